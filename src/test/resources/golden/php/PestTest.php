<?php

/*
 * Copyright 2026. All rights reserved.
 */

use Harbour\Ship;

beforeEach(function () {
    $this->harbour = new Harbour();
});

it('takes a tug', function () {
    expect($this->harbour->take('tug'))->toBeTrue();
});

test('closes', fn () => expect(true)->toBeTrue());
it('sinks nothing');

describe('a quay', function () {
    it('has berths', function () {
    });
});
