class Ship
  def sail(to)
    @course = to
  end

  # An old name.
  alias :go :sail

  # A short name.
  alias head sail
  alias :steer :sail
end
