#!/usr/bin/env bash
# textToDataView of the Bluetooth plugin keeps the low byte of each character, and dataViewToText reads each byte as a character: 收 becomes the digit
# 6, a weight in 斤 has another letter, and text of a device in UTF-8 is letters with accents.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @capacitor-community/bluetooth-le@8.3.0 @capacitor/core@8.5.2
echo '@capacitor-community/bluetooth-le 8.3.0'
cat > try.mjs <<'JS'
import { dataViewToText, textToDataView } from '@capacitor-community/bluetooth-le';

const bytesOf = (view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength);
for (const text of ['12.5kg', '收收', '12.5斤']) {
  const sent = bytesOf(textToDataView(text));
  const answer = dataViewToText(new DataView(new TextEncoder().encode(text).buffer));
  console.log(`${text}: sent ${sent.toString('latin1')} (${sent.toString('hex')}), read from UTF-8 as ${JSON.stringify(answer)}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
12.5kg: sent 12.5kg (31322e356b67), read from UTF-8 as "12.5kg"
收收: sent 66 (3636), read from UTF-8 as "æ¶æ¶"
12.5斤: sent 12.5¤ (31322e35a4), read from UTF-8 as "12.5æ¤"
SEEN
