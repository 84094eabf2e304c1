#!/usr/bin/env bash
# A label in the mode that the Chinese standard of QR codes (GB/T 18284) adds for characters of GB 2312, with 13 bits for each where UTF-8 takes 24. Expected: the text, or nothing. zxing-wasm, @zxing/library and rxing-wasm read it, zbar-wasm reads nothing.
# jsQR does not know the mode and reads on within it: it answers nothing, or with digits that stand nowhere on the label, as if they were an order's number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @nuintun/qrcode@5.0.3 zxing-wasm@3.1.4 @zxing/library@0.21.3 rxing-wasm@0.5.7 jsqr@1.4.0 @undecaf/zbar-wasm@0.11.0
echo '@nuintun/qrcode 5.0.3, zxing-wasm 3.1.4, @zxing/library 0.21.3, rxing-wasm 0.5.7, jsqr 1.4.0, @undecaf/zbar-wasm 0.11.0'
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { Alphanumeric, Encoder, Hanzi, Numeric } from '@nuintun/qrcode';
import { scanImageData } from '@undecaf/zbar-wasm';
import { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import { decode_barcode as rxing } from 'rxing-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
const draw = (code) => {
  const side = (code.size + 8) * 6;
  const dark = (at) => {
    const [x, y] = [Math.floor((at % side) / 6) - 4, Math.floor(at / side / 6) - 4];
    return x >= 0 && y >= 0 && x < code.size && y < code.size && code.get(x, y) === 1;
  };
  return { gray: Uint8ClampedArray.from({ length: side * side }, (_, at) => (dark(at) ? 0 : 255)), side };
};
for (const [text, ...parts] of [
  ['废铜', new Hanzi('废铜')],
  ['废铜回收12', new Hanzi('废铜回收'), new Numeric('12')],
  ['A12废铜', new Alphanumeric('A12'), new Hanzi('废铜')],
  ['2611300012纸箱', new Numeric('2611300012'), new Hanzi('纸箱')],
]) {
  const { gray, side } = draw(new Encoder({ level: 'M' }).encode(...parts));
  const data = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => (at % 4 === 3 ? 255 : gray[at >> 2]));
  const read = {
    'zxing-wasm': (await readBarcodes({ data, width: side, height: side }))[0]?.text,
    '@zxing/library': new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, side, side)))).getText(),
    'rxing-wasm': rxing(new Uint8Array(gray.buffer), side, side, true).text(),
    jsQR: jsQR(data, side, side)?.data,
    'zbar-wasm': (await scanImageData({ data, width: side, height: side }))[0]?.decode(),
  };
  console.log(`${text}: ${Object.entries(read).map(([reader, seen]) => `${reader} ${seen ?? 'nothing'}`).join(', ')}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
废铜: zxing-wasm 废铜, @zxing/library 废铜, rxing-wasm 废铜, jsQR nothing, zbar-wasm nothing
废铜回收12: zxing-wasm 废铜回收12, @zxing/library 废铜回收12, rxing-wasm 废铜回收12, jsQR 8392347841874361, zbar-wasm nothing
A12废铜: zxing-wasm A12废铜, @zxing/library A12废铜, rxing-wasm A12废铜, jsQR A1283923496, zbar-wasm nothing
2611300012纸箱: zxing-wasm 2611300012纸箱, @zxing/library 2611300012纸箱, rxing-wasm 2611300012纸箱, jsQR nothing, zbar-wasm nothing
SEEN
