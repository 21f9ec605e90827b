import 'a.dart';

/// Level.
enum Level with M implements I {
  low(1), high(2);
  const Level(this.n);
  final int n;
  /// Twice.
  int twice() => n * 2;
}

/// Describe.
String describe(Object o) => switch (o) {
  Circle(:final r) when r > 1 => 'big',
  [int a, ...] => 'list',
  {'k': var v} => 'map',
  (int a, b: String s) => 'rec',
  _ => 'other',
};

/// Uses.
void uses() {
  var (a, b) = top(1);
  final (x: y) = topNamed();
  (a, b) = (b, a);
  if (o case Circle(r: var q) when q > 0) {}
  for (final MapEntry(:key, :value) in m.entries) {}
  var n = 1_000_000;
  list = [1, ?maybe, ...?more, if (c) 2 else 3, for (var i in x) i];
  Enum e = .low;
  foo(.bar);
  int? z = a?.b!.c;
}

@TypedGoRoute<LoginRoute>(path: LoginRoute.path)
class LoginRoute extends GoRouteData {
  const LoginRoute({super.key, required this.from});
  final String? from;
  @override
  Widget build(BuildContext context, GoRouterState state) => Screen(from: from);
}
@riverpod
class Counter extends _$Counter {
  @override
  int build() => 0;
  late final int l;
  external int ext();
  covariant late String cv;
}
@Hyphen()
myFunction() {}
augment class Aug {}
void main() async { await for (final x in y) {} }
