# The protocol for adapters in Perl: docs/iri-tests.md describes it.
package protocol;
use strict;
use warnings;
use JSON::PP;
use Exporter 'import';
our @EXPORT = qw(serve UNSUPPORTED);

use constant UNSUPPORTED => \"unsupported";

sub serve {
    my ( $name, $version, $operations ) = @_;
    my $json = JSON::PP->new->utf8->allow_nonref;
    $| = 1;
    while ( my $line = <STDIN> ) {
        my $question = $json->decode($line);
        my $reply = { id => $question->{id} };
        my $operation = $operations->{ $question->{op} };
        if ( $question->{op} eq 'describe' ) {
            $reply->{value} = {
                name => $name, version => "$version", language => 'Perl', loneSurrogates => JSON::PP::false
            };
        }
        elsif ( !$operation ) {
            $reply->{unsupported} = JSON::PP::true;
        }
        else {
            my $value = eval { $operation->($question) };
            if ( ref $value eq 'SCALAR' && $value == UNSUPPORTED ) {
                $reply->{unsupported} = JSON::PP::true;
            }
            elsif ( !defined $value ) {
                $reply->{error} = JSON::PP::true;
            }
            else {
                $reply->{value} = ref $value ? $value : "$value";
            }
        }
        print $json->encode($reply), "\n";
    }
    return;
}

1;
