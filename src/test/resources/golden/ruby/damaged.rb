module Harbour
  # A quay with an end too few in one method.
  class Damaged
    # Misses the end of its condition.
    def berths(ships)
      if ships.any?
        ships.size
      0
    end

    # Found all the same.
    def length
      1
    end
  end

  # After it.
  class Quay
    def open; end
  end
end
