'use strict';

const fs = require('fs');
const { join } = require('node:path'),
  os = require('os');

// Ships.
const ships = require('./ships')(1);
const quay = require('./quay').open(), dock = () => quay;

function sail() {
  const late = require('late');
}
