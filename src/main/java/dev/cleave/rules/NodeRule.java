package dev.cleave.rules;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What one node type of a grammar means, as a rule file says it. A node type may have several, in
 * order: the first whose conditions hold counts.
 *
 * <p>Paths are written as in {@code docs/adding-a-language.md}: field names joined by {@code /}.
 *
 * @param is a kind's label, or {@code comment}, {@code below}, {@code above}, {@code attach},
 *     {@code trail}, {@code wrap}, {@code contain}, {@code entry}
 * @param name paths to the node that names it, the first that leads somewhere counts
 * @param prefix what is put before the name that a path leads to; empty for nothing
 * @param erase what is left out of the name, wherever it occurs in it, or null
 * @param orElse its name if no path leads anywhere, or null: then it is no declaration
 * @param label path to what tells it from others of its name, such as an id; or null
 * @param scope path to a node that names the scope it belongs to, such as a receiver; or null
 * @param split separates the name into the path segments it stands for, or null
 * @param drop segments that are left out after splitting
 * @param members path to the node whose children may be members, or null
 * @param embeds the language of the members, if it is another one; or null
 * @param needsMembers without emitted members it is no declaration
 * @param rest whether what follows it in its scope, to the end or to the next such declaration, is
 *     its members
 * @param joins whether it is one declaration with the one of its name and such a rule before it
 * @param until path to the node before which the signature ends
 * @param docs path to documentation that stands inside the declaration, or null
 * @param modules paths to what an import names
 * @param when node types that must stand at these paths; {@code any} for any
 * @param unless node types that must not
 * @param matching patterns that must be found in the text of the nodes at these paths
 * @param has a token that must be among the children, or null
 * @param named what the name must match, or null
 * @param preceded what must be found between the start of the parent and the node, or null
 * @param in types one of which the parent must have; empty for any
 */
public record NodeRule(
    String is,
    List<String> name,
    String prefix,
    @Nullable Pattern erase,
    @Nullable String orElse,
    @Nullable String label,
    @Nullable String scope,
    @Nullable String split,
    List<String> drop,
    @Nullable String members,
    @Nullable EmbeddedRule embeds,
    boolean needsMembers,
    boolean rest,
    boolean joins,
    String until,
    @Nullable String docs,
    List<String> modules,
    Map<String, List<String>> when,
    Map<String, List<String>> unless,
    Map<String, Pattern> matching,
    @Nullable String has,
    @Nullable Pattern named,
    @Nullable Pattern preceded,
    List<String> in) {}
