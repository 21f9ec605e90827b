{-# LANGUAGE GADTs, TypeFamilies #-}
{-# LANGUAGE TemplateHaskell #-}

-- |
-- Module: Data.Harbour
--
-- Harbours and their ships.
module Data.Harbour
  ( Ship (..)
  , arrive
  ) where

import qualified Data.Map as Map
import Data.List (sortOn) -- for the berths
#if MIN_VERSION_base(4,11,0)
import Data.Semigroup
#endif

-- | Lets a ship in.
--
-- >>> arrive titanic
arrive
  :: Ship   -- ^ the ship
  -> Int    -- ^ the berth
arrive (Ship _ n) = n
-- Other ships have none.
arrive NoShip
  | isNight = 0
  | otherwise = helper 1
  where
    isNight = True
    helper :: Int -> Int
    helper x = x
{-# INLINE arrive #-}

-- | Lets one out.
depart :: Int -> Int
{-# NOINLINE depart #-}

depart = subtract 1

first, second :: Int
first = 1
second = 2

infixr 5 +++
-- | Joins two.
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x : xs) +++ ys = x : (xs +++ ys)

x `before` y = x < y
(f .: g) x y = f (g x y)

(left, right) = (1, 2)

{- | What can moor. -}
class (Eq a) => Moors a where
  -- | Its length.
  lengthOf :: a -> Int
  lengthOf _ = 0
  {-# MINIMAL name #-}

  name, title :: a -> String
  title = name
  type Cargo a

instance Moors a => Moors (Maybe a) where
  lengthOf (Just a) = lengthOf a
  lengthOf Nothing = 0

  name _ = "perhaps"

instance Show Ship where
  showsPrec d _ = id

deriving instance Eq Ship

-- | A ship.
data Ship
  = Ship { shipName :: String, berth :: Int }
  | NoShip -- ^ none
  deriving (Ord)

data Expr a where
  Lit :: Int -> Expr Int
newtype Berth = Berth { number :: Int } deriving newtype (Num)
type Fleet = [Ship]
type family Elem c where
  Elem [e] = e
type a + b = Either a b

pattern Empty :: Fleet
pattern Empty <- [] where
  Empty = []

foreign import ccall unsafe "sin" c_sin :: Double -> Double

makeLenses ''Ship

main :: IO ()
main = do
  print "one"

  print "two"
