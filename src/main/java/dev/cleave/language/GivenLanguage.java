package dev.cleave.language;

/**
 * A language that somebody states, so that it need not be found out.
 *
 * @param name a name or an alias; one that nothing is called by counts as not stated
 * @param source who states it: {@link LanguageSource#OVERRIDE} or {@link
 *     LanguageSource#GITATTRIBUTES}
 */
public record GivenLanguage(String name, LanguageSource source) {}
