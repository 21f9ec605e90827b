<?php

return [
    'name' => env('HARBOUR_NAME', 'Harbour'),
    'ports' => [
        'hamburg' => ['per_ton' => 0.91, 'minimum' => 120, 'pilots' => ['compulsory', 'above 90 m']],
        'le-havre' => ['per_ton' => 0.87, 'minimum' => 110, 'pilots' => ['compulsory', 'above 70 m']],
        Port::ROTTERDAM => ['per_ton' => 0.93, 'minimum' => 150, 'pilots' => ['compulsory']],
    ],
    'providers' => [
        Harbour\Providers\TideServiceProvider::class,
        Harbour\Providers\PilotServiceProvider::class,
        Harbour\Providers\TariffServiceProvider::class,
    ],
    'locale' => 'de', // of the pages for captains
];
