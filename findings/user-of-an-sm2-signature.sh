#!/usr/bin/env bash
# A text signed by SM2 on the command line of botan, with SM3 as the national standard has it. A signature of SM2 holds a user name, which is 1234567812345678 where nothing else is agreed; Botan's makers have the same one. Expected: sm-crypto,
# sm-crypto-v2 and OpenSSL find it valid by that name. botan's command builds the name of a padding, EMSA1(SM3), as it does for ECDSA, and its SM2 takes this for the user name: the signature is valid for a user who is called EMSA1(SM3).
# botan itself verifies it. Its keys carry another number of the algorithm than OpenSSL reads, so the public key is put in the usual form here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sm-crypto@0.5.8 sm-crypto-v2@1.15.1
{ command -v botan && command -v openssl; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends botan openssl; } > /dev/null
echo "botan $(botan version), sm-crypto 0.5.8, sm-crypto-v2 1.15.1, $(openssl version | cut -d ' ' -f 1-2)"
botan keygen --algo=SM2 --params=sm2p256v1 > key.pem
botan pkcs8 --pub-out key.pem > public.pem
printf '废铜12.5斤' > text.txt
botan sign --hash=SM3 --der-format key.pem text.txt > signature.txt
cat > try.cjs <<'JS'
const { execFileSync } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const { sm2: older } = require('sm-crypto');
const { sm2: newer } = require('sm-crypto-v2');

const bytesOf = (file) => Buffer.from(readFileSync(file, 'utf8').replace(/-----[^-]+-----|\s/g, ''), 'base64');
const point = bytesOf('public.pem').subarray(-65);
const usual = Buffer.concat([Buffer.from('3059301306072a8648ce3d020106082a811ccf5501822d034200', 'hex'), point]);
writeFileSync('usual.pem', `-----BEGIN PUBLIC KEY-----\n${usual.toString('base64')}\n-----END PUBLIC KEY-----\n`);
const signature = bytesOf('signature.txt');
writeFileSync('signature.der', signature);
const byOpenssl = (name) => {
  try {
    return execFileSync('openssl', ['dgst', '-sm3', '-verify', 'usual.pem', '-signature', 'signature.der', '-sigopt', `distid:${name}`, 'text.txt'], { encoding: 'utf8', stdio: 'pipe' }).includes('OK');
  } catch {
    return false;
  }
};
for (const name of ['1234567812345678', 'EMSA1(SM3)']) {
  const [one, other] = [older, newer].map((sm2) =>
    sm2.doVerifySignature(readFileSync('text.txt', 'utf8'), signature.toString('hex'), point.toString('hex'), { hash: true, der: true, userId: name }));
  console.log(`valid for the user ${name}: sm-crypto ${one}, sm-crypto-v2 ${other}, OpenSSL ${byOpenssl(name)}`);
}
JS
{
  echo "botan: $(botan verify --hash=SM3 --der-format public.pem text.txt signature.txt)"
  node try.cjs
} > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
botan: Signature is valid
valid for the user 1234567812345678: sm-crypto false, sm-crypto-v2 false, OpenSSL false
valid for the user EMSA1(SM3): sm-crypto true, sm-crypto-v2 true, OpenSSL true
SEEN
