// Rows of a quay.
program Quay;

{$APPTYPE CONSOLE}

uses
  SysUtils, System.Generics.Collections;

type
  TRow<K, V> = class
  strict private
    FKey: K;
  public
    constructor Create(AKey: K);
    function Key: K;
    class operator Equal(A, B: TRow<K, V>): Boolean;
  end;

  [Stored]
  TBerth = class sealed(TRow<string, Integer>)
    [Hidden]
    procedure Clear;
  end;

  TDepth = 0..40;
  TMapper = reference to function(A: Integer): Integer;

constructor TRow<K, V>.Create(AKey: K);
begin
  FKey := AKey;
end;

function TRow<K, V>.Key: K;
begin
  Result := FKey;
end;

procedure TBerth.Clear;
begin
end;

// Says hello.
procedure Hello;
begin
  Run(procedure begin WriteLn('hello'); end);
end;

begin
  Hello;
end.
