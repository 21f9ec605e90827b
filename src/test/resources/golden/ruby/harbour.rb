#!/usr/bin/env ruby
# frozen_string_literal: true

require 'set'
require_relative "harbour/ship" # near by
load 'tides.rb'

# What is afloat.
# rubocop:disable Style/Documentation
module Harbour
  VERSION = "1.2"

  # Raised at sea.
  class Lost < StandardError; end

  # A ship.
  class Ship < Vessel
    include Comparable
    extend Forwardable

    attr_reader :name # for the papers
    attr_accessor :cargo

    # A ship of a name.
    def initialize(name)
      @name = name
    end

    # Loads it.
    #
    # @param cargo [String]
    def load(cargo, *rest, key: 1, **options, &block)
      helper = ->(x) { x }
      def inner; end
      class_eval <<~CODE
        def never; end
      CODE
    end

    def <=>(other) = tonnes <=> other.tonnes

    # Sets it.
    def tonnes=(value)
      @tonnes = value
    end

    def [](hold) @holds[hold] end
    def -@; self; end

    # Built of a plan.
    def self.build(plan)
      new(plan.name)
    end

    class << self
      # How many there are.
      def count; @count; end

      private

      def forget; end
    end

    # Kept in.
    private def secret
      42
    end

    memoize def heavy(n)
      n ** n
    end

    # Made by its name.
    define_method(:sail) do |knots|
      knots + 1
    end

    alias_method :go, :sail

    protected

    def hidden = nil

    private_class_method def self.wreck
      nil
    end
  end

  # Holds goods.
  class Ship::Hold
    def full? = true
    def clear! ; end
  end

  Point = Struct.new(:x, :y) do
    # How far.
    def distance
      Math.sqrt(x * x + y * y)
    end
  end

  # An error of its own.
  Sunk = Class.new(Lost) do
    def message = "sunk"
  end

  Empty = Class.new(StandardError)
  Pair = Struct.new(:a, :b)

  # Doubles.
  DOUBLE = ->(x) { x * 2 }
  triple = lambda do |x|
    x * 3
  end

  included do
    def mixed_in; end
  end

  # Reached from afar.
  module_function

  def helper(x) = x
end

if RUBY_VERSION > "3"
  # Only in the new.
  def modern; end
else
  def old; end
end

# A text that the line above announces.
def banner = <<~TEXT
  Harbour

  # not a comment
  def not_a_method; end
TEXT

def Harbour.open
  yield
end

HANDLER = proc { |ship| ship.berth }

# Sorts ships by length.
BY_LENGTH = lambda do |ship|
  ship.length
end

# The most ships.
Harbour::Quay::MOST = 3

TEXT = <<~ONE + <<~TWO
  one
ONE
  two
TWO

BEGIN { puts 1 }
END { puts 2 }

__END__
def data; end
