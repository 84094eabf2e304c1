#!/usr/bin/env bash
# The signature of a payment (WeChat Pay, version 2) over goods in Chinese. md5js hashes the characters, not their bytes: with a body in Latin letters its signature is right, with 废铜回收
# it is one that the server never computes. js-md5 agrees with Node in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts md5js@1.0.7 js-md5@0.9.2
echo 'md5js 1.0.7, js-md5 0.9.2'
cat > try.cjs <<'JS'
const { createHash } = require('node:crypto');
const jsMd5 = require('js-md5');
const { md5 } = require('md5js');

for (const body of ['scrap copper', '废铜回收']) {
  const signed = `appid=wx0000000000000000&body=${body}&mch_id=1900000000&nonce_str=1&out_trade_no=1001&total_fee=1780&key=${'0'.repeat(32)}`;
  const right = createHash('md5').update(signed).digest('hex');
  const verdict = (signature) => (signature === right ? 'right' : 'wrong');
  console.log(`${body}: md5js ${verdict(md5(signed, 32))}, js-md5 ${verdict(jsMd5.md5(signed))}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
scrap copper: md5js right, js-md5 right
废铜回收: md5js wrong, js-md5 right
SEEN
