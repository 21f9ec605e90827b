# Lists the headings of AsciiDoc files, with Asciidoctor. Other files are not included.
require 'asciidoctor'
require 'cgi'

Asciidoctor::LoggerManager.logger.level = Logger::UNKNOWN

# What the typography of Asciidoctor stands for.
WRITTEN = { "\u2009\u2014\u2009" => ' -- ', "\u2019" => "'", "\u2192" => '->', "\u2026\u200b" => '...' }.freeze

def text(html)
  plain = CGI.unescapeHTML(html.gsub(/<[^>]+>/, ''))
  plain.gsub(Regexp.union(WRITTEN.keys), WRITTEN).split.join(' ')
end

$stdin.each_line(chomp: true) do |path|
  document = Asciidoctor.load_file(path, sourcemap: true, safe: :secure, attributes: { 'compat-mode' => '' })
  puts ['asciidoc', path, '', '', ''].join("\t")
  if document.has_header? && document.header.title
    puts ['asciidoc', path, document.header.lineno || 1, 1, text(document.header.title)].join("\t")
  end
  document.find_by(context: :section).each do |section|
    next if section == document.header
    puts ['asciidoc', path, section.lineno, section.level + 1, text(section.title)].join("\t")
  end
end
