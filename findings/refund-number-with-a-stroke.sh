#!/usr/bin/env bash
# A refund of WeChat Pay (version 3) under the number 2611300012|1; WeChat allows | in the numbers of refunds. What is signed must be the address that is sent. Expected: it is, for the refund and for the question what became of it. With
# wechatpay-node-v3 the refund goes through, as its number stands in the body, but asked for later it stands in the address: that is signed with | and sent with %7C, and the signature is not that of the address that arrives. wechatpay-axios-plugin sends
# what it has signed. With - or * in the number both are right. The signatures are checked here by a server that answers in WeChat's place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts wechatpay-node-v3@2.2.1 wechatpay-axios-plugin@0.9.6
command -v openssl > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends openssl; } > /dev/null
echo 'wechatpay-node-v3 2.2.1, wechatpay-axios-plugin 0.9.6'
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out merchant.pem -days 2 -subj /CN=merchant 2> /dev/null
cat > try.cjs <<'JS'
const { X509Certificate, verify } = require('node:crypto');
const { readFileSync } = require('node:fs');
const http = require('node:http');
const https = require('node:https');

const privateKey = readFileSync('key.pem');
const certificate = readFileSync('merchant.pem');
const { publicKey } = new X509Certificate(certificate);
let asked;
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part)).on('end', () => {
    const { timestamp, nonce_str: nonce, signature } = Object.fromEntries([...request.headers.authorization.matchAll(/(\w+)="([^"]*)"/g)].map((fact) => fact.slice(1)));
    const signed = [request.method, request.url, timestamp, nonce, body, ''].join('\n');
    const right = verify('sha256', Buffer.from(signed), publicKey, Buffer.from(signature, 'base64'));
    asked = `${request.method} ${request.url}, ${right ? 'rightly' : 'wrongly'} signed`;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  https.request = (options, answered) => http.request({ ...options, protocol: 'http:', host: '127.0.0.1', hostname: '127.0.0.1', port, agent: undefined }, answered);
  const WxPay = require('wechatpay-node-v3');
  const { Wechatpay } = require('wechatpay-axios-plugin');
  const node = new WxPay({ appid: 'wx0123456789abcdef', mchid: '1900000001', publicKey: certificate, privateKey, key: '0123456789abcdef0123456789abcdef' });
  const axios = new Wechatpay({ mchid: '1900000001', serial: '01', privateKey, certs: { '02': publicKey.export({ type: 'spki', format: 'pem' }) } });
  for (const number of ['2611300012-1', '2611300012*1', '2611300012|1']) {
    console.log(number);
    await node.refunds({ out_trade_no: '2611300012', out_refund_no: number, amount: { refund: 1780, total: 1780, currency: 'CNY' } });
    console.log(`  wechatpay-node-v3 refunds: ${asked}`);
    await node.find_refunds(number);
    console.log(`  and asks: ${asked}`);
    await axios.chain('v3/refund/domestic/refunds/{number}').get({ number, baseURL: `http://127.0.0.1:${port}/` }).catch(() => undefined);
    console.log(`  wechatpay-axios-plugin asks: ${asked}`);
  }
  process.exit();
});
JS
node --no-deprecation try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
2611300012-1
  wechatpay-node-v3 refunds: POST /v3/refund/domestic/refunds, rightly signed
  and asks: GET /v3/refund/domestic/refunds/2611300012-1, rightly signed
  wechatpay-axios-plugin asks: GET /v3/refund/domestic/refunds/2611300012-1, rightly signed
2611300012*1
  wechatpay-node-v3 refunds: POST /v3/refund/domestic/refunds, rightly signed
  and asks: GET /v3/refund/domestic/refunds/2611300012*1, rightly signed
  wechatpay-axios-plugin asks: GET /v3/refund/domestic/refunds/2611300012*1, rightly signed
2611300012|1
  wechatpay-node-v3 refunds: POST /v3/refund/domestic/refunds, rightly signed
  and asks: GET /v3/refund/domestic/refunds/2611300012%7C1, wrongly signed
  wechatpay-axios-plugin asks: GET /v3/refund/domestic/refunds/2611300012|1, rightly signed
SEEN
