package dev.cleave.value;

import dev.cleave.rules.DataProfile;
import dev.cleave.rules.DataProfile.EntryRule;
import dev.cleave.rules.EntryPath;
import dev.cleave.symbol.Definition;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the entries of a document that its profile names. */
final class ProfileReader {
  private static final int MOST_KEYS = 1000; // at the top of a document with a profile

  private final EntryReader reader;
  private final TextScan scan;
  private final Map<Integer, String> names = new LinkedHashMap<>();
  private final Set<Integer> apart = new LinkedHashSet<>();
  private final List<Definition> definitions = new ArrayList<>();

  private ProfileReader(EntryReader reader, TextScan scan) {
    this.reader = reader;
    this.scan = scan;
  }

  /** The entries that the first profile names whose signs a document has. */
  static KnownEntries known(EntryReader reader, TextScan scan, SyntaxNode document) {
    if (!reader.hasKeys(document)) {
      return KnownEntries.NONE;
    }
    var profile = new ProfileReader(reader, scan);
    List<Entry> entries = profile.in(document);
    if (entries.size() > MOST_KEYS) {
      return KnownEntries.NONE;
    }
    for (DataProfile each : DataProfile.bundled()) {
      if (profile.hasAll(entries, each.signs())) {
        profile.read(entries, each.entries(), 0);
        profile.definitions.sort(Comparator.comparingInt(Definition::offset));
        return new KnownEntries(profile.names, profile.apart, profile.definitions);
      }
    }
    return KnownEntries.NONE;
  }

  private boolean hasAll(List<Entry> entries, List<EntryPath> signs) {
    return signs.stream().allMatch(sign -> find(entries, sign, 0) != null);
  }

  private void read(List<Entry> entries, List<EntryRule> rules, int depth) {
    for (Entry entry : entries) {
      List<EntryRule> reached =
          rules.stream().filter(rule -> rule.at().matches(depth, entry.label())).toList();
      List<EntryRule> deeper = reached.stream().filter(rule -> !rule.at().endsAt(depth)).toList();
      reached.stream().filter(rule -> rule.at().endsAt(depth)).forEach(rule -> note(entry, rule));
      if (!deeper.isEmpty()) {
        read(in(entry), deeper, depth + 1);
      }
    }
  }

  private void note(Entry entry, EntryRule rule) {
    int start = entry.codeStart(scan);
    if (rule.apart()) {
      apart.add(start);
    }
    List<Entry> inside = in(entry);
    for (EntryPath path : rule.names()) {
      String name = define(inside.isEmpty() ? entry : find(inside, path, 0));
      if (name != null) {
        names.put(start, name);
        break;
      }
    }
    rule.defines().forEach(path -> define(find(inside, path, 0)));
  }

  /** Notes the text of an entry as a name. */
  private @Nullable String define(@Nullable Entry entry) {
    SyntaxNode value = entry == null ? null : entry.value();
    String name = value == null ? null : reader.label(value);
    if (name != null) {
      definitions.add(new Definition(value.start(), name));
    }
    return name;
  }

  private @Nullable Entry find(List<Entry> entries, EntryPath path, int depth) {
    for (Entry entry : entries) {
      if (path.matches(depth, entry.label())) {
        Entry found = path.endsAt(depth) ? entry : find(in(entry), path, depth + 1);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private List<Entry> in(Entry entry) {
    SyntaxNode value = entry.value();
    return value == null || !reader.isContainer(value) ? List.of() : in(value);
  }

  private List<Entry> in(SyntaxNode container) {
    return reader.entries(container, container.start(), container.end(), 0);
  }
}
