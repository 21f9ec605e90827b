// Answers the requests of the examples for Qdrant and Elasticsearch from memory, as these stores answer them.
// Prints its port. GET /rows/qdrant and GET /rows/elasticsearch give what was stored, in JSON lines, and GET /indexes/…
// the names of the fields that have an index.
import { createServer } from "node:http";

const points = new Map();
const documents = new Map();
const indexes = [];
let collection, mapping;

const select = (ids, stored) => ids.filter((id) => stored.has(id)).map((id) => stored.get(id));

function bulk(lines) {
  const items = [];
  for (let i = 0; i < lines.length; i++) {
    const [operation, { _id }] = Object.entries(lines[i])[0];
    const known = documents.has(_id);
    if (operation === "delete") {
      documents.delete(_id);
    } else if (operation === "index") {
      documents.set(_id, lines[++i]);
    } else {
      Object.assign(documents.get(_id) ?? {}, lines[++i].doc);
    }
    items.push({ [operation]: { _id, ...(operation === "update" && !known && { error: "missing" }) } });
  }
  return { errors: items.some((item) => item.update?.error), items };
}

function change({ upsert, set_payload, overwrite_payload, delete: gone }) {
  upsert?.points.forEach((point) => points.set(point.id, point));
  select(set_payload?.points ?? [], points).forEach((point) => Object.assign(point.payload, set_payload.payload));
  select(overwrite_payload?.points ?? [], points).forEach((point) => { point.payload = overwrite_payload.payload; });
  gone?.points.forEach((id) => points.delete(id));
}

const result = (value) => ({ result: value ?? true, status: "ok", time: 0 });
const QDRANT = {
  "GET /collections/chunks/exists": () => ({ exists: collection !== undefined }),
  "PUT /collections/chunks": ({ metadata }) => { collection = { metadata }; },
  "PUT /collections/chunks/index": ({ field_name }) => { indexes.push(field_name); },
  "GET /collections/chunks": () => ({ config: collection }),
  "PATCH /collections/chunks": ({ metadata }) => { collection = { metadata }; },
  "POST /collections/chunks/points": ({ ids }) => select(ids, points),
  "PUT /collections/chunks/points": (body) => body.points.forEach((point) => points.set(point.id, point)),
  "POST /collections/chunks/points/batch": ({ operations }) => operations.forEach(change),
  "POST /collections/chunks/points/delete": (body) => body.points.forEach((id) => points.delete(id)),
};
const ELASTICSEARCH = {
  "PUT /chunks": ({ mappings }) => { mapping = mappings; },
  "GET /chunks/_mapping": () => ({ chunks: { mappings: mapping } }),
  "PUT /chunks/_mapping": (body) => { Object.assign(mapping, body); },
  "GET /chunks/_refresh": () => {},
  "POST /chunks/_search": ({ query }) =>
    ({ hits: { hits: select(query.ids.values, documents).map((_source) => ({ _source })) } }),
};

function answer(request, body) {
  if (request in QDRANT) {
    return result(QDRANT[request](body && JSON.parse(body)));
  }
  if (request in ELASTICSEARCH) {
    return ELASTICSEARCH[request](body && JSON.parse(body)) ?? { acknowledged: true };
  }
  return request.endsWith(" /chunks/_bulk") ? bulk(body.trim().split("\n").map((line) => JSON.parse(line))) : undefined;
}

const rows = {
  "GET /rows/qdrant": () =>
    [...points.values()].map(({ id, vector, payload }) => ({ chunk_id: id, ...payload, embedding: vector })),
  "GET /rows/elasticsearch": () => [...documents.values()],
};
const names = {
  "GET /indexes/qdrant": () => indexes,
  "GET /indexes/elasticsearch": () => Object.keys(mapping.properties),
};

createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) {
    body += part;
  }
  const name = request.method + " " + request.url.split("?")[0];
  const headers = { "Content-Type": "application/json", "X-Elastic-Product": "Elasticsearch" };
  if (name === "HEAD /chunks") {
    response.writeHead(mapping ? 200 : 404, headers).end();
  } else if (name in rows) {
    response.writeHead(200, headers).end(rows[name]().map((row) => JSON.stringify(row) + "\n").join(""));
  } else if (name in names) {
    response.writeHead(200, headers).end(names[name]().join("\n"));
  } else if (name === "GET /") {
    response.writeHead(200, headers).end(JSON.stringify({ title: "stand-in", version: "1.18.0" }));
  } else {
    const value = answer(name, body);
    response.writeHead(value ? 200 : 501, headers).end(JSON.stringify(value ?? { error: name }));
  }
}).listen(0, "127.0.0.1", function () {
  console.log(this.address().port);
});
