package dev.cleave.pipelines.options;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.ServiceLoader;
import org.apache.beam.sdk.options.ExperimentalOptions;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.PipelineOptionsRegistrar;
import org.apache.beam.sdk.options.PortablePipelineOptions;
import org.apache.beam.sdk.options.StreamingOptions;
import org.apache.beam.sdk.transforms.resourcehints.ResourceHintsOptions;

/**
 * The options of Beam, its runners and its stores. Beam registers all their interfaces when {@link
 * PipelineOptionsFactory} is loaded, and checks each against all before it: a tenth of the
 * processor time of a small job. {@link #types} loads it with few of them, so that a command
 * registers only those that it needs.
 */
final class BeamOptions {
  // Beam asks for these in every pipeline. To check them is cheaper before there are others.
  private static final List<Class<? extends PipelineOptions>> OF_EVERY_PIPELINE =
      List.of(
          ExperimentalOptions.class,
          PortablePipelineOptions.class,
          ResourceHintsOptions.class,
          StreamingOptions.class);

  private BeamOptions() {}

  /** Loads Beam, unless it is loaded already, and returns all interfaces on the class path. */
  static List<Class<? extends PipelineOptions>> types() {
    Thread thread = Thread.currentThread();
    ClassLoader loader = thread.getContextClassLoader();
    thread.setContextClassLoader(new WithoutRegistrars(loader));
    try {
      // Beam looks for registrars in the thread's class loader, once.
      OF_EVERY_PIPELINE.forEach(PipelineOptionsFactory::register);
    } finally {
      thread.setContextClassLoader(loader);
    }
    var types = new ArrayList<Class<? extends PipelineOptions>>();
    for (var registrar : ServiceLoader.load(PipelineOptionsRegistrar.class)) {
      registrar.getPipelineOptions().forEach(types::add);
    }
    return types;
  }

  /** Hides Beam's registrars of options. */
  static final class WithoutRegistrars extends ClassLoader {
    private static final String REGISTRARS =
        "META-INF/services/" + PipelineOptionsRegistrar.class.getName();

    WithoutRegistrars(ClassLoader parent) {
      super(parent);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      return name.equals(REGISTRARS) ? Collections.emptyEnumeration() : super.getResources(name);
    }
  }
}
