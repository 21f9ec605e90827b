package dev.cleave.rules;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a grammar stumbles over in real files, as a rule file says it: macros, and conditional text.
 * Of what a pattern finds, the groups are meant.
 *
 * @param words names for parts of patterns, for languages that extend this one
 * @param substitutions what is given to the parser as something else, before all other masks
 * @param attach finds what belongs to the declaration it stands at, as an attribute does; not in
 *     what {@code conditionals} skips
 * @param code finds what stands for itself, as a statement does
 * @param conditionals finds the groups {@code if}, {@code else} and {@code end}, each a directive,
 *     and {@code open} and {@code close}, each a bracket; whatever else it finds is skipped, such
 *     as comments and strings. Null if the language has no conditional text
 */
public record MaskRules(
    Map<String, String> words,
    List<Substitution> substitutions,
    List<Pattern> attach,
    List<Pattern> code,
    @Nullable Pattern conditionals) {

  /** A grammar that stumbles over nothing. */
  static final MaskRules NONE = new MaskRules(Map.of(), List.of(), List.of(), List.of(), null);
}
