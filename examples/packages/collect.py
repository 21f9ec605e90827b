"""Collects archives of sources: from the caches of Maven, Cargo and npm, then made of a corpus.

Usage: collect.py COUNT CORPUS FOLDER. Writes FOLDER/<ecosystem>/<package>-<version>.<ending>, and prints on
stderr how many came from where.
"""

import base64
import csv
import json
import pathlib
import re
import shutil
import sys
import tarfile

HOME = pathlib.Path.home()
NPM = HOME / ".npm/_cacache"
# "pacote:tarball:@scope/name@1.2.3", or a URL that ends with "/@scope/name/-/name-1.2.3.tgz".
NPM_KEYS = [
    re.compile(r"pacote:tarball:((?:@[\w.-]+/)?[\w.-]+)@(\d[^/:]*)$"),
    re.compile(r".*//[^/]+/((?:@[\w.-]+/)?[\w.-]+)/-/[^/]+?-(\d[^/]*)\.tgz$"),
]


def maven():
    """The source jars of Maven's local repository: GROUP/ARTIFACT/VERSION/ARTIFACT-VERSION-sources.jar."""
    repository = HOME / ".m2/repository"
    for jar in sorted(repository.glob("**/*-sources.jar")):
        group = ".".join(jar.relative_to(repository).parts[:-3])
        yield f"maven/{group}/{jar.name}", jar


def cargo():
    for crate in sorted(HOME.glob(".cargo/registry/cache/*/*.crate")):
        yield f"cargo/{crate.name}", crate


def npm():
    """The tarballs of npm's cache, whose index has the name and the hash of each."""
    found = {}
    for index in NPM.glob("index-v5/*/*/*"):
        for line in index.read_text().splitlines():
            entry = json.loads(line.split("\t", 1)[1]) if "\t" in line else {}
            key = next(filter(None, (pattern.match(entry.get("key", "")) for pattern in NPM_KEYS)), None)
            algorithm, _, digest = (entry.get("integrity") or "").partition("-")
            if key and digest:
                name = base64.b64decode(digest).hex()
                content = NPM / "content-v2" / algorithm / name[:2] / name[2:4] / name[4:]
                if content.is_file():
                    found[f"npm/{key[1]}-{key[2]}.tgz"] = content
    yield from sorted(found.items())


def made(corpus):
    """An archive of the files in each folder of a package, with the licence of the package."""
    with open(f"{corpus}.manifest.tsv", encoding="utf-8") as manifest:
        for package in csv.DictReader(manifest, delimiter="\t"):
            top = pathlib.Path(corpus, package["ecosystem"], package["package"].replace(":", "+"))
            licences = [file for file in sorted(top.glob("*")) if re.match("(?i)licen[cs]e|copying", file.name)]
            version = re.sub(r"^\d+:|-[^-]*$", "", package["version"])  # without Debian's epoch and revision
            for folder in sorted(path for path in [top, *top.glob("**")] if path.is_dir()):
                files = [file for file in sorted(folder.iterdir()) if file.is_file()]
                if files:
                    name = "-".join([top.name, *folder.relative_to(top).parts])[-150:]
                    yield f"made/{package['ecosystem']}/{name}-{version}.tar.gz", [*licences, *files]


def put(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(source, pathlib.Path):
        shutil.copyfile(source, target)
        return
    with tarfile.open(target, "w:gz", compresslevel=1) as archive:
        for name, file in {file.name: file for file in source}.items():
            archive.add(file, f"package/{name}")


def main(count, corpus, folder):
    put_paths = set()
    for origin, archives in [("Maven", maven()), ("Cargo", cargo()), ("npm", npm()), ("the corpus", made(corpus))]:
        before = len(put_paths)
        for path, source in archives:
            if len(put_paths) == count:
                break
            if path not in put_paths:
                put(source, pathlib.Path(folder, path))
                put_paths.add(path)
        print(f"packages: {len(put_paths) - before} archives from {origin}", file=sys.stderr)
    if len(put_paths) < count:
        sys.exit(f"packages: only {len(put_paths)} archives are there; ask for fewer with --count")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3])
