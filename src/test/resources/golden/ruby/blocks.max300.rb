if ARGV.empty?
  puts "Which ships should moor at this quay today?"
  exit 1
elsif ARGV.include?("--closed")
  exit 2
end

case ARGV.first
when "open" then puts "The lock opens with the tide."
when "close" then puts "The lock closes with the tide."
end

while (line = gets)
  puts "The tide of this hour is: #{line} at the mole"
end

if fog?
  def wait_for_wind = sleep(60)
end
