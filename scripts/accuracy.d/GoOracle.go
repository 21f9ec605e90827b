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
	"strings"
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
	source, _ := os.ReadFile(path)
	text := func(node ast.Node) string {
		return strings.Join(strings.Fields(string(source[at(node.Pos()):at(node.End())])), " ")
	}
	// What a declaration says of itself, as in the column attributes.
	names := func(key string, list *ast.FieldList) (found []string) {
		if list == nil {
			return nil
		}
		for _, field := range list.List {
			if len(field.Names) == 0 {
				found = append(found, key+"=_: "+text(field.Type))
			}
			for _, name := range field.Names {
				found = append(found, key+"="+name.Name+": "+text(field.Type))
			}
		}
		return found
	}
	attributes := func(name *ast.Ident, parameters *ast.FieldList, receiver *ast.FieldList, signature *ast.FuncType) []string {
		found := names("type_parameter", parameters)
		if name.IsExported() {
			found = append(found, "exported=true")
		}
		if receiver != nil && len(receiver.List) == 1 {
			found = append(found, "receiver="+text(receiver.List[0].Type))
		}
		if signature != nil {
			found = append(found, names("type_parameter", signature.TypeParams)...)
			found = append(found, names("parameter", signature.Params)...)
			if signature.Results != nil {
				found = append(found, "returns="+text(signature.Results))
			}
		}
		return found
	}
	print := func(kind, name string, doc *ast.CommentGroup, start, end token.Pos, said []string) {
		docs := at(start)
		if doc != nil {
			docs = at(doc.Pos())
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%d\t%d\t%d\t%s\n", path, kind, name, docs, at(start), at(end), strings.Join(said, "\t"))
	}
	for _, declaration := range file.Decls {
		switch each := declaration.(type) {
		case *ast.FuncDecl:
			kind := "function"
			if each.Recv != nil {
				kind = "method"
			}
			print(kind, each.Name.Name, each.Doc, each.Pos(), each.End(), attributes(each.Name, nil, each.Recv, each.Type))
		case *ast.GenDecl:
			types(each, print, attributes)
		}
	}
	for _, group := range file.Comments {
		for _, comment := range group.List {
			print("comment", "", nil, comment.Pos(), comment.End(), nil)
		}
	}
}

func types(
	declaration *ast.GenDecl,
	print func(string, string, *ast.CommentGroup, token.Pos, token.Pos, []string),
	attributes func(*ast.Ident, *ast.FieldList, *ast.FieldList, *ast.FuncType) []string,
) {
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
			print("struct", each.Name.Name, doc, start, end, attributes(each.Name, each.TypeParams, nil, nil))
		case *ast.InterfaceType:
			print("interface", each.Name.Name, doc, start, end, attributes(each.Name, each.TypeParams, nil, nil))
			for _, method := range body.Methods.List {
				if signature, isMethod := method.Type.(*ast.FuncType); isMethod && len(method.Names) == 1 {
					said := attributes(method.Names[0], nil, nil, signature)
					print("method", method.Names[0].Name, method.Doc, method.Pos(), method.End(), said)
				}
			}
		}
	}
}
