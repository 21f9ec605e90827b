using Test

for (moor!, name) in ((fast!, "fast"), (slow!, "slow"))
    name == "slow" && continue

    @testset "moors $name" begin
        berth(x) = x + 1
        @testset for tide in [1, 2]
            @test moor!(tide) == berth(tide)
        end

        @testset "at night" begin
            @test moor!(3) == 4
        end
    end
end

for T in (:Int, :Float64)
    # Defined for each type.
    @eval depth(x::$T) = x

    @eval function draught(x::$T)
        return x
    end
end

let count = 0
    global function next_berth()
        count += 1
    end
end

try
    using Harbour
catch
    function pilot()
        return "none"
    end
end

while fog
    sleep(60)
end
