# Asks the proxy of the second argument for each address of the input, with the library of the first.
use strict;
use warnings;

my ($kind, $proxy) = @ARGV;
$| = 1;
my $ask;
if ($kind eq "LWP") {
  require LWP::UserAgent;
  print "$LWP::UserAgent::VERSION\n";
  my $agent = LWP::UserAgent->new(timeout => 10);
  $agent->proxy(http => $proxy);
  $ask = sub { $agent->get($_[0]) };
} elsif ($kind eq "HTTP::Tiny") {
  require HTTP::Tiny;
  print "$HTTP::Tiny::VERSION\n";
  my $agent = HTTP::Tiny->new(http_proxy => $proxy, timeout => 10);
  $ask = sub { $agent->get($_[0]) };
} else {
  require Mojolicious;
  require Mojo::UserAgent;
  print "$Mojolicious::VERSION\n";
  my $agent = Mojo::UserAgent->new;
  $agent->proxy->http($proxy);
  $ask = sub { $agent->get($_[0]) };
}
while (my $address = <STDIN>) {
  chomp $address;
  eval { $ask->($address) };
}
