#!/usr/bin/env bash
# AMap's own MCP server, through which assistants ask for the place of an address: maps_geo takes the address and, as its schema says, the city to look in. Shown is what reaches AMap, here a server that answers in its place. Expected: the
# city goes along, as it does with maps_text_search. maps_geo drops it: 翠竹路3号 is looked for in all of China, whichever city was named, and the place that comes back may be in another one. And where AMap answers a search with the cities that have
# such places, it asks the answer for "ciytes": the list is always empty.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @amap/amap-maps-mcp-server@0.0.8
echo '@amap/amap-maps-mcp-server 0.0.8'
cat > amap.mjs <<'JS'
import http from 'node:http';
import https from 'node:https';

https.request = (asked, options) => {
  const { pathname, search } = new URL(asked);
  return http.request(`http://127.0.0.1:${process.env.AMAP_PORT}${pathname}${search}`, options);
};
JS
cat > try.mjs <<'JS'
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const cities = [{ name: '深圳市', num: '2', citycode: '0755', adcode: '440300' }];
const amap = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://amap');
  const facts = [...searchParams].filter(([name]) => !['key', 'source'].includes(name));
  console.log(`asked: ${pathname} ${facts.map((fact) => fact.join('=')).join(' ')}`);
  const answer = { status: '1', geocodes: [], pois: [], suggestion: { keywords: [], cities } };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}).listen(0, '127.0.0.1');
await once(amap, 'listening');
const server = spawn(process.execPath, ['--import', './amap.mjs', 'node_modules/@amap/amap-maps-mcp-server/build/index.js'], {
  env: { ...process.env, AMAP_PORT: amap.address().port, AMAP_MAPS_API_KEY: '0123456789abcdef0123456789abcdef' },
  stdio: ['pipe', 'pipe', 'ignore'],
});
const answers = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
let id = 0;
const ask = async (method, params) => {
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
  return JSON.parse((await answers.next()).value).result;
};
await ask('initialize', { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'try', version: '1' } });
server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
const { tools } = await ask('tools/list', {});
console.log(`maps_geo takes ${Object.keys(tools.find(({ name }) => name === 'maps_geo').inputSchema.properties).join(', ')}`);
await ask('tools/call', { name: 'maps_geo', arguments: { address: '翠竹路3号', city: '深圳' } });
const found = await ask('tools/call', { name: 'maps_text_search', arguments: { keywords: '废品回收站', city: '深圳' } });
server.kill();
amap.close();
console.log(`cities of the answer: ${JSON.stringify(JSON.parse(found.content[0].text).suggestion)}`);
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
maps_geo takes address, city
asked: /v3/geocode/geo address=翠竹路3号
asked: /v3/place/text keywords=废品回收站 city=深圳 citylimit=false
cities of the answer: {"keywords":[],"ciytes":[]}
SEEN
