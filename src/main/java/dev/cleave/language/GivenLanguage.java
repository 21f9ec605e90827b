package dev.cleave.language;

/**
 * A language that the user or the repository states.
 *
 * @param name a name or an alias; ignored if there is no such language
 * @param source where it is stated: {@link LanguageSource#OVERRIDE} or {@link
 *     LanguageSource#GITATTRIBUTES}
 */
public record GivenLanguage(String name, LanguageSource source) {}
