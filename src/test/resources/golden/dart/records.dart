import 'a.dart';

/// Base.
abstract base class Vessel {
  const Vessel();
  /// Where.
  (double, double) get position;
  /// Named record.
  ({int knots, String unit}) speed();
  @override
  ({int a, String b}) measured() => (a: 1, b: 'x');
  /// Updates.
  @override
  (Model, Cmd?) update(Msg msg) {
    return (this, null);
  }
  /// Stream.
  Stream<(int, String)> events() async* {}
  static (int, int) pair(int a) => (a, a);
  /// Field.
  final (int, int) origin = (0, 0);
  /// After.
  int after() => 1;
}

sealed class Shape {}
final class Circle extends Shape { final double r; Circle(this.r); }
interface class Api {}
mixin class Both {}
abstract interface class Repo {
  /// Finds.
  Future<(int, {String? error})> find(String id);
}
abstract mixin class Am {}
base mixin Bm on Vessel {
  /// Bm.
  void bm() {}
}

/// Top record.
(int, String) top(int a) => (a, '');
({int x}) topNamed() { return (x: 1); }
typedef Pair = (int, int);
typedef F<T> = (T, T) Function(T);

/// Id.
extension type UserId(int value) implements int {
  /// Next.
  UserId get next => UserId(value + 1);
  UserId.zero() : this(0);
  /// Add.
  UserId operator +(int n) => UserId(value + n);
  static UserId parse(String s) => UserId(int.parse(s));
}
extension type const E2._(String s) {}
extension type E3<T>(List<T> it) {}

/// Ext.
extension on String { 
  /// Twice.
  String twice() => this + this; }
extension Named<T> on List<T> { T? get firstOr => null; }
