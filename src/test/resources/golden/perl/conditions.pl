use strict;

if ($^O eq 'MSWin32') {
    # The folder of the berths.
    sub folder { return 'C:\\harbour' }
} elsif ($^O eq 'darwin') {
    require Harbour::Mac;
    *folder = sub { return '/Library/harbour' };
    sub beacon { return 1 }
} else {
    sub folder { return '/srv/harbour' }
}

unless (defined &pilot) {
    sub pilot { return 'none' }
} else {
    sub second_pilot { return 'one' }
}

if (@ARGV == 0) {
    print "which ship?\n";
} elsif (@ARGV > 1) {
    print "one ship\n";
} else {
    print folder(), "\n";
}
