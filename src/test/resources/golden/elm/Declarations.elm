port module Harbour.Main exposing (Msg(..), arrive)

{-| Harbours and their ships.

@docs arrive

-}

import Dict exposing (Dict)
import Html as H



-- MODEL


{-| A ship.
-}
type alias Ship =
    { name : String
    , berth : Maybe Int -- none at sea
    }


type Msg
    = Arrived Ship
    | Left -- nobody knows where


{-| Lets a ship in.

    arrive titanic

-}
arrive : Ship -> List Ship -> List Ship
arrive ship ships =
    let
        helper : Int -> Int
        helper n =
            n + 1
    in
    ship :: ships


berths =
    12


( left, right ) =
    ( 1, 2 )


port save : String -> Cmd msg


infix right 5 (++) = append
{- nested {- comment -} -}


view : Ship -> H.Html Msg
view { name } =
    H.text """
view : not me
"""
