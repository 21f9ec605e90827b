"""Joins the bills of materials of the runners, and adds the grammars, the core of tree-sitter and the Java runtime.

Usage: sbom.py ROOT JAVA_HOME OUT MODULE...
"""

import base64
import json
import pathlib
import re
import sys


def natives(root):
    """The packages that scripts/build-natives compiles, as npm's lock file describes them."""
    folder = root / "src/main/native"
    wanted = json.loads((folder / "package.json").read_text())["dependencies"]
    locked = json.loads((folder / "package-lock.json").read_text())["packages"]
    for name, version in wanted.items():
        package = locked["node_modules/" + name]
        algorithm, digest = package["integrity"].split("-", 1)
        group, _, short = name.rpartition("/")
        component = {
            "type": "library",
            "bom-ref": f"pkg:npm/{name.replace('@', '%40')}@{version}",
            "name": short,
            "version": package["version"],
            "description": "The core of tree-sitter" if name == "tree-sitter" else "A grammar of tree-sitter",
            "hashes": [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": base64.b64decode(digest).hex()}],
        }
        if group:
            component["group"] = group
        if "license" in package:
            component["licenses"] = [{"license": {"id": package["license"]}}]
        component["purl"] = component["bom-ref"]
        yield component


def runtime(home):
    """The Java runtime that jlink takes from a JDK."""
    values = dict(re.findall(r'^(\w+)="(.*)"$', (home / "release").read_text(), re.MULTILINE))
    purl = f"pkg:generic/openjdk@{values['JAVA_VERSION']}"
    return {
        "type": "platform",
        "bom-ref": purl,
        "publisher": values["IMPLEMENTOR"],
        "name": "openjdk",
        "version": values["JAVA_VERSION"],
        "licenses": [{"expression": "GPL-2.0-only WITH Classpath-exception-2.0"}],
        "purl": purl,
    }


def main(root, home, out, *modules):
    boms = [json.loads((root / module / "target/bom.json").read_text()) for module in modules]
    components, needs = {}, {}
    for bom in boms:
        for component in bom.get("components", []):
            components[component["bom-ref"]] = component
        for node in bom["dependencies"]:
            needs.setdefault(node["ref"], set()).update(node.get("dependsOn", []))
    own = [bom["metadata"]["component"] for bom in boms]
    for component in own:
        components[component["bom-ref"]] = component
    core = next(ref for ref, component in components.items() if component["name"] == "cleave-core")
    for component in natives(root):
        components[component["bom-ref"]] = component
        needs[core].add(component["bom-ref"])
        needs[component["bom-ref"]] = set()
    java = runtime(home)
    components[java["bom-ref"]] = java
    needs[java["bom-ref"]] = set()

    version = own[0]["version"]
    product = f"pkg:maven/dev.cleave/cleave@{version}?type=pom"
    needs[product] = {component["bom-ref"] for component in own} | {java["bom-ref"]}
    metadata = boms[0]["metadata"]
    metadata["component"] = {
        "type": "application",
        "bom-ref": product,
        "group": "dev.cleave",
        "name": "cleave",
        "version": version,
        "licenses": [{"license": {"id": "Apache-2.0"}}],
        "purl": product,
    }
    bom = {key: boms[0][key] for key in ("bomFormat", "specVersion", "version") if key in boms[0]}
    bom["metadata"] = metadata
    bom["components"] = [components[ref] for ref in sorted(components)]
    bom["dependencies"] = [
        {"ref": ref, "dependsOn": sorted(needs[ref])} if needs[ref] else {"ref": ref} for ref in sorted(needs)
    ]
    place = out / f"cleave-{version}.cdx.json"
    place.write_text(json.dumps(bom, indent=2, ensure_ascii=False) + "\n")
    print(f"sbom: {len(components)} components in {place.name}", file=sys.stderr)


if __name__ == "__main__":
    main(*(pathlib.Path(argument) for argument in sys.argv[1:4]), *sys.argv[4:])
