#!/usr/bin/env bash
# The text of a GS1 code that zxing-wasm reads is the form for people, with identifiers in parentheses that the code does not hold, unless textMode
# is Plain. Given that text bark-js raises an error, gs1js finds an identifier "(0", and gs1-barcode-parser-mod reads it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zxing-wasm@3.1.3 bwip-js@4.11.4 gs1-barcode-parser-mod@1.2.1 bark-js@1.2.1 gs1js@0.0.2
echo 'zxing-wasm 3.1.3, bwip-js 4.11.4, gs1-barcode-parser-mod 1.2.1, bark-js 1.2.1, gs1js 0.0.2'
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import bark from 'bark-js';
import bwipjs from 'bwip-js';
import { parseBarcode } from 'gs1-barcode-parser-mod';
import gs1js from 'gs1js/dist/GS1Reader.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
const label = new Blob([await bwipjs.toBuffer({ bcid: 'gs1qrcode', text: '(01)06901234567892(3103)001250', scale: 4, padding: 8, backgroundcolor: 'FFFFFF' })]);
const readers = {
  'gs1-barcode-parser-mod': (text) => parseBarcode(text).parsedCodeItems.map(({ ai, data }) => [ai, data]),
  'bark-js': (text) => bark(text).elements.map(({ ai, value }) => [ai, value]),
  gs1js: (text) => new gs1js.GS1Reader(text).getApplicationIdentifiers().map(({ identifier, value }) => [identifier, value]),
};
for (const options of [{}, { textMode: 'Plain' }]) {
  const [{ text }] = await readBarcodes(label, options);
  console.log(`zxing-wasm ${options.textMode ?? 'by default'}: ${text}`);
  for (const [name, read] of Object.entries(readers)) {
    try {
      console.log(`  ${name} ${JSON.stringify(read(text))}`);
    } catch (error) {
      console.log(`  ${name} ${error.message.split(':')[0]}`);
    }
  }
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
zxing-wasm by default: (01)06901234567892(3103)001250
  gs1-barcode-parser-mod [["01","06901234567892"],["3103",1.25]]
  bark-js Invalid AI at start of barcode section
  gs1js [["(0","1)06901234567892(3103)001250"]]
zxing-wasm Plain: 01069012345678923103001250
  gs1-barcode-parser-mod [["01","06901234567892"],["3103",1.25]]
  bark-js [["01","06901234567892"],["3103","001.250"]]
  gs1js [["01","06901234567892"],["31","03001250"]]
SEEN
