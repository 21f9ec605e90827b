if (@ARGV == 0) {
    print "Which ships should moor?\n";
    exit 1;
}

for my $ship (@ARGV) {
    print "$ship is moored at the berth that the pilot chose.\n";
}

while (my $line = <STDIN>) {
    print "The tide of this hour is: ", $line, "\n" if $line;
}

if ($fog) {
    sub wait_for_wind { sleep 60 }
}
