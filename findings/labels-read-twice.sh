#!/usr/bin/env bash
# Labels in Chinese from zint, as DataMatrix and Aztec, in three readers. zint says in the code that its text is UTF-8; rxing-wasm reads such a DataMatrix as Latin letters and gives the
# text twice, and @zxing/library makes another text of an Aztec code. zxing-wasm reads both, and all three read QR codes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zxing-wasm@3.1.4 @zxing/library@0.21.3 rxing-wasm@0.5.7 pngjs@7.0.0
command -v zint > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends zint; } > /dev/null
echo "zxing-wasm 3.1.4, @zxing/library 0.21.3, rxing-wasm 0.5.7, $(zint --version | head -1)"
cat > try.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import { PNG } from 'pngjs';
import { decode_barcode as rxing } from 'rxing-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
const read = (reader) => {
  try {
    return JSON.stringify(reader());
  } catch {
    return 'nothing';
  }
};
for (const kind of ['DATAMATRIX', 'AZTEC', 'QRCODE'])
  for (const text of ['收', '纸箱12.5公斤']) {
    execFileSync('zint', ['-b', kind, '--quietzones', '--scale=3', '-o', 'code.png', '-d', text], { stdio: 'pipe' });
    const { data, width, height } = PNG.sync.read(readFileSync('code.png'));
    const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at]);
    const [{ text: whole }] = await readBarcodes({ data: new Uint8ClampedArray(data), width, height });
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    console.log(`${kind} ${text}: zxing-wasm "${whole}", @zxing/library ${read(() => new MultiFormatReader().decode(bitmap).getText())}`);
    console.log(`  rxing-wasm ${read(() => [...rxing(new Uint8Array(grey), width, height, true).text()].map((letter) => (letter < ' ' || (letter > '~' && letter < '\u00a1') ? '.' : letter)).join(''))}`);
  }
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
DATAMATRIX 收: zxing-wasm "收", @zxing/library "\u001a收"
  rxing-wasm "æ.¶æ.¶"
DATAMATRIX 纸箱12.5公斤: zxing-wasm "纸箱12.5公斤", @zxing/library "\u001a纸箱12.5公斤"
  rxing-wasm "çº¸ç®±12.5å.¬æ.¤çº¸ç®±12.5å.¬æ.¤"
AZTEC 收: zxing-wasm "收", @zxing/library "HCNP47294"
  rxing-wasm "收"
AZTEC 纸箱12.5公斤: zxing-wasm "纸箱12.5公斤", @zxing/library "HCNRMNMTW98,5,478ZLXKDTRRHLHF"
  rxing-wasm "纸箱12.5公斤"
QRCODE 收: zxing-wasm "收", @zxing/library "收"
  rxing-wasm "收"
QRCODE 纸箱12.5公斤: zxing-wasm "纸箱12.5公斤", @zxing/library "纸箱12.5公斤"
  rxing-wasm "纸箱12.5公斤"
SEEN
