# The statement and the text of a heredoc stay together where they fit.
first = 1
second = <<~TEXT
  The tide comes in and the tide goes out.
  The ships lie still.
TEXT
third = <<~TEXT
  The gulls cry all day long over the quay.
  The ropes are wet.
TEXT
fourth = [<<~A, <<~B]
  Nothing else is heard of them at all.
A
  And nobody came.
B
fifth = 5
