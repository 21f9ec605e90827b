# frozen_string_literal: true

require "set"

# Harbours.
module Harbour
  # A ship.
  class Ship < Struct
    # Makes one.
    def initialize(name)
      @name = name
    end

    private def hull = "# no comment"

    class << self
      def build(name) = new(name)
    end

    included do
      # Sails.
      def sail
        [1].each { |n| n }
      end
    end
  end

  Crew = Struct.new(:names) do
    def size
      names.size
    end
  end
end
