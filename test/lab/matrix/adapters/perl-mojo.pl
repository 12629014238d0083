# Mojo::URL of Mojolicious.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use protocol;
use Mojolicious;
use Mojo::URL;

serve( 'Mojo::URL', $Mojolicious::VERSION, {
    'resolve' => sub { my $q = shift; is_ascii( $q, 'base', 'reference' ) or return UNSUPPORTED; Mojo::URL->new( $q->{reference} )->to_abs( Mojo::URL->new( $q->{base} ) )->to_unsafe_string },
    'iri-to-uri' => sub {
        my $q = shift;
        ( $q->{host} // '' ) eq 'percent' ? UNSUPPORTED : Mojo::URL->new( $q->{string} )->to_unsafe_string;
    },
} );
