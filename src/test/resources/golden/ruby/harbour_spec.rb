require "spec_helper"

RSpec.describe Harbour, type: :model do
  let(:tug) { Ship.new("tug") }
  subject(:harbour) { described_class.new }

  before(:each) do
    harbour.open
  end

  # A tug needs no berth.
  it "takes a tug" do
    expect(harbour.take(tug)).to be true
  end
  it { is_expected.to be_open }
  it "sinks nothing"

  describe "#close" do
    context "with a ship" do
      specify("waits") { wait }
    end
  end

  shared_examples "a quay" do
    it "has berths" do
    end
  end

  def helper
    1
  end
end

namespace :harbour do
  desc "Docks a ship"
  task :dock do
    dock
  end
end

get "/ships" do
  ships
end

# The colours.
COLOURS = %w[red green].freeze
