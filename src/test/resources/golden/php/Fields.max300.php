<?php

$quays = 4;
$colours = ['#000000', '#111111', '#222222', '#333333', '#444444', '#555555', '#666666', '#777777'];

class Ship
{
    /** How many there may be. */
    const MOST = 10;
    const LEAST = 1;

    /** Its name. */
    public string $name = 'ferry';
    private $flags = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel', 'india'];
    private $flag;
}
