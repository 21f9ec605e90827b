{ Copyright (c) 2024 the harbour. }

{ Ships, and what they carry. }
unit Harbour.Ships;

{$mode objfpc}{$H+}

interface

{ What it needs. }
uses
  Classes, SysUtils,
  Fgl; // lists

const
  MaxDepth = 12; { metres }
  Names: array[0..1] of string = ('Anna', 'Berta');

type
  TShip = class; // announced here, declared below

  { How a ship is moored. }
  TMooring = (mBow, mStern, mSide);
  TMoorings = set of TMooring;
  PPoint = ^TPoint;
  TShipClass = class of TShip;
  { Told of each ship. }
  TNotify = procedure(Sender: TObject; const Ship: TShip) of object;

  { A place at the quay. }
  TPoint = packed record
    X, Y: Integer;
    case Boolean of
      True: (Depth: Integer);
      False: (Height: Single);
  end;

  EHarbour = class(Exception);

  // What can be loaded.
  ILoadable = interface(IInterface)
    ['{5C1A2B3C-0D4E-4F5A-8B6C-7D8E9F0A1B2C}']
    { Loads some tons. }
    function Load(Tons: Integer): Boolean;
  end;

  {$IFDEF WITH_LISTS}
  { A list of things. }
  generic TPile<T> = class(TObject)
  private
    type
      TItems = array of T;
    var
      FItems: TItems;
  public
    procedure Push(const Item: T);
  end;
  {$ENDIF}

  (* A ship of the
     harbour. *)
  TShip = class(TComponent, ILoadable)
  private
    FName: string; // as painted
    FTons: Integer;
    procedure SetTons(AValue: Integer);
  strict protected
    class var FCount: Integer;
  public
    { Makes a ship of a name. }
    constructor Create(const AName: string); reintroduce;
    destructor Destroy; override;
    function Load(Tons: Integer): Boolean; virtual;
    class function Count: Integer; static;
    procedure Sail; virtual; abstract;
    procedure ILoadable.Refill = Sail;
    { Its cargo. }
    property Tons: Integer read FTons write SetTons default 0;
  published
    property Name;
  end;

  { For what cannot be changed. }
  TShipHelper = class helper for TShip
    function Label_: string;
  end;

{ The nearest ship, or nil. }
function Nearest(const P: TPoint): TShip;
procedure Sound(Times: Integer = 1); overload; deprecated 'use Horn';
operator + (const A, B: TPoint): TPoint;
function Tide: Double; cdecl; external 'tides' name 'tide';

var
  Flag: TShip;

implementation

uses
  Math;

{$R *.res}

procedure Dock(Ship: TShip); forward;

{ TShip }

constructor TShip.Create(const AName: string);
begin
  inherited Create(nil);
  FName := AName; // the end;
end;

destructor TShip.Destroy;
begin
  inherited;
end;

procedure TShip.SetTons(AValue: Integer);
begin
  if AValue < 0 then
    raise;
  FTons := AValue;
end;

// Loads, and says so.
function TShip.Load(Tons: Integer): Boolean;
const
  Limit = 40;
type
  TLocal = record A: Integer; end;

  { A helper. }
  function Fits(More: Integer): Boolean;
  begin
    Result := More < Limit;
  end;

begin
  Result := Fits(Tons);
end;

class function TShip.Count: Integer;
begin
  Result := FCount;
end;

procedure TPile.Push(const Item: T);
begin
  WriteLn('procedure Nothing; begin end;');
end;

function TShipHelper.Label_: string; begin Result := Name; end;

procedure Dock(Ship: TShip);
begin
end;

function Nearest(const P: TPoint): TShip;
begin
  Result := nil;
end;

procedure Sound(Times: Integer);
asm
  nop
end;

operator + (const A, B: TPoint): TPoint;
begin
  Result.X := A.X + B.X;
end;

{ Once, when it is loaded. }
initialization
  Flag := nil;

finalization
  Flag.Free;

end.
