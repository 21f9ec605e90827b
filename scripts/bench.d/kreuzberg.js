// Cuts files with kreuzberg's tree-sitter language pack: node kreuzberg.js PACK PARSERS <"grammar, tab, path" lines
// Prints the number of files, their bytes, the number of chunks, and how many files failed.
const {readFileSync} = require('node:fs');
const [pack, parsers] = process.argv.slice(2);
const {configure, process: cut} = require(pack);

configure({cacheDir: parsers});
let files = 0, bytes = 0, chunks = 0, failed = 0;
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [language, path] = line.split('\t');
  const content = readFileSync(path);
  files++;
  bytes += content.length;
  try {
    chunks += cut(content.toString(), {
      language, chunkMaxSize: 2000, structure: false, imports: false, exports: false,
    }).chunks.length;
  } catch (error) {
    if (failed++ === 0) console.error(`${path}: ${error.message}`);
  }
}
console.log(files, bytes, chunks, failed);
