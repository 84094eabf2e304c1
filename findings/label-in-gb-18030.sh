#!/usr/bin/env bash
# QR codes of Chinese goods in GB 18030, China's mandatory standard, and they say so (ECI 32, by zint). zxing-wasm and rxing-wasm read them. @zxing/library finds no code at all, though it reads the same in GB 2312 (ECI 29);
# jsQR takes the bytes for UTF-8 and answers with an empty text, of 铜 with a t above nothing; so does zbar-wasm, with question marks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zxing-wasm@3.1.4 @zxing/library@0.21.3 rxing-wasm@0.5.7 jsqr@1.4.0 @undecaf/zbar-wasm@0.11.0 pngjs@7.0.0
command -v zint > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends zint; } > /dev/null
echo "zxing-wasm 3.1.4, @zxing/library 0.21.3, rxing-wasm 0.5.7, jsqr 1.4.0, @undecaf/zbar-wasm 0.11.0, $(zint --version | head -1)"
cat > try.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { scanImageData } from '@undecaf/zbar-wasm';
import { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { decode_barcode as rxing } from 'rxing-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
const library = (gray, width, height) => {
  try {
    return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height)))).getText();
  } catch {
    return undefined;
  }
};
const encodings = { 'GB 18030': '32', 'GB 2312': '29' };
for (const [encoding, eci] of Object.entries(encodings))
  for (const text of ['废铜12斤', '铜']) {
    execFileSync('zint', ['-b', 'QRCODE', `--eci=${eci}`, '--quietzones', '--scale=3', '-o', 'code.png', '-d', text], { stdio: 'pipe' });
    const { data: bytes, width, height } = PNG.sync.read(readFileSync('code.png'));
    const data = new Uint8ClampedArray(bytes);
    const gray = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4]);
    const read = {
      'zxing-wasm': (await readBarcodes({ data, width, height }))[0]?.text,
      'rxing-wasm': rxing(new Uint8Array(gray.buffer.slice(0)), width, height, true).text(),
      '@zxing/library': library(gray, width, height),
      jsQR: jsQR(data, width, height)?.data,
      'zbar-wasm': (await scanImageData({ data, width, height }))[0]?.decode().replaceAll('\ufffd', '?'),
    };
    console.log(`${text} in ${encoding}: ${Object.entries(read).map(([reader, seen]) => `${reader} ${seen === undefined ? 'nothing' : JSON.stringify(seen)}`).join(', ')}`);
  }
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
废铜12斤 in GB 18030: zxing-wasm "废铜12斤", rxing-wasm "废铜12斤", @zxing/library nothing, jsQR "", zbar-wasm "??ͭ12??"
铜 in GB 18030: zxing-wasm "铜", rxing-wasm "铜", @zxing/library nothing, jsQR "ͭ", zbar-wasm "ͭ"
废铜12斤 in GB 2312: zxing-wasm "废铜12斤", rxing-wasm "废铜12斤", @zxing/library "废铜12斤", jsQR "", zbar-wasm "??ͭ12??"
铜 in GB 2312: zxing-wasm "铜", rxing-wasm "铜", @zxing/library "铜", jsQR "ͭ", zbar-wasm "ͭ"
SEEN
