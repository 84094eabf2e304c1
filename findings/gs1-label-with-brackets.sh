#!/usr/bin/env bash
# A label of goods by weight as GS1-128 from JsBarcode with its option ean128, the text as GS1 writes it for people. JsBarcode prints the brackets into the bars, which bwip-js leaves out, and no separator. zxing-wasm shows the same text for both labels, brackets and
# all, so that a trial scan looks right; told to give the plain text it shows what is in them, and a parser of such codes does not read it.
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
/** A GTIN, a batch and 1.250 kg. */
const text = '(01)06901234567892(10)B12(3103)001250';
const bars = (value, options) => {
  const drawn = {};
  JsBarcode(drawn, value, { format: 'CODE128', ...options });
  const line = `${'0'.repeat(12)}${drawn.encodings.map(({ data }) => data).join('')}${'0'.repeat(12)}`;
  const width = line.length * 3;
  return { width, height: 60, data: Uint8ClampedArray.from({ length: width * 60 * 4 }, (_, at) => (at % 4 < 3 && line[Math.floor(((at >> 2) % width) / 3)] === '1' ? 0 : 255)) };
};
const { data, width, height } = PNG.sync.read(await bwip.toBuffer({ bcid: 'gs1-128', text, scale: 3, paddingwidth: 12, backgroundcolor: 'FFFFFF' }));
const labels = { JsBarcode: bars(text, { ean128: true }), 'bwip-js': { width, height, data: new Uint8ClampedArray(data) } };
for (const [maker, image] of Object.entries(labels)) {
  const [{ text: people }] = await readBarcodes(image);
  const [{ text: plain }] = await readBarcodes(image, { textMode: 'Plain' });
  let parts;
  try {
    parts = bark(plain, { fnc: '\u001d' }).elements.map(({ ai, value }) => `${ai} is ${value}`).join(', ');
  } catch {
    parts = 'an error';
  }
  console.log(`${maker}: zxing-wasm ${people}, plain ${plain.replaceAll('\u001d', '<GS>')}, bark-js ${parts}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
JsBarcode: zxing-wasm (01)06901234567892(10)B12(3103)001250, plain (01)06901234567892(10)B12(3103)001250, bark-js an error
bwip-js: zxing-wasm (01)06901234567892(10)B12(3103)001250, plain 010690123456789210B12<GS>3103001250, bark-js 01 is 06901234567892, 10 is B12, 3103 is 001.250
SEEN
