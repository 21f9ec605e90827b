if #arg == 0 then
  print("Which ships should moor at this quay today?")
  os.exit(1)
end

for _, ship in ipairs(arg) do
  print(ship .. " is moored at the berth that the pilot chose.")
end

while fog() do
  print("The fog is thick: no ship may leave the harbour now.")
end

if debug then
  function trace(text) print(text) end
end
