use strict;
use Test::More;
use Mojolicious::Lite;

# Ships of a harbour.
subtest 'Berths' => sub {
    my $harbour = Harbour->new;
    is $harbour->berths, 4, 'all berths';
    my $count = sub { return scalar @_ };
};

subtest("Pilots", sub {
    plan tests => 1;
    subtest 'compulsory' => sub {
        ok 1;
    };

    subtest optional => sub { ok 1 };
});

subtest 'elsewhere' => \&elsewhere;

describe 'A quay' => sub {
    before each => sub { reset_quay() };
    it 'has a crane' => sub { ok 1 };
};

around moor => sub {
    my ($next, $self, @args) = @_;
    return $self->$next(@args);
};

before 'depart' => sub { ring_bell() };

get '/ships' => sub {
    my $c = shift;
    $c->render(text => 'ships');
};

app->hook(before_dispatch => sub {
    my $c = shift;
    $c->stash(tide => 'high');
});

get '/tide' => sub { shift->render(text => 'high') };

has crew => (is => 'ro', default => sub { [] });

done_testing;
