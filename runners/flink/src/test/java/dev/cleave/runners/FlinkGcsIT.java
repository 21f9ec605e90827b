package dev.cleave.runners;

import dev.cleave.pipelines.Cleave;
import dev.cleave.pipelines.command.Terminal;

class FlinkGcsIT extends GcsContract {
  @Override
  Program program() {
    return (args, out, err) -> Cleave.run(args, new Terminal(out, err, false, false)).code();
  }
}
