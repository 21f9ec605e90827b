// Copyright 2025 Nobody.

library harbour;

import 'dart:io';
import 'package:sea/ship.dart' as ship show Ship;
export 'tides.dart';
part 'harbour.g.dart';

/// How deep.
typedef Depth = int;
typedef Loader<T> = void Function(T cargo);

const limit = 3;
final twice = (int x) => x * 2;

/// Doubles.
int doubled(int x) => x * 2;

/// The main one.
Future<void> main(List<String> args) async {
  int inner() => 1;
  print(inner());
}

int get depth => 4;

set depth(int value) {
  print(value);
}

external int native(int x);

/// A ship.
@immutable
abstract class Ship<T extends Cargo> extends Vessel with Floats implements Loadable {
  final String name; // as painted
  static const max = 10;
  late int tonnes = 0;

  /// A ship of a name.
  Ship(this.name, {this.tonnes = 0}) : super(name) {
    load();
  }

  /// Named.
  Ship.empty() : name = '';

  const Ship.fixed(this.name);

  /// Made elsewhere.
  factory Ship.fromJson(Map<String, dynamic> json) {
    return _Ship(json['name']);
  }

  factory Ship.other() = _Ship;

  /// Whether it is empty.
  bool get isEmpty => tonnes == 0;

  set draught(double value) { _draught = value; }

  /// Loads it.
  @override
  Future<bool> load([T? cargo]) async {
    return true;
  }

  /// In a class without a body.
  void sail();

  static Ship build() => Ship.empty();

  @override
  bool operator ==(Object other) => identical(this, other);

  int operator [](int i) => i;
}

/// What floats.
mixin Floats on Vessel {
  bool floats() => true;
}

/// More of it.
extension Shouting on String {
  String shout() => toUpperCase();
}

extension type Knots(int n) {
  int get twice => n * 2;
}

/// How the wind blows.
enum Wind {
  north('n'),
  south('s');

  const Wind(this.code);
  final String code;

  bool get cold => this == north;
}

sealed class State {}

final class Docked extends State {
  (int, int) pair() => (1, 2);
  int f(Object o) => switch (o) { int x => x, _ => 0 };
}

class Alias = Ship with Floats;
