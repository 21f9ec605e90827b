# Quotes after a backslash open no string.
macro(harbour_definitions target)
  target_compile_definitions(${target} PRIVATE -DPORT=\"hamburg\" -DQUOTE=\")
endmacro()

function(harbour_install target)
  install(TARGETS ${target})
endfunction()
