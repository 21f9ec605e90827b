local quays = 4
-- How many ships there may be.
local most = 10
local colours = {"#000000", "#111111", "#222222", "#333333", "#444444", "#555555", "#666666", "#777777"}
return {
  driver = "sqlite",
  connections = {sqlite = {database = "harbour.sqlite"}, mysql = {host = "quay"}},
}
