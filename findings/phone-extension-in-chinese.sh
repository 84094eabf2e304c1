#!/usr/bin/env bash
# A landline with an extension as people write it (转, or a dash) is not a number with an extension for libphonenumber-js:
# with 转 there is no number at all, with a dash the extension's digits are glued to the number, which is then not valid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
echo 'libphonenumber-js 1.13.16, its largest metadata'
cat > try.mjs <<'JS'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/max';

for (const text of ['0755-83001234', '0755-83001234转8001', '0755-83001234-8001', '0755-83001234 ext. 8001']) {
  const number = parse(text, 'CN');
  console.log(text, '→', number === undefined ? 'nothing' : `${number.number} ext ${number.ext} valid ${number.isValid()}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
0755-83001234 → +8675583001234 ext undefined valid true
0755-83001234转8001 → nothing
0755-83001234-8001 → +86755830012348001 ext undefined valid false
0755-83001234 ext. 8001 → +8675583001234 ext 8001 valid true
SEEN
