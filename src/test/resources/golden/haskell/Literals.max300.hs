module Literals where

-- | What each port charges, in euro for each ton, and when a pilot is compulsory.
tariffs :: [(String, Double, String)]
tariffs =
  [ ("hamburg", 0.91, "a pilot is compulsory above 90 m of length")
  , ("le-havre", 0.87, "a pilot is compulsory above 70 m of length")
  , ("rotterdam", 0.93, "a pilot is compulsory above 75 m of length")
  , ("antwerp", 0.89, "a pilot is compulsory above 80 m of length")
  ]
