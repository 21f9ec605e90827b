package dev.cleave.runners;

import java.util.List;

class FlinkJarIT extends JarContract {
  @Override
  List<String> foreignClasses() {
    return List.of("org/apache/beam/runners/direct/");
  }

  @Override
  String runner() {
    return "FlinkRunner";
  }
}
