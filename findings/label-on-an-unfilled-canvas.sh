#!/usr/bin/env bash
# A label for 精臣's label printers (Niimbot), drawn on a canvas and encoded by niimbluelib. A new canvas is transparent, and whoever draws on it sees dark on white. Expected: what is not drawn stays white, as in a browser and in PNGs that
# encoders of receipts print. niimbluelib looks at the colour alone, which is black where nothing was drawn: the whole label is printed black. Of a filled canvas every shade that is not pure white is black too: a ground or a mark in the
# lightest grey is a black area.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mmote/niimbluelib@0.0.1-alpha.45-node @napi-rs/canvas@1.1.1 @point-of-sale/receipt-printer-encoder@4.0.1
echo '@mmote/niimbluelib 0.0.1-alpha.45-node, @napi-rs/canvas 1.1.1, @point-of-sale/receipt-printer-encoder 4.0.1'
cat > try.mjs <<'JS'
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import Encoder from '@point-of-sale/receipt-printer-encoder';

const { ImageEncoder, PageColorType } = createRequire(import.meta.url)('@mmote/niimbluelib');
const [width, height] = [320, 96];
const grounds = { 'as it comes': undefined, 'filled with white': '#ffffff', 'filled with white and half with #fefefe': '#fefefe' };
const share = (dots) => `${((100 * dots) / (width * height)).toFixed(1)} %`;
for (const [ground, colour] of Object.entries(grounds)) {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (colour) {
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = colour;
    pen.fillRect(160, 0, 160, height);
  }
  pen.fillStyle = '#000000';
  pen.fillRect(16, 16, 64, 64);
  const { rowsData } = ImageEncoder.encodeCanvas(canvas, PageColorType.SingleColor, 'top');
  const byLabel = rowsData.reduce((dots, row) => dots + row.blackPixelsCount * row.repeat, 0);
  const receipt = new Encoder({ imageMode: 'raster' }).image(pen.getImageData(0, 0, width, height), width, height, 'threshold', 128).encode();
  const start = Buffer.from(receipt).indexOf(Buffer.from([0x1d, 0x76, 0x30])) + 8;
  let byReceipt = 0;
  for (const byte of receipt.slice(start, start + (width / 8) * height)) byReceipt += byte.toString(2).replaceAll('0', '').length;
  console.log(`a square on a canvas ${ground}: black on the label ${share(byLabel)}, on a receipt ${share(byReceipt)}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
a square on a canvas as it comes: black on the label 100.0 %, on a receipt 13.3 %
a square on a canvas filled with white: black on the label 13.3 %, on a receipt 13.3 %
a square on a canvas filled with white and half with #fefefe: black on the label 63.3 %, on a receipt 13.3 %
SEEN
