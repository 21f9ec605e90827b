{-# LANGUAGE CPP #-}

#ifdef STRICT
module Harbour.Strict
#else
module Harbour.Lazy
#endif
  ( moor
  , Berth(..)
  ) where

import Data.List (sort)
#if MIN_VERSION_base(4,8,0)
import Data.Functor ((<&>))
#elif defined(COMPAT)
import Data.Functor.Compat ((<&>))
#else
import Harbour.Compat
  ( (<&>)
  )
#endif

#if defined(WINDOWS)
-- | Moors a ship with its keel down.
moor :: Int -> Int
moor x = x + 1

#elif defined(GHCJS)

foreign import javascript "moor" moor :: Int -> Int
#else
{-| Moors a ship. -}
moor :: Int -> Int
moor x = go x
  where
#ifdef DEBUG
    go = id
#else
    go = succ
#endif

data Berth = Berth { depth :: Int }

class Ship a where
  -- | How deep it is.
  draught :: a -> Int

# if __GLASGOW_HASKELL__ >= 900
instance Ship Int where
  draught = id
# else /* an old compiler */
(<+>) :: Int -> Int -> Int
a <+> b = a + b
# endif
#endif

-- A branch inside of a declaration stays with it.
ports :: [Int]
ports =
  [ 1
#ifdef MORE
  , 2
#else
  , 3
#endif
  ]

crew :: Int
crew =
#ifdef MORE
  4
#else
  2
#endif
