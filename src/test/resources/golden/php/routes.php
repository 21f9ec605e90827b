<?php

Route::get('/ships', function () {
    return Ship::all();
});

spl_autoload_register(
    function ($class) {
        require $class . '.php';
    }
);
$app->post("/dock", fn ($request) =>
    dock($request));
define('QUAYS', 4);
