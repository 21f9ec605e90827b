package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.beans.Introspector;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.beam.sdk.options.ExperimentalOptions;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.PipelineOptionsRegistrar;
import org.apache.beam.sdk.options.PortablePipelineOptions;
import org.apache.beam.sdk.options.StreamingOptions;
import org.apache.beam.sdk.transforms.resourcehints.ResourceHints;
import org.apache.beam.sdk.transforms.resourcehints.ResourceHintsOptions;
import org.apache.beam.sdk.util.Secret;

/**
 * The options of Beam, its runners and its stores. Beam registers all their interfaces when {@link
 * PipelineOptionsFactory} is loaded, and checks each against all before it: a tenth of the
 * processor time of a small job. {@link #types} loads it with few of them, so that a command
 * registers only those that it needs.
 */
public final class BeamOptions {
  // Beam asks for these in every pipeline. To check them is cheaper before there are others.
  private static final List<Class<? extends PipelineOptions>> OF_EVERY_PIPELINE =
      List.of(
          ExperimentalOptions.class,
          PortablePipelineOptions.class,
          ResourceHintsOptions.class,
          StreamingOptions.class);

  private static final Pattern GETTER = Pattern.compile("get([A-Z].*)");
  private static final Pattern FLAG_GETTER = Pattern.compile("(?:get|is)([A-Z].*)");

  private BeamOptions() {}

  /**
   * Options with these values; the others have their defaults.
   *
   * @param texts by name; all names must be known
   * @throws RunException with exit code USAGE if Beam refuses a value
   */
  public static PipelineOptions create(SortedMap<String, List<String>> texts) {
    SortedMap<String, Method> known = getters();
    var args = new ArrayList<String>();
    texts.forEach(
        (name, values) -> {
          Class<?> declaring = known.get(name).getDeclaringClass();
          PipelineOptionsFactory.register(declaring.asSubclass(PipelineOptions.class));
          values.forEach(value -> args.add("--" + name + "=" + value));
        });
    try {
      PipelineOptions options =
          PipelineOptionsFactory.fromArgs(args.toArray(String[]::new)).create();
      requireBuildable(options, texts.keySet());
      return options;
    } catch (IllegalArgumentException e) {
      throw RunException.usage(lineOf(e, args));
    } catch (RuntimeException e) {
      throw new RunException(
          ExitCode.USAGE,
          "cannot parse one of these options: --" + String.join(", --", texts.keySet()),
          e);
    }
  }

  /** Beam's message, with the option that it is about if that alone is refused in the same way. */
  private static String lineOf(IllegalArgumentException refusal, List<String> args) {
    String line = firstLine(refusal);
    for (String arg : args) {
      String option = arg.substring(0, arg.indexOf('='));
      try {
        PipelineOptionsFactory.fromArgs(arg).create();
      } catch (IllegalArgumentException e) {
        if (firstLine(e).equals(line)) {
          return line.contains(option) ? line : option + ": " + line;
        }
      } catch (RuntimeException _) {
        // Another option is refused first.
      }
    }
    return line;
  }

  private static String firstLine(IllegalArgumentException refusal) {
    return String.valueOf(refusal.getMessage()).lines().findFirst().orElse("?");
  }

  /** Parses the values that Beam itself parses only when it builds a pipeline. */
  private static void requireBuildable(PipelineOptions options, Set<String> names) {
    if (names.contains("resourceHints")) {
      ResourceHints.fromOptions(options);
    }
    if (names.contains("gbek")) {
      Secret.parseSecretOption(options.getGbek());
    }
  }

  /** The methods that declare all options on the class path, by the name of the option. */
  static SortedMap<String, Method> getters() {
    var getters = new TreeMap<String, Method>();
    for (Class<? extends PipelineOptions> type : types()) {
      for (Method method : type.getMethods()) {
        Pattern form = method.getReturnType() == boolean.class ? FLAG_GETTER : GETTER;
        Matcher getter = form.matcher(method.getName());
        if (method.getParameterCount() == 0 && getter.matches()) {
          getters.put(Introspector.decapitalize(getter.group(1)), method);
        }
      }
    }
    return getters;
  }

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
