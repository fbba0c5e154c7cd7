# Any language that speaks HTTP: run by "plugin-market-mock exec -- perl market.pl", with what comes with Perl.
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;

my $http = HTTP::Tiny->new(default_headers => { 'X-Sandbox' => "perl-$$" });

sub post {
    my ($path, $body, $headers) = @_;
    my $answer = $http->post("$ENV{PLUGIN_MARKET_URL}$path", { content => encode_json($body), headers => $headers // {} });
    return decode_json($answer->{content});
}

my $token = post('/__mock/login-as', { username => 'author' })->{token};
my $plugins = post('/api/v1/app/List', {}, { 'X-Token' => $token });
die "The list was refused: $plugins->{msg}\n" unless $plugins->{code} == 0;
print scalar(@{ $plugins->{data}{list} }), " plugins\n";
