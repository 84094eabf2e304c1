#!/usr/bin/env bash
# A label of goods by weight as GS1-128 (a GTIN, a batch, 1.250 kg), made by JsBarcode with its option ean128 from the text in brackets that GS1 shows to people, as bwip-js takes it. Expected: the brackets are left out of the bars, or refused, or a scan shows that
# they are there. JsBarcode puts them into the bars. zxing-wasm, left as it comes, shows the same text for that label as for two right ones, so that a trial scan looks right; its plain text alone tells them apart. A parser of such codes refuses the label.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsbarcode@3.12.3 bwip-js@4.11.4 zxing-wasm@3.1.4 bark-js@1.2.1 pngjs@7.0.0
echo 'jsbarcode 3.12.3, bwip-js 4.11.4, zxing-wasm 3.1.4, bark-js 1.2.1'
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import bark from 'bark-js';
import bwip from 'bwip-js/node';
import JsBarcode from 'jsbarcode';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
/** What people see, and what belongs in the bars, where JsBarcode takes Ï for the end of the batch. */
const shown = '(01)06901234567892(10)B12(3103)001250';
const content = '010690123456789210B12Ï3103001250';
const bars = (value) => {
  const drawn = {};
  JsBarcode(drawn, value, { format: 'CODE128', ean128: true });
  const line = `${'0'.repeat(12)}${drawn.encodings.map(({ data }) => data).join('')}${'0'.repeat(12)}`;
  const width = line.length * 3;
  return { width, height: 60, data: Uint8ClampedArray.from({ length: width * 60 * 4 }, (_, at) => (at % 4 < 3 && line[Math.floor(((at >> 2) % width) / 3)] === '1' ? 0 : 255)) };
};
const { data, width, height } = PNG.sync.read(await bwip.toBuffer({ bcid: 'gs1-128', text: shown, scale: 3, paddingwidth: 12, backgroundcolor: 'FFFFFF' }));
const labels = { 'bwip-js, of the brackets': { width, height, data: new Uint8ClampedArray(data) }, 'JsBarcode, of the content': bars(content), 'JsBarcode, of the brackets': bars(shown) };
for (const [maker, image] of Object.entries(labels)) {
  const [{ text: people, contentType }] = await readBarcodes(image);
  const [{ text: plain }] = await readBarcodes(image, { textMode: 'Plain' });
  let parts;
  try {
    parts = bark(plain, { fnc: '\u001d' }).elements.map(({ ai, value }) => `${ai} is ${value}`).join(', ');
  } catch {
    parts = 'an error';
  }
  console.log(`${maker}: zxing-wasm ${contentType} ${people}, plain ${plain.replaceAll('\u001d', '<GS>')}, bark-js ${parts}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
bwip-js, of the brackets: zxing-wasm GS1 (01)06901234567892(10)B12(3103)001250, plain 010690123456789210B12<GS>3103001250, bark-js 01 is 06901234567892, 10 is B12, 3103 is 001.250
JsBarcode, of the content: zxing-wasm GS1 (01)06901234567892(10)B12(3103)001250, plain 010690123456789210B12<GS>3103001250, bark-js 01 is 06901234567892, 10 is B12, 3103 is 001.250
JsBarcode, of the brackets: zxing-wasm GS1 (01)06901234567892(10)B12(3103)001250, plain (01)06901234567892(10)B12(3103)001250, bark-js an error
SEEN
