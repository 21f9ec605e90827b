#!/usr/bin/env julia
"""
    Harbour

Ships and berths.
"""
module Harbour

using LinearAlgebra, Statistics
import Base: show, length
export Ship, moor!

# How many ships fit.
const LIMIT = 10
const names = ["end", "function"]

"A ship, with its `name`."
mutable struct Ship{T<:Real} <: Vessel
    name::String
    length::T # in metres

    # The only constructor.
    function Ship{T}(name, length) where {T}
        length > 0 || error("no end")
        new(name, length)
    end
end

abstract type Vessel end
primitive type Flag 8 end
@enum State moored sailing

"""
    moor!(ship, berth; force=false)

Moors a ship.
"""
function moor!(ship::Ship, berth;
               force::Bool=false)
    if isempty(berth) && !force
        return nothing
    end
    for i in eachindex(berth[1:end])
        berth[i] = begin
            ship
        end
    end
    map(berth) do b
        b.end
    end
    f = function (x) x + 1 end # local
    return [x for x in berth if x !== nothing]
end

# Short forms.
area(ship::Ship) = ship.length * 10
Base.length(ship::Ship{T}) where {T} = ship.length
Base.:+(a::Ship, b::Ship) =
    Ship{Float64}(string(a.name, ')', b.name), a.length + b.length)
(ship::Ship)(x) = x
x == y ? 1 : 2

@inline function Base.show(io::IO, ship::Ship)
    print(io, "Ship(\"$(ship.name)\" end")
end

#= A block #= that nests =# with function f() in it. =#
@static if VERSION >= v"1.9"
    # In newer versions only.
    compat(x) = x'
else
    compat(x) = transpose(x)
end

macro sail(ex)
    quote
        $(esc(ex))
    end
end

module Inner
inner() = 1
end

end # module

@testset "berths" begin
    @test length(Ship("a", 1)) == 1
    # A case of its own.
    @testset "when $x is full" for x in 1:2
        @test x > 0
    end
end

# A tide is called like a function.
function (tide::Tide)(hour)
    tide.low + hour
end

@inline (crane::Cranes.Crane{T})(load::Int)::Int where {T} = load + 1

(::Type{Berth})(name) = Berth(name, 0)

# Not finished.
function broken(x)
    while x > 0
        x -= 1
