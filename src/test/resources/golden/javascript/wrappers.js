(function (root, factory) {
  if (typeof define === "function" && define.amd) {
    define(["exports"], factory);
  } else {
    factory((root.harbour = {}));
  }
})(this, function (exports) {
  function dock() {}
  exports.dock = dock;
});

(async () => {
  function open() {}
})();

(function () {
  var closed = function () {};
}.call(this));

!(function () {
  function plain() {}
})();

define(["tide"], function (tide) {
  function height() {
    return tide.height;
  }
});

$(document).ready(function () {
  function ready() {}
});

["ferry", "tug"].forEach(function (kind) {
  exports[kind] = function () {};
  exports.all = function () {};
});

if (typeof module !== "undefined") {
  module.exports = {
    build() {},
  };
}

const harbour = (() => {
  function secret() {}
  return { secret };
})();

(function () {
  console.log("nothing to declare");
})();

/* The header of a module may declare a function, too. */
(function (factory) {
  if (typeof define === "function" && define.amd) {
    define(["jquery"], factory);
  } else if (typeof module === "object" && module.exports) {
    module.exports = function (root, jQuery) {
      return factory(jQuery);
    };
  } else {
    factory(jQuery);
  }
}(function (jQuery) {
  function launch(boat) {
    return jQuery(boat);
  }
}));

!function (factory) { factory(jQuery) }(function ($) {
  function dredge(depth) { return depth }
});

const chained = /* pure */ wrap((ship) => {
  return ship;
}).named('chained');

const anchorage = function () {
  function hold() {}
  return { hold };
}();

exports.tides = (function () {
  function ebb() {}
  return { ebb };
}());

const options = { onArrival: function (ship) { return ship; } }, crew = wrap(function () {});
