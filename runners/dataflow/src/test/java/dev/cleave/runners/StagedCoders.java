package dev.cleave.runners;

import dev.cleave.transforms.coders.RecordCoder;
import java.util.Set;
import java.util.TreeSet;
import org.apache.beam.model.pipeline.v1.RunnerApi.Coder;
import org.apache.beam.model.pipeline.v1.RunnerApi.Components;
import org.apache.beam.sdk.coders.StructuredCoder;
import org.apache.beam.sdk.util.SerializableUtils;

/**
 * The coders of a translated pipeline, down to those that consist of no others. The coder of a
 * record has the name of the record.
 */
final class StagedCoders {
  private static final String JAVA = "beam:coders:javasdk:0.1";

  private StagedCoders() {}

  /** Of what the elements of a collection are made: names of classes, or URNs of Beam's. */
  static Set<String> namesOf(String collection, Components components) {
    var names = new TreeSet<String>();
    add(components.getPcollectionsOrThrow(collection).getCoderId(), components, names);
    return names;
  }

  private static void add(String id, Components components, Set<String> names) {
    Coder coder = components.getCodersOrThrow(id);
    String urn = coder.getSpec().getUrn();
    if (urn.equals(JAVA)) {
      byte[] payload = coder.getSpec().getPayload().toByteArray();
      addJava(SerializableUtils.deserializeFromByteArray(payload, "a coder"), names);
    } else if (coder.getComponentCoderIdsCount() == 0) {
      names.add(urn);
    }
    coder.getComponentCoderIdsList().forEach(part -> add(part, components, names));
  }

  /**
   * Coders that Beam sends as Java objects, such as those of grouped collections, have parts, too.
   */
  private static void addJava(Object coder, Set<String> names) {
    Class<?> name =
        coder instanceof RecordCoder<?> records
            ? records.getEncodedTypeDescriptor().getRawType()
            : coder.getClass();
    names.add(name.getName());
    if (coder instanceof StructuredCoder<?> structured) {
      structured.getComponents().forEach(part -> addJava(part, names));
    }
  }
}
