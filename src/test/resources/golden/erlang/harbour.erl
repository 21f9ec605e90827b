%% -*- erlang -*-
%% Copyright 2026 The Harbour Authors.

%% @doc Ships and berths.
-module(harbour).
-behaviour(gen_server).

-include("ship.hrl").
-include_lib("kernel/include/logger.hrl").
-export([moor/2, 'odd name'/0]).

%% How many ships fit.
-define(LIMIT, 10).
-define(NAME, "harbour.").
-define(LOG(Format, Args),
        io:format("~p. " ++ Format, [?MODULE | Args])).

-type berth() :: {berth, pos_integer()}
               | undefined.
-type(tide() :: low | high).
-opaque ship() :: #{name => string()}.

%% A place for a ship.
-record(state, {
    ships = [] :: [ship()], % the last one first
    limit = ?LIMIT
}).

-callback arrive(Ship :: ship()) -> ok | {error, term()}.

%% @doc Moors a ship.
%% More than one line.
-spec moor(ship(), berth()) -> ok | {error, full}.
moor(Ship, undefined) ->
    moor(Ship, {berth, 1});
moor(#{name := Name} = Ship, {berth, N}) when N > 0, N < ?LIMIT ->
    case Name of
        "end. " -> $.;
        [$", $' | _] -> ok;
        _ ->
            Fun = fun(X) -> X + 1.5 end,
            Fun(N)
    end;
moor(_, _) -> {error, full}.

%%====================================================================
%% gen_server
%%====================================================================

init([]) -> {ok, #state{}}. % nothing to do

'odd name'() ->
    ok.

-ifdef(TEST).
-include_lib("eunit/include/eunit.hrl").
moor_test() ->
    ?assertEqual(ok, moor(#{name => "a"}, undefined)).
-endif.

-spec broken(term()) -> term().
broken(X) ->
    case X of
        1 ->
