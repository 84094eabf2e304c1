#!/usr/bin/env bash
# Goods by name in the content of a payment request. alipay-sdk turns every key to snake case, at any depth, and what is left of a Chinese name are its letters and
# digits: 纸箱 and 废铜 are both the empty key, of which the last one stays, and 废铜2号 is "2". As a text (JSON) they arrive whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts alipay-sdk@4.14.0
echo 'alipay-sdk 4.14.0'
cat > try.mjs <<'JS'
import { generateKeyPairSync } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const sdk = new AlipaySdk({ appId: '2021000000000000', privateKey });
const sent = (extInfo) => {
  const request = sdk.sdkExecute('alipay.trade.app.pay', { bizContent: { outTradeNo: '1001', totalAmount: '481.25', subject: '回收', extInfo } });
  return JSON.stringify(JSON.parse(new URLSearchParams(request).get('biz_content')).ext_info);
};
for (const weights of [{ 纸箱: '12.5', 废铜: '3.2' }, { 废铜2号: '3.2', ABS壳: '4' }]) {
  console.log(`${JSON.stringify(weights)} is sent as ${sent(weights)}`);
  console.log(`as a text it is sent as ${sent(JSON.stringify(weights))}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
{"纸箱":"12.5","废铜":"3.2"} is sent as {"":"3.2"}
as a text it is sent as "{\"纸箱\":\"12.5\",\"废铜\":\"3.2\"}"
{"废铜2号":"3.2","ABS壳":"4"} is sent as {"2":"3.2","abs":"4"}
as a text it is sent as "{\"废铜2号\":\"3.2\",\"ABS壳\":\"4\"}"
SEEN
