<?php
return [
    'driver' => 'sqlite',
    'connections' => ['sqlite' => ['database' => 'harbour.sqlite'], 'mysql' => ['host' => 'quay']],
];
