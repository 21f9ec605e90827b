-- Copyright 2026 The Harbour Authors.
module Harbour.Ships
  ( Ship(..)
  , class Floating
  , moor
  ) where

import Prelude

import Data.Map (Map, lookup)
import Data.Maybe as Maybe
import Effect.Console (log) as Console

-- | What a ship may load.
data Cargo
  = Grain
  | Oil { barrels :: Int } -- ^ in barrels

newtype Ship = Ship
  { name :: String
  , length :: Number
  }

derive instance Newtype Ship _
derive newtype instance eqShip :: Eq Ship

type Berths = Map String Ship
type role Berth nominal
foreign import data Bell :: Type
-- | Rings a bell.
foreign import ring :: Bell -> Effect Unit

-- | What floats.
class Monoid a <= Floating a where
  draught :: a -> Number
  sink :: a
       -> Effect Unit

instance floatingShip :: Floating Ship where
  draught (Ship s) = s.length / 10.0
  sink ship = do
    Console.log "gone -- not a comment"
    pure unit

instance Show a => Show (Berth a) where
  show _ = "berth {- no comment -}"
else instance Show Cargo where
  show Grain = "grain"
  show _ = """oil
module Hidden where
"""

infixr 5 moorAt as @@

-- | Moors a ship.
moor :: forall m. Monad m => Ship -> Int -> m Unit
moor (Ship s) berth
  | berth > maxBerth = pure unit
  | otherwise = go berth
  where
  maxBerth = 12
  go 0 = pure unit
  go n = go (n - 1)

moor' ∷ Ship → Int
moor' ship = case ship of
  Ship { length } -> floor length

{- | How deep
   {- the nested -} water is. -}
depth = 'd' :: Char
