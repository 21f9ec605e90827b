require "json"
require "./tide"

# Ships and berths.
module Harbour
  # How deep the harbour is.
  DEPTH = 12

  alias Metres = Float64

  enum Flag
    Pilot
    Quarantine
  end

  # What floats.
  abstract class Vessel
    # Its name.
    getter name : String

    def initialize(@name : String)
    end

    # Goes to sea.
    abstract def sail(to : String) : Nil

    def moored? : Bool
      return false if @name.empty?
      depth = if @name.size > 3
        DEPTH
      else
        2
      end
      depth > 3
    end

    def self.build(name) : self
      new(name).tap do |vessel|
        vessel.name.each_char do |c|
          puts c
        end
      end
    end

    def ==(other)
      name == other.name
    end
  end

  @[JSON::Serializable]
  private struct Berth
    property length = 0
  end

  record Rope, length : Int32

  macro rope(name)
    def {{name.id}}
      {% if flag?(:long) %} 2 {% end %}
    end
  end

  lib Sea
    fun depth(x : Int32) : Int32
  end
end

describe Harbour do
  it "moors" do
    Harbour::DEPTH.should eq 12
  end
end

puts <<-TEXT
  end of text
  TEXT
