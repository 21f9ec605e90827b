# Sourced, with root set. Lists the files of a folder that a grammar parses, and adds up sizes.

# Prints "EXTENSION GRAMMAR" for each extension that a rule file with a grammar claims.
grammars_by_extension() {
  awk '
    FNR == 1 || /^---/ { grammar = ""; extensions = ""; open = 0 }
    /^grammar:/ { grammar = $2 }
    /^extensions:/ { extensions = ""; open = 1 }
    open { extensions = extensions " " $0; open = !/\]/ }
    !open && grammar != "" && extensions != "" {
      gsub(/extensions:|[][, ]+/, " ", extensions)
      count = split(extensions, names, " ")
      for (i = 1; i <= count; i++) print names[i], grammar
      extensions = ""
    }' "$root"/src/main/resources/dev/cleave/languages/*.yaml
}

# list_sources DIR...: prints "GRAMMAR TAB PATH" for each file below whose extension has a grammar, except
# paths with a newline or a tab.
list_sources() {
  find "$@" -type f ! -name $'*\n*' ! -name $'*\t*' | sort |
    awk -v OFS='\t' -v grammars="$(grammars_by_extension)" '
      BEGIN {
        count = split(grammars, pairs, /[ \n]/)
        for (i = 1; i < count; i += 2) if (!(pairs[i] in grammar)) grammar[pairs[i]] = pairs[i + 1]
      }
      {
        extension = tolower($0)
        sub(/^.*\./, "", extension)
        if (extension in grammar) print grammar[extension], $0
      }'
}

# bytes_below DIR: the size of all files below a folder.
bytes_below() { find "$1" -type f -printf '%s\n' | awk '{ n += $1 } END { print n }'; }
