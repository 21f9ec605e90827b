package dev.cleave.runners;

import java.util.List;

class DirectJarIT extends JarContract {
  @Override
  List<String> foreignClasses() {
    return List.of("org/apache/flink/", "org/apache/beam/runners/flink/");
  }

  @Override
  String runner() {
    return "DirectRunner";
  }
}
