#!/usr/bin/env bash
# Questions and orders of WeChat Pay (version 3) by node-easywechat; what is signed must be what is sent. Expected: it is, whichever way the address is given. It is for a path with its query, and for params. Of a whole address the query is left out of what is
# signed; an hour in params is signed with %3A and sent with a colon; and a merchant's number that withMchIdAs fills in is sent in the body without being signed. The signatures are checked here by a server that answers in WeChat's place. node-socialite is one
# that node-easywechat was made with: the newest that npm would take has no longer a file that it loads.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-easywechat@3.6.2 node-socialite@1.4.1
command -v openssl > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends openssl; } > /dev/null
echo 'node-easywechat 3.6.2'
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out merchant.pem -days 2 -subj /CN=merchant 2> /dev/null
cat > try.cjs <<'JS'
const { X509Certificate, verify } = require('node:crypto');
const { readFileSync } = require('node:fs');
const http = require('node:http');
const { Pay } = require('node-easywechat');

const { publicKey } = new X509Certificate(readFileSync('merchant.pem'));
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part)).on('end', () => {
    const { timestamp, nonce_str: nonce, signature } = Object.fromEntries([...request.headers.authorization.matchAll(/(\w+)="([^"]*)"/g)].map((fact) => fact.slice(1)));
    const signed = [request.method, request.url, timestamp, nonce, body, ''].join('\n');
    const right = verify('sha256', Buffer.from(signed), publicKey, Buffer.from(signature, 'base64'));
    console.log(`  ${right ? 'rightly' : 'wrongly'} signed: ${request.method} ${request.url} ${body}`.trimEnd());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
server.listen(0, '127.0.0.1', async () => {
  const here = `http://127.0.0.1:${server.address().port}`;
  const pay = () =>
    new Pay({ mch_id: '1900000001', private_key: 'key.pem', certificate: 'merchant.pem', secret_key: '0123456789abcdef0123456789abcdef', http: { baseURL: `${here}/` } }).getClient();
  const order = '/v3/pay/transactions/out-trade-no/2611300012';
  console.log('an order, by its path and its params');
  await pay().get(order, { params: { mchid: '1900000001' } });
  console.log('an order, by its path with the query');
  await pay().get(`${order}?mchid=1900000001`);
  console.log('an order, by its whole address');
  await pay().get(`${here}${order}?mchid=1900000001`);
  console.log('coupons since an hour, by params');
  await pay().get('/v3/marketfavor/stocks', { params: { offset: 0, limit: 10, create_start_time: '2026-11-30T09:00:00+08:00' } });
  console.log('a closed order, its merchant in the data');
  await pay().post(`${order}/close`, { data: { mchid: '1900000001' } });
  console.log('a closed order, its merchant by withMchIdAs');
  await pay().setPresets({ mch_id: '1900000001' }).withMchIdAs('mchid').post(`${order}/close`, { data: {} });
  process.exit();
});
JS
node --no-deprecation try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
an order, by its path and its params
  rightly signed: GET /v3/pay/transactions/out-trade-no/2611300012?mchid=1900000001
an order, by its path with the query
  rightly signed: GET /v3/pay/transactions/out-trade-no/2611300012?mchid=1900000001
an order, by its whole address
  wrongly signed: GET /v3/pay/transactions/out-trade-no/2611300012?mchid=1900000001
coupons since an hour, by params
  wrongly signed: GET /v3/marketfavor/stocks?offset=0&limit=10&create_start_time=2026-11-30T09:00:00%2B08:00
a closed order, its merchant in the data
  rightly signed: POST /v3/pay/transactions/out-trade-no/2611300012/close {"mchid":"1900000001"}
a closed order, its merchant by withMchIdAs
  wrongly signed: POST /v3/pay/transactions/out-trade-no/2611300012/close {"mchid":"1900000001"}
SEEN
