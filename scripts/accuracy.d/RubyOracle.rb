# Lists the declarations of Ruby files, with Ruby's own parser, and the comments, with Ripper.
#
# It lists classes and methods at the top of a file, in modules and classes, inside an if, and in the
# block of a call, as in `included do`. It leaves out declarations in methods.
require "ripper"

# Walks the scopes of one file.
class Oracle
  THROUGH = %i[SCOPE BLOCK IF UNLESS BEGIN RESCUE RESBODY ENSURE SCLASS LIST].freeze

  def initialize(path, source)
    @path = path
    @starts = [0]
    source.each_line { |line| @starts << @starts.last + line.bytesize }
    @documented = [false] + source.each_line.map { |line| line.match?(/^\s*#/) }
  end

  def comments(source)
    Ripper.lex(source).each do |(row, column), type, text, _|
      next unless %i[on_comment on_embdoc_beg on_embdoc on_embdoc_end].include?(type)

      start = @starts[row - 1] + column
      print_row("comment", "", start, start + text.chomp.bytesize)
    end
  end

  def scope(node, owner = nil, range = nil)
    return unless node.is_a?(RubyVM::AbstractSyntaxTree::Node)

    case node.type
    when :CLASS
      declare("class", last_name(node.children[0]), range || node)
      scope(node.children[2], "class")
    when :MODULE then scope(node.children[1], "module")
    when :DEFN, :DEFS then method(node, owner, range || node)
    when :ALIAS then name(node)
    when :ITER then block(node, owner)
    when :CDECL, :LASGN then assignment(node)
    when :FCALL, :CALL, :VCALL then call(node, owner)
    else
      node.children.each { |child| scope(child, owner) } if THROUGH.include?(node.type)
    end
  end

  private

  def method(node, owner, range)
    name = node.children[node.type == :DEFN ? 0 : 1]
    kind = owner ? "method" : "function"
    kind = "constructor" if owner && node.type == :DEFN && name == :initialize
    declare(kind, name, range)
  end

  # alias a b is a declaration if it is documented.
  def name(node)
    declare("method", node.children[0].children[0], node) if @documented[node.first_lineno - 1]
  end

  # private def a
  def call(node, owner)
    arguments = node.children.last
    return unless arguments.is_a?(RubyVM::AbstractSyntaxTree::Node) && arguments.type == :LIST

    arguments.children.each do |each|
      scope(each, owner, node) if each && %i[DEFN DEFS].include?(each.type)
    end
  end

  def block(node, owner)
    called, body = node.children
    name = called.children.find { |each| each.is_a?(Symbol) }
    if %i[define_method define_singleton_method].include?(name)
      first = called.children.last&.children&.first
      return declare("method", first.children[0], node) if first&.type == :LIT || first&.type == :STR
    end
    scope(body.children[2], owner || "block")
  end

  # A = Struct.new(:b) do … end, and F = ->(x) { … }
  def assignment(node)
    value = node.children.last
    name = node.children.first
    name = node.children[1] if name.is_a?(RubyVM::AbstractSyntaxTree::Node)
    return unless value.is_a?(RubyVM::AbstractSyntaxTree::Node)

    if value.type == :LAMBDA || (value.type == :ITER && %i[lambda proc].include?(value.children[0].children[0]))
      declare("function", name, node)
    elsif makes_class?(value)
      declare("class", name, node)
      scope(value.children[1].children[2], "class") if value.type == :ITER
    end
  end

  def makes_class?(value)
    called = value.type == :ITER ? value.children[0] : value
    return false unless called.type == :CALL && %i[new define].include?(called.children[1])

    receiver = called.children[0]
    %i[CONST COLON3].include?(receiver.type) && %i[Class Struct Data].include?(receiver.children[0])
  end

  def last_name(path)
    path.children.last
  end

  def declare(kind, name, node)
    start = @starts[node.first_lineno - 1] + node.first_column
    print_row(kind, name, start, @starts[node.last_lineno - 1] + node.last_column)
  end

  def print_row(kind, name, start, finish)
    puts [@path, kind, name, start, start, finish].join("\t")
  end
end

if ARGV.first == "--version"
  puts "Ruby #{RUBY_VERSION}"
  exit
end
$stdout.sync = false
$VERBOSE = nil
$stdin.each_line(chomp: true) do |path|
  source = File.read(path, encoding: "UTF-8")
  begin
    raise SyntaxError, "not UTF-8" unless source.valid_encoding?

    source = source.delete_prefix("\uFEFF") if source.start_with?("\uFEFF")
    tree = RubyVM::AbstractSyntaxTree.parse(source)
  rescue SyntaxError, ArgumentError
    puts "#{path}\t!\tsyntax error"
    next
  end
  puts "#{path}\t."
  oracle = Oracle.new(path, source)
  oracle.scope(tree)
  oracle.comments(source)
end
