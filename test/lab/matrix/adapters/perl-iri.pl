# IRI of CPAN, of Attean.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use protocol;
use IRI;

serve( 'IRI', $IRI::VERSION, {
    'resolve' => sub {
        my $q = shift;
        IRI->new( value => $q->{reference}, base => IRI->new( $q->{base} ) )->abs;
    },
    'parse' => sub {
        my $q = shift;
        my $iri = IRI->new( $q->{string} );
        return UNSUPPORTED if grep { $_ eq 'authority' || $_ eq 'userinfo' } @{ $q->{parts} };
        my %read = map { $_ => $iri->$_ } @{ $q->{parts} };
        \%read;
    },
} );
