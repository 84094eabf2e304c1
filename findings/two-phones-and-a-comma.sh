#!/usr/bin/env bash
# A contact with two mobile numbers, a comma or semicolon between them: libphonenumber-js takes the second for an extension of the first, after a comma cut to nine
# digits. With the marks 、 and ， or a stroke they are two numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
echo 'libphonenumber-js 1.13.16'
cat > try.mjs <<'JS'
import { findPhoneNumbersInText } from 'libphonenumber-js';

for (const between of ['、', '，', ' / ', ',', ', ', ';']) {
  const text = `13800138000${between}13900139000`;
  const found = findPhoneNumbersInText(text, 'CN').map(({ number }) => (number.ext ? `${number.number} extension ${number.ext}` : number.number));
  console.log(`${text}: ${found.join(' and ')}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
13800138000、13900139000: +8613800138000 and +8613900139000
13800138000，13900139000: +8613800138000 and +8613900139000
13800138000 / 13900139000: +8613800138000 and +8613900139000
13800138000,13900139000: +8613800138000 extension 139001390
13800138000, 13900139000: +8613800138000 extension 139001390
13800138000;13900139000: +8613800138000 extension 13900139000
SEEN
