#!/usr/bin/env bash
# An order's number as a label of GNU barcode and of reportlab, which add a check character unless they are told not to: as Code 39 it is read with a letter behind it, as interleaved 2 of 5 with a zero before and a digit behind, another number of
# twelve digits, though the number itself stands below the bars. Code 128 is read as written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zxing-wasm@3.1.4 pngjs@7.0.0
{ command -v barcode && command -v gs && /usr/bin/python3 -c 'import reportlab'; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends barcode ghostscript python3-reportlab; } > /dev/null
echo "barcode $(dpkg-query -W -f '${Version}' barcode), reportlab $(/usr/bin/python3 -c 'import reportlab; print(reportlab.Version)'), zxing-wasm 3.1.4"
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
const bars = PNG.sync.read(readFileSync('label.png'));
const label = new PNG({ width: bars.width + 120, height: bars.height + 40 });
label.data.fill(255);
PNG.bitblt(bars, label, 0, 0, bars.width, bars.height, 60, 20);
const found = await readBarcodes({ data: new Uint8ClampedArray(label.data), width: label.width, height: label.height, colorSpace: 'srgb' });
console.log(found.map(({ text }) => text).join(' '));
JS
cat > write.py <<'PY'
import sys
from reportlab.graphics import renderPDF
from reportlab.graphics.barcode import createBarcodeDrawing

kind, checksum = sys.argv[1:]
name = {'39': 'Standard39', 'i25': 'I2of5', '128': 'Code128'}[kind]
drawing = createBarcodeDrawing(name, value='2611300012', barWidth=1, barHeight=40, **({} if checksum else {'checksum': 0}))
renderPDF.drawToFile(drawing, 'label.pdf')
PY
draw() { gs -q -dSAFER -dBATCH -dNOPAUSE -dEPSCrop -sDEVICE=png16m -r300 -sOutputFile=label.png "$1"; }
for kind in 39 i25 128; do
  barcode -E -e $kind -b 2611300012 -o label.eps
  draw label.eps
  echo "2611300012 as $kind by barcode: $(node read.mjs)"
  barcode -E -c -e $kind -b 2611300012 -o label.eps
  draw label.eps
  echo "without its check character: $(node read.mjs)"
  /usr/bin/python3 write.py $kind check
  draw label.pdf
  echo "2611300012 as $kind by reportlab: $(node read.mjs)"
  /usr/bin/python3 write.py $kind ''
  draw label.pdf
  echo "without its check character: $(node read.mjs)"
done > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
2611300012 as 39 by barcode: 2611300012G
without its check character: 2611300012
2611300012 as 39 by reportlab: 2611300012G
without its check character: 2611300012
2611300012 as i25 by barcode: 026113000126
without its check character: 2611300012
2611300012 as i25 by reportlab: 026113000126
without its check character: 2611300012
2611300012 as 128 by barcode: 2611300012
without its check character: 2611300012
2611300012 as 128 by reportlab: 2611300012
without its check character: 2611300012
SEEN
