defmodule Harbour do
  @tariffs %{
    hamburg: %{per_ton: 0.91, minimum: 120, pilots: ["compulsory", "above 90 m"]},
    le_havre: %{per_ton: 0.87, minimum: 120, pilots: ["compulsory", "above 70 m"]},
    rotterdam: %{per_ton: 0.93, minimum: 120, pilots: ["compulsory", "above 75 m"]},
    antwerp: %{per_ton: 0.89, minimum: 120, pilots: ["compulsory", "above 80 m"]}
  }

  @signals [
    "keep well clear of me and pass at slow speed, a diver is below",
    "I am on fire and have dangerous cargo on board, keep well clear of me",
    "I have a pilot on board, or I require one, as the other flags say",
    "my vessel is healthy and I request free pratique in this port"
  ]
end
