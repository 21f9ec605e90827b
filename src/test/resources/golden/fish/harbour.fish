#!/usr/bin/env fish
# Copyright 2026 The Harbour Authors.

source (dirname (status filename))/tides.fish
set -g berths 12

# Moors a ship.
function moor --description 'Moors a ship' --argument-names ship berth
    if test -z "$ship"; and not set -q berths
        echo "usage: moor SHIP # function hidden" >&2
        return 1
    else if test $berth -gt $berths
        echo 'no such berth
end'
    end
    for i in (seq $berth)
        begin; echo $i; end | while read -l line; echo $line; end
    end
    switch $ship
        case tug 'ferry*'
            echo small # at the quay
        case '*'
            echo $ship; or begin
                echo none
            end
    end
end

function on_tide --on-variable TIDE; ring_bell; end

function --wraps=ls list.ships
    ls ~/ships | string match --end=1 -r end
end

if status is-interactive
    # Only at a terminal.
    function fish_prompt
        echo -n (set_color blue)harbour'> '
    end

    function fish_right_prompt; date; end
    bind \cb ring_bell
end

function ring_bell -S
    while true
        echo \a; and break
    end
end

complete -c moor -s b -l berth -d "The berth" \
    -a "(list.ships)"
