#!/usr/bin/env bash
# A signature by SM2, made and checked without options. sm-crypto 0.3 signs the text itself, 0.4 and later its SM3 hash: neither checks the other's. The packages that
# took over 0.3 (for mini programs, and sm-crypto-v2) stayed with the text, so a mini program's signature fails on a server with the current one. With hash: true all agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts before@npm:sm-crypto@0.3.13 sm-crypto@0.5.8 miniprogram-sm-crypto@0.3.13 sm-crypto-v2@1.15.1
echo 'sm-crypto 0.3.13 and 0.5.8, miniprogram-sm-crypto 0.3.13, sm-crypto-v2 1.15.1'
cat > try.cjs <<'JS'
const packages = {
  'sm-crypto 0.3': require('before').sm2,
  'sm-crypto 0.5': require('sm-crypto').sm2,
  'miniprogram-sm-crypto': require('miniprogram-sm-crypto').sm2,
  'sm-crypto-v2': require('sm-crypto-v2').sm2,
};
const { privateKey, publicKey } = packages['sm-crypto 0.5'].generateKeyPairHex();
const receipt = '回收单 1001 合计 481.25 元';
for (const options of [undefined, { hash: true }])
  for (const [name, { doSignature }] of Object.entries(packages)) {
    const signature = doSignature(receipt, privateKey, options);
    const checkers = Object.entries(packages).filter(([, { doVerifySignature }]) => doVerifySignature(receipt, signature, publicKey, options));
    console.log(`${name}${options ? ' with hash' : ''}: right for ${checkers.map(([checker]) => checker).join(', ')}`);
  }
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
sm-crypto 0.3: right for sm-crypto 0.3, miniprogram-sm-crypto, sm-crypto-v2
sm-crypto 0.5: right for sm-crypto 0.5
miniprogram-sm-crypto: right for sm-crypto 0.3, miniprogram-sm-crypto, sm-crypto-v2
sm-crypto-v2: right for sm-crypto 0.3, miniprogram-sm-crypto, sm-crypto-v2
sm-crypto 0.3 with hash: right for sm-crypto 0.3, sm-crypto 0.5, miniprogram-sm-crypto, sm-crypto-v2
sm-crypto 0.5 with hash: right for sm-crypto 0.3, sm-crypto 0.5, miniprogram-sm-crypto, sm-crypto-v2
miniprogram-sm-crypto with hash: right for sm-crypto 0.3, sm-crypto 0.5, miniprogram-sm-crypto, sm-crypto-v2
sm-crypto-v2 with hash: right for sm-crypto 0.3, sm-crypto 0.5, miniprogram-sm-crypto, sm-crypto-v2
SEEN
