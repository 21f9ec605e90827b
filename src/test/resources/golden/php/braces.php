<?php
namespace One {
    use Two\Three;

    // First.
    class A { function f() {} }
    function g() {}
}

namespace {
    function h() {}
}
