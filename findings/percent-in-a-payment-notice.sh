#!/usr/bin/env bash
# A notice of Alipay repeats the subject of the payment, and a recycler's says what was deducted: 扣水5%. alipay-sdk's checkNotifySign decodes the parsed fields once more
# and raises an error at a percent sign, and takes the notice for forged where two hex digits follow (5%25kg). checkNotifySignV2 takes both; the older name is the one of most examples.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts alipay-sdk@4.14.0
echo 'alipay-sdk 4.14.0'
cat > try.cjs <<'JS'
const { createSign, generateKeyPairSync } = require('node:crypto');
const { AlipaySdk } = require('alipay-sdk');

const form = { publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs1', format: 'pem' } };
const [ours, alipay] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048, ...form }));
const sdk = new AlipaySdk({ appId: '2021000000000000', privateKey: ours.privateKey, alipayPublicKey: alipay.publicKey });

/** Signed as the documentation of notices has it: sorted fields without sign and sign_type. */
function notice(subject) {
  const fields = { app_id: '2021000000000000', out_trade_no: '20261130000001', subject, total_amount: '17.80' };
  const text = Object.keys(fields).sort().map((name) => `${name}=${fields[name]}`).join('&');
  return { ...fields, sign_type: 'RSA2', sign: createSign('RSA-SHA256').update(text, 'utf8').sign(alipay.privateKey, 'base64') };
}
const ask = (work) => {
  try {
    return work();
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};
for (const subject of ['黄板纸 12.5kg', '黄板纸 扣水5%', '黄板纸 5%25kg'])
  console.log(
    `${subject}: checkNotifySign ${ask(() => sdk.checkNotifySign(notice(subject)))},`,
    `checkNotifySignV2 ${ask(() => sdk.checkNotifySignV2(notice(subject)))}`,
  );
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
黄板纸 12.5kg: checkNotifySign true, checkNotifySignV2 true
黄板纸 扣水5%: checkNotifySign URIError: URI malformed, checkNotifySignV2 true
黄板纸 5%25kg: checkNotifySign false, checkNotifySignV2 true
SEEN
