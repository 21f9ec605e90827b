"""Writes a table of the licences of all components in a bill of materials, and their texts.

A component's own text is taken if it has one and its licence is one that names the holder of the copyright; otherwise
the text of the SPDX list. A component without a licence is an error.

Usage: licences.py SBOM OUT NAMES_TSV SPDX_TEXTS MAVEN_REPOSITORY NOTICES JAVA_HOME
"""

import json
import pathlib
import re
import sys
import zipfile

# In the texts of these a copyright line stands, which is another one for each component.
WITH_HOLDER = re.compile(r"(MIT|BSD|ISC|0BSD|ICU|X11)\b")
LICENCE_FILE = re.compile(r"(META-INF/)?(LICEN[CS]E|COPYING)([.-][\w.-]+)?$", re.IGNORECASE)


def rows_of(path):
    """The rows of licences.tsv by their first column."""
    rows = (line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#"))
    return {row[0]: row for row in rows}


def licences_of(component, names):
    """The SPDX identifiers of a component, or what it calls its licences. Of several the user has the choice."""
    found = [names[key][1]] if (key := component["purl"].split("?")[0].rsplit("@", 1)[0]) in names else []
    for entry in component.get("licenses", []) if not found else []:
        licence = entry.get("license", {})
        name = entry.get("expression") or licence.get("id") or licence.get("name") or licence.get("url")
        found.append(names[name][1] if name in names else name)
    return sorted({each for licence in found for each in licence.strip("()").split(" OR ")})


class Texts:
    """Where the text of a licence is found."""

    def __init__(self, names, spdx, repository, notices, java_home):
        self.spdx, self.repository, self.java_home = spdx, repository, java_home
        self.added = {row[1]: row[2] for row in names.values() if len(row) > 2}
        sections = re.split(r"^---- (.+) ----\n", notices.read_text(), flags=re.MULTILINE)
        self.notices = dict(zip(sections[1::2], sections[2::2]))

    def standard(self, identifier):
        place = self.spdx / (identifier + ".json")
        return json.loads(place.read_text())["licenseText"] if place.exists() else self.added.get(identifier)

    def own(self, component):
        """The text that a component brings, or None."""
        name = "/".join(part for part in (component.get("group"), component["name"]) if part)
        if component["purl"].startswith("pkg:npm/"):
            text = self.notices.get(name, "").strip()
            return text if "\n" in text else None
        if component["purl"].startswith("pkg:generic/"):
            return (self.java_home / "legal/java.base/LICENSE").read_text()
        stem = f"{component['name']}-{component['version']}"
        folder = self.repository / component["group"].replace(".", "/") / component["name"] / component["version"]
        for jar in sorted(folder.glob(stem + "*.jar")):
            with zipfile.ZipFile(jar) as archive:
                for entry in sorted(archive.namelist()):
                    if LICENCE_FILE.match(entry):
                        return archive.read(entry).decode(errors="replace")
        return None


def text_files(component, licences, texts, out):
    """Writes the texts of a component's licences. Returns their names, and the licences without one."""
    files, missing = [], []
    holder = "_".join(part for part in (component.get("group"), component["name"]) if part)
    own = texts.own(component) if any(WITH_HOLDER.match(licence) for licence in licences) else None
    for licence in licences:
        standard = texts.standard(licence)
        if own and (WITH_HOLDER.match(licence) or not standard):
            name, text = f"{holder}.txt", own
        elif standard:
            name, text = f"{licence}.txt", standard
        else:
            own = own or texts.own(component)
            name, text = f"{holder}.txt", own
        if text is None:
            missing.append(licence)
            continue
        (out / name).write_text(text.rstrip() + "\n")
        if name not in files:
            files.append(name)
    return files, missing


def main(sbom, out, names, spdx, repository, notices, java_home):
    names = rows_of(names)
    texts = Texts(names, spdx, repository, notices, java_home)
    table, faults = ["name\tversion\tlicence\ttext"], []
    for component in json.loads(sbom.read_text())["components"]:
        if component.get("group") == "dev.cleave":
            continue
        name = ":".join(part for part in (component.get("group"), component["name"]) if part)
        licences = licences_of(component, names)
        files, missing = text_files(component, licences, texts, out)
        if not licences:
            faults.append(f"{component['purl']} names no licence")
        faults += [f"{component['purl']}: no text of the licence '{licence}'" for licence in missing]
        table.append("\t".join((name, component["version"], " OR ".join(licences), ", ".join(files))))
    (out / "table.tsv").write_text("\n".join(table) + "\n")
    for fault in faults:
        print(f"licences: {fault}; add it to scripts/release.d/licences.tsv", file=sys.stderr)
    if faults:
        sys.exit(1)
    print(f"licences: {len(table) - 1} components, {len(list(out.glob('*.txt')))} texts", file=sys.stderr)


if __name__ == "__main__":
    main(*(pathlib.Path(argument) for argument in sys.argv[1:]))
