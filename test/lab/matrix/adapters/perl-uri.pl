# URI of CPAN, of libwww-perl.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use protocol;
use URI;

serve( 'URI', $URI::VERSION, {
    'resolve' => sub { my $q = shift; is_ascii( $q, 'base', 'reference' ) or return UNSUPPORTED; URI->new_abs( $q->{reference}, $q->{base} )->as_string },
    'relativize' => sub { my $q = shift; is_ascii( $q, 'base', 'target' ) or return UNSUPPORTED; URI->new( $q->{target} )->rel( $q->{base} )->as_string },
    'iri-to-uri' => sub {
        my $q = shift;
        ( $q->{host} // '' ) eq 'percent' ? UNSUPPORTED : URI->new( $q->{string} )->as_string;
    },
    'uri-to-iri' => sub { my $q = shift; URI->new( $q->{string} )->as_iri },
    'compare' => sub {
        my $q = shift;
        return UNSUPPORTED if $q->{rung} ne 'scheme' || !is_plain($q);
        URI::eq( $q->{first}, $q->{second} ) ? 'equivalent' : 'different';
    },
} );
