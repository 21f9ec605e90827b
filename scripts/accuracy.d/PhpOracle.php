<?php
// Lists the declarations of PHP files, with PHP-Parser, and the comments, with PHP's own tokenizer.
//
// It lists functions, classes, interfaces, traits, enums and their methods, at the top of a file, in
// namespaces, and inside an if there. It leaves out declarations in functions.

use PhpParser\Node\Stmt;

require_once 'PhpParser/autoload.php';

if (($argv[1] ?? '') === '--version') {
    $package = shell_exec('dpkg-query -W -f \'${Version}\' php-parser');
    echo "PHP-Parser $package\n";
    exit;
}

$lexer = new PhpParser\Lexer\Emulative(['usedAttributes' => ['startFilePos', 'endFilePos']]);
$parser = (new PhpParser\ParserFactory())->create(PhpParser\ParserFactory::PREFER_PHP7, $lexer);
while (($path = fgets(STDIN)) !== false) {
    $path = rtrim($path, "\n");
    $source = file_get_contents($path);
    try {
        $statements = $parser->parse($source);
    } catch (PhpParser\Error $error) {
        echo "$path\t!\tsyntax error\n";
        continue;
    }
    echo "$path\t.\n";
    scope($path, $statements, false);
    foreach (PhpToken::tokenize($source) as $token) {
        if ($token->is([T_COMMENT, T_DOC_COMMENT])) {
            row($path, 'comment', '', $token->pos, $token->pos + strlen($token->text));
        }
    }
}

function scope(string $path, array $statements, bool $inType): void
{
    foreach ($statements as $each) {
        if ($each instanceof Stmt\Namespace_) {
            scope($path, $each->stmts, false);
        } elseif ($each instanceof Stmt\ClassLike) {
            declared($path, kindOf($each), $each);
            scope($path, $each->stmts, true);
        } elseif ($each instanceof Stmt\ClassMethod) {
            $constructor = strtolower($each->name->name) === '__construct';
            declared($path, $constructor ? 'constructor' : 'method', $each);
        } elseif ($each instanceof Stmt\Function_) {
            declared($path, 'function', $each);
        } elseif ($each instanceof Stmt\If_) {
            scope($path, $each->stmts, false);
            foreach ($each->elseifs as $other) {
                scope($path, $other->stmts, false);
            }
            scope($path, $each->else->stmts ?? [], false);
        }
    }
}

function kindOf(Stmt\ClassLike $type): string
{
    return match (true) {
        $type instanceof Stmt\Interface_ => 'interface',
        $type instanceof Stmt\Trait_ => 'trait',
        $type instanceof Stmt\Enum_ => 'enum',
        default => 'class',
    };
}

function declared(string $path, string $kind, $node): void
{
    row($path, $kind, $node->name->name, $node->getStartFilePos(), $node->getEndFilePos() + 1);
}

function row(string $path, string $kind, string $name, int $start, int $end): void
{
    echo "$path\t$kind\t$name\t$start\t$start\t$end\n";
}
