// Lists the declarations of Go files, with go/parser: functions, methods, types and the methods of
// interfaces. It leaves out declarations in functions.
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"runtime"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "--version" {
		fmt.Println("go/ast of", runtime.Version())
		return
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	names := bufio.NewScanner(os.Stdin)
	for names.Scan() {
		describe(names.Text(), out)
	}
}

func describe(path string, out *bufio.Writer) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		fmt.Fprintf(out, "%s\t!\tsyntax error\n", path)
		return
	}
	fmt.Fprintf(out, "%s\t.\n", path)
	at := func(pos token.Pos) int { return files.PositionFor(pos, false).Offset }
	print := func(kind, name string, doc *ast.CommentGroup, start, end token.Pos) {
		docs := at(start)
		if doc != nil {
			docs = at(doc.Pos())
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%d\t%d\t%d\n", path, kind, name, docs, at(start), at(end))
	}
	for _, declaration := range file.Decls {
		switch each := declaration.(type) {
		case *ast.FuncDecl:
			kind := "function"
			if each.Recv != nil {
				kind = "method"
			}
			print(kind, each.Name.Name, each.Doc, each.Pos(), each.End())
		case *ast.GenDecl:
			types(each, print)
		}
	}
	for _, group := range file.Comments {
		for _, comment := range group.List {
			print("comment", "", nil, comment.Pos(), comment.End())
		}
	}
}

func types(declaration *ast.GenDecl, print func(string, string, *ast.CommentGroup, token.Pos, token.Pos)) {
	for i, spec := range declaration.Specs {
		each, isType := spec.(*ast.TypeSpec)
		if !isType {
			continue
		}
		// The first type of a group includes the keyword and the opening bracket, the last the closing one.
		start, end, doc := each.Pos(), each.End(), each.Doc
		if i == 0 {
			start = declaration.Pos()
			doc = declaration.Doc
		}
		if i == len(declaration.Specs)-1 {
			end = declaration.End()
		}
		switch body := each.Type.(type) {
		case *ast.StructType:
			print("struct", each.Name.Name, doc, start, end)
		case *ast.InterfaceType:
			print("interface", each.Name.Name, doc, start, end)
			for _, method := range body.Methods.List {
				if _, isMethod := method.Type.(*ast.FuncType); isMethod && len(method.Names) == 1 {
					print("method", method.Names[0].Name, method.Doc, method.Pos(), method.End())
				}
			}
		}
	}
}
