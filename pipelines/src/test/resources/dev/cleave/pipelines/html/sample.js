'use strict';
const less = 1 < 2 && 3 > 2;
