// A minifier puts the factory into brackets.
!function (root, factory) {
  root.Buoy = factory();
}(this, (function () {
  class Buoy {
    ring() {}
  }
  return Buoy;
}));

(function (global, factory) {
  global.tide = factory();
})(this, (function () {
  function rise() {}
  return { rise };
}));
