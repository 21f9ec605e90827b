// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Vessel.sol";
import {Port as P} from "../Port.sol";

/// How deep.
type Depth is uint256;

uint256 constant LIMIT = 3;

/// @notice Doubles.
function twice(uint256 x) pure returns (uint256) { return x * 2; }

error Lost(uint256 where);

struct Position { int256 x; int256 y; }

enum Wind { North, South }

/**
 * @title A ship.
 */
abstract contract Ship is Vessel, P {
    using Math for uint256;

    uint256 public tonnes; // dead weight
    mapping(address => uint256) private holds;

    /// Raised when it leaves.
    event Left(address indexed who);
    error Sunk();

    struct Hold { uint256 no; }
    enum Kind { Dry, Wet }

    /// Only the captain.
    modifier onlyCaptain() {
        require(msg.sender == captain);
        _;
    }

    /// A ship.
    constructor(uint256 t) Vessel(t) { tonnes = t; }

    /// Loads it.
    function load(uint256 cargo) external override onlyCaptain returns (bool) {
        emit Left(msg.sender);
        return true;
    }

    function sail() public virtual;

    receive() external payable {}
    fallback() external {}
}

/// What can be loaded.
interface ILoadable {
    /// Loads.
    function load(uint256 cargo) external;
}

library Maths { function one() internal pure returns (uint256) { return 1; } }
