# The protocol for adapters in Perl: wpt-fixtures/iri-tests/FORMAT.md describes it.
package protocol;
use strict;
use warnings;
use JSON::PP;
use Exporter 'import';
our @EXPORT = qw(serve UNSUPPORTED is_ascii is_plain);

use constant UNSUPPORTED => \"unsupported";

# For libraries of URIs, whose documentation claims no IRIs.
sub is_ascii {
    my ( $question, @names ) = @_;
    return !grep { $question->{$_} =~ /[^\x00-\x7F]/ } @names;
}

# Whether a comparison is of two absolute IRIs and nothing else, which is all that two answers are good for.
sub is_plain {
    my $question = shift;
    return 0 if grep { exists $question->{$_} } qw(base fragment redirects);
    return !grep { $question->{$_} !~ /^[A-Za-z][A-Za-z0-9+.-]*:/ } qw(first second);
}

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
