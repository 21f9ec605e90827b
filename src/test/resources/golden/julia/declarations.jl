# Copyright 2026 The Harbour

"""
    Harbour

Harbours and their ships.
"""
module Harbour

using LinearAlgebra, Base.Threads
import Base: show, +
import JSON
export arrive, Ship

const BERTHS = 12
include("berths.jl")

"What floats."
abstract type Vessel end

"""
    Ship(name)

A ship.
"""
mutable struct Ship{T<:Real} <: Vessel
    name::String
    "Where it lies."
    berth::T

    # Makes one.
    Ship(name) = new{Int}(name, 0)
    function Ship{T}(name, berth) where {T}
        new{T}(name, berth)
    end
end

Base.@kwdef struct Crew
    size::Int = 1
end

"""
    arrive(ship)

Lets a ship in.
"""
function arrive(ship::Ship{T}, n::Int = 1; quiet = false)::Bool where {T}
    helper(x) = x + 1
    function inner() end
    return helper(n)
end # arrive

# Lets it out.
depart(ship) = nothing
depart(ship::Ship)::Nothing where {T} = nothing
Base.show(io::IO, ship::Ship) = print(io, ship.name)
Base.:+(a::Ship, b::Ship) = a
function Base.length(::Ship) 1 end
(c::Crew)(x) = x
@inline fast(x) = x
Base.@propagate_inbounds function Base.getindex(s::Ship, i)
    s.name[i]
end
double = x -> 2x
square = function (x) x^2 end
function later end

#= A macro
   of ours. =#
macro moor(ex)
    quote $(esc(ex)) end
end

@enum Flag red green

if VERSION < v"1.6"
    old(x) = x
else
    new_one(x) = x
end

primitive type Tiny 8 end

module Inner
deep() = 1
end

end # module

@testset "harbour" begin
    @test arrive(1) == 2
end
