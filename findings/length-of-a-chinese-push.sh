#!/usr/bin/env bash
# JPush's packages tell beforehand whether a push is too long: more than 1000 bytes for Android, they say. They count two bytes for a Chinese character and send three, so
# 480 characters are short enough with 1452 bytes. Of Latin letters the count is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jpush-sdk@3.5.0 jpush-async@4.2.0
echo 'jpush-sdk 3.5.0, jpush-async 4.2.0'
cat > try.cjs <<'JS'
for (const name of ['jpush-sdk', 'jpush-async']) {
  const jpush = require(name);
  const client = (jpush.JPush ?? jpush).buildClient('0123456789abcdef01234567', '0123456789abcdef01234567');
  for (const [letter, count] of [['a', 980], ['a', 1000], ['收', 480], ['收', 500]]) {
    const alert = letter.repeat(count);
    const push = client.push().setPlatform('android').setNotification(alert);
    console.log(`${name}: ${count} times ${letter}, ${Buffer.byteLength(JSON.stringify({ alert }))} bytes: ${push.isGlobalExceedLength() ? 'too long' : 'short enough'}`);
  }
}
JS
node try.cjs 2> /dev/null > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
jpush-sdk: 980 times a, 992 bytes: short enough
jpush-sdk: 1000 times a, 1012 bytes: too long
jpush-sdk: 480 times 收, 1452 bytes: short enough
jpush-sdk: 500 times 收, 1512 bytes: too long
jpush-async: 980 times a, 992 bytes: short enough
jpush-async: 1000 times a, 1012 bytes: too long
jpush-async: 480 times 收, 1452 bytes: short enough
jpush-async: 500 times 收, 1512 bytes: too long
SEEN
