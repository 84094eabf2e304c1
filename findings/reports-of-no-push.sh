#!/usr/bin/env bash
# Whether two pushes arrived, asked of JPush by its own two packages: the older jpush-sdk, and jpush-async, which the makers' readme installs today. Shown is what reaches JPush, here a server that answers in its place. Expected: the numbers of the pushes,
# the day, the page, in both. jpush-async sends the address alone and drops all that stands behind the question mark: it asks for the report of no push, and whichever page of a list is wanted, for the first. It says nothing of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jpush-sdk@3.5.0 jpush-async@4.2.0
echo 'jpush-sdk 3.5.0, jpush-async 4.2.0'
cat > try.cjs <<'JS'
const http = require('node:http');
const https = require('node:https');

const asked = [];
const server = http.createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
});
const calls = [
  ['getReportReceiveds', '18100287005489154,18100287005489155'],
  ['getReportMessages', '18100287005489154,18100287005489155'],
  ['getReportUsers', 'DAY', '2026-11-30', 1],
  ['getScheduleList', 2],
];
server.listen(0, '127.0.0.1', async () => {
  const here = { protocol: 'http:', host: '127.0.0.1', hostname: '127.0.0.1', port: server.address().port, agent: undefined };
  https.request = (options, answered) => http.request({ ...options, ...here }, answered);
  const former = require('jpush-sdk').buildClient('0123456789abcdef01234567', '0123456789abcdef01234567');
  const current = require('jpush-async').JPushAsync.buildClient('0123456789abcdef01234567', '0123456789abcdef01234567');
  for (const [name, ...facts] of calls) {
    await new Promise((resolve, reject) => former[name](...facts, (error) => (error ? reject(error) : resolve())));
    await current[name](...facts);
    console.log(`${name} ${facts.join(' ')}`);
    console.log(`  jpush-sdk: ${asked.at(-2)}`);
    console.log(`  jpush-async: ${asked.at(-1)}`);
  }
  server.close();
});
JS
node --no-deprecation try.cjs | grep -v '^null$' > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
getReportReceiveds 18100287005489154,18100287005489155
  jpush-sdk: GET /v3/received?msg_ids=18100287005489154,18100287005489155
  jpush-async: GET /v3/received
getReportMessages 18100287005489154,18100287005489155
  jpush-sdk: GET /v3/messages?msg_ids=18100287005489154,18100287005489155
  jpush-async: GET /v3/messages
getReportUsers DAY 2026-11-30 1
  jpush-sdk: GET /v3/users?time_unit=DAY&start=2026-11-30&duration=1
  jpush-async: GET /v3/users
getScheduleList 2
  jpush-sdk: GET /v3/schedules?page=2
  jpush-async: GET /v3/schedules
SEEN
