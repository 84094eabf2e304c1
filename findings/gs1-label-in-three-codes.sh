#!/usr/bin/env bash
# One label of goods by weight as GS1-128, DataMatrix and QR code, read by three packages. @zxing/library, left as it comes, drops the separator of the bars, so that the weight becomes a part of the batch, hands on a DataMatrix with a separator in front, which two parsers
# refuse, and reads the QR code right; rxing-wasm drops that of the bars alone. GS1 asks for the same text of all three, as zxing-wasm gives it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts bwip-js@4.11.4 @zxing/library@0.21.3 rxing-wasm@0.5.7 zxing-wasm@3.1.4 bark-js@1.2.1 gs1-barcode-parser-mod@1.2.1 pngjs@7.0.0
echo 'bwip-js 4.11.4, @zxing/library 0.21.3, rxing-wasm 0.5.7, zxing-wasm 3.1.4, bark-js 1.2.1, gs1-barcode-parser-mod 1.2.1'
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import bark from 'bark-js';
import bwip from 'bwip-js/node';
import gs1 from 'gs1-barcode-parser-mod';
import { PNG } from 'pngjs';
import { decode_barcode as rxing } from 'rxing-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
const parsers = {
  'bark-js': (text) => bark(text, { fnc: '\u001d' }).elements.map(({ ai, value }) => `${ai} ${value}`),
  'gs1-barcode-parser-mod': (text) => gs1.parseBarcode(text).parsedCodeItems.map(({ ai, data }) => `${ai} ${data}`),
};
const parsed = (text) =>
  Object.entries(parsers).map(([name, parse]) => {
    try {
      return `${name} ${parse(text).join(', ')}`;
    } catch {
      return `${name} an error`;
    }
  });
/** A GTIN, a batch and 1.250 kg. */
const text = '(01)06901234567892(10)B12(3103)001250';
for (const code of ['gs1-128', 'gs1datamatrix', 'gs1qrcode']) {
  const { data: bytes, width, height } = PNG.sync.read(await bwip.toBuffer({ bcid: code, text, scale: 4, padding: 10, backgroundcolor: 'FFFFFF' }));
  const gray = Uint8ClampedArray.from({ length: width * height }, (_, at) => bytes[at * 4]);
  const read = {
    'zxing-wasm': (await readBarcodes({ data: new Uint8ClampedArray(bytes), width, height }, { textMode: 'Plain' }))[0].text,
    'rxing-wasm': rxing(new Uint8Array(gray.buffer.slice(0)), width, height, true).text(),
    '@zxing/library': new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height)))).getText(),
  };
  for (const [reader, seen] of Object.entries(read)) console.log(`${code} by ${reader}: ${seen.replaceAll('\u001d', '<GS>')}: ${parsed(seen).join('; ')}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
gs1-128 by zxing-wasm: 010690123456789210B12<GS>3103001250: bark-js 01 06901234567892, 10 B12, 3103 001.250; gs1-barcode-parser-mod 01 06901234567892, 10 B12, 3103 1.25
gs1-128 by rxing-wasm: 010690123456789210B123103001250: bark-js 01 06901234567892, 10 B123103001250; gs1-barcode-parser-mod 01 06901234567892, 10 B123103001250
gs1-128 by @zxing/library: 010690123456789210B123103001250: bark-js 01 06901234567892, 10 B123103001250; gs1-barcode-parser-mod 01 06901234567892, 10 B123103001250
gs1datamatrix by zxing-wasm: 010690123456789210B12<GS>3103001250: bark-js 01 06901234567892, 10 B12, 3103 001.250; gs1-barcode-parser-mod 01 06901234567892, 10 B12, 3103 1.25
gs1datamatrix by rxing-wasm: 010690123456789210B12<GS>3103001250: bark-js 01 06901234567892, 10 B12, 3103 001.250; gs1-barcode-parser-mod 01 06901234567892, 10 B12, 3103 1.25
gs1datamatrix by @zxing/library: <GS>010690123456789210B12<GS>3103001250: bark-js an error; gs1-barcode-parser-mod an error
gs1qrcode by zxing-wasm: 010690123456789210B12<GS>3103001250: bark-js 01 06901234567892, 10 B12, 3103 001.250; gs1-barcode-parser-mod 01 06901234567892, 10 B12, 3103 1.25
gs1qrcode by rxing-wasm: 010690123456789210B12<GS>3103001250: bark-js 01 06901234567892, 10 B12, 3103 001.250; gs1-barcode-parser-mod 01 06901234567892, 10 B12, 3103 1.25
gs1qrcode by @zxing/library: 010690123456789210B12<GS>3103001250: bark-js 01 06901234567892, 10 B12, 3103 001.250; gs1-barcode-parser-mod 01 06901234567892, 10 B12, 3103 1.25
SEEN
