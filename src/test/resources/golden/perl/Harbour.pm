#!/usr/bin/perl
# Copyright 2026 The Harbour
package Harbour::Ship;

use strict;
use warnings;
use parent -norequire, 'Harbour::Vessel'; # all ships are
require Exporter;

our @EXPORT_OK = qw(arrive);
use constant BERTHS => 12;

=head1 NAME

Harbour::Ship - ships

=cut

# Makes one.
sub new {
    my ($class, %args) = @_;
    my $helper = sub { return shift };
    return bless { %args }, $class;
}

=head2 arrive

Lets a ship in.

  sub not_me { }

=cut

sub arrive {
    my $self = shift;
    $self->{text} = <<"EOT" . q{sub not_me_either { }};
sub nor_me {
    $self
EOT
    return $self =~ s{sub (\w+)}{$1}r;
} # arrive

sub later;
sub depart :lvalue ($self, $when = time) { $when } sub sink { }

my $secret = sub { 1 };
*alias = sub { 2 };
local $SIG{__WARN__} = sub { die @_ };

{
    my $count = 0;
    # Counts.
    sub next_id { return ++$count }
}

BEGIN {
    sub early { 1 }
}

if ($ENV{DEBUG}) {
    sub debug { print @_ }
}

sub Harbour::Port::open { 1 }

package Harbour::Crew {
    sub size { 3 }
}

package Harbour::Berth;

=over

=item number

Its number.

=cut

sub number { $_[0]{number} }

1;
__END__

=head1 DESCRIPTION

sub nobody { }
