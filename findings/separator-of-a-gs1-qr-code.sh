#!/usr/bin/env bash
# A GS1 QR code of goods by weight. What follows a batch is parted from it by a separator, which the mode for capitals and digits writes as a percent sign, and a percent sign of the batch itself as two (ISO/IEC 18004). Expected: a reader hands out the
# control character GS for it, and one percent sign for two, as @zxing/library, zbar-wasm and zxing-wasm do. jsQR hands out both as they are written: a parser takes the weight for a part of the batch, and the batch CU99%A is CU99%%A.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts bwip-js@4.11.4 jsqr@1.4.0 zxing-wasm@3.1.4 @zxing/library@0.21.3 @undecaf/zbar-wasm@0.11.0 bark-js@1.2.1 pngjs@7.0.0
echo 'bwip-js 4.11.4, jsqr 1.4.0, zxing-wasm 3.1.4, @zxing/library 0.21.3, @undecaf/zbar-wasm 0.11.0, bark-js 1.2.1'
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { scanImageData } from '@undecaf/zbar-wasm';
import { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import bark from 'bark-js';
import bwip from 'bwip-js/node';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
const parts = (text) => bark(text, { fnc: '\u001d' }).elements.map(({ ai, value }) => `${ai} is ${value}`).join(', ');
for (const text of ['(01)06901234567892(10)B12(3103)001250', '(01)06901234567892(10)CU99%A(3103)001250']) {
  const { data: bytes, width, height } = PNG.sync.read(await bwip.toBuffer({ bcid: 'gs1qrcode', text, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' }));
  const data = new Uint8ClampedArray(bytes);
  const gray = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4]);
  const read = {
    jsQR: jsQR(data, width, height).data,
    'zxing-wasm': (await readBarcodes({ data, width, height }, { textMode: 'Plain' }))[0].text,
    '@zxing/library': new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height)))).getText(),
    'zbar-wasm': (await scanImageData({ data, width, height }))[0].decode(),
  };
  for (const [reader, seen] of Object.entries(read)) console.log(`${text}: ${reader} ${seen.replaceAll('\u001d', '<GS>')}, of which ${parts(seen)}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
(01)06901234567892(10)B12(3103)001250: jsQR 010690123456789210B12%3103001250, of which 01 is 06901234567892, 10 is B12%3103001250
(01)06901234567892(10)B12(3103)001250: zxing-wasm 010690123456789210B12<GS>3103001250, of which 01 is 06901234567892, 10 is B12, 3103 is 001.250
(01)06901234567892(10)B12(3103)001250: @zxing/library 010690123456789210B12<GS>3103001250, of which 01 is 06901234567892, 10 is B12, 3103 is 001.250
(01)06901234567892(10)B12(3103)001250: zbar-wasm 010690123456789210B12<GS>3103001250, of which 01 is 06901234567892, 10 is B12, 3103 is 001.250
(01)06901234567892(10)CU99%A(3103)001250: jsQR 010690123456789210CU99%%A%3103001250, of which 01 is 06901234567892, 10 is CU99%%A%3103001250
(01)06901234567892(10)CU99%A(3103)001250: zxing-wasm 010690123456789210CU99%A<GS>3103001250, of which 01 is 06901234567892, 10 is CU99%A, 3103 is 001.250
(01)06901234567892(10)CU99%A(3103)001250: @zxing/library 010690123456789210CU99%A<GS>3103001250, of which 01 is 06901234567892, 10 is CU99%A, 3103 is 001.250
(01)06901234567892(10)CU99%A(3103)001250: zbar-wasm 010690123456789210CU99%A<GS>3103001250, of which 01 is 06901234567892, 10 is CU99%A, 3103 is 001.250
SEEN
