#!/usr/bin/env bash
# An order's number as a label of GNU barcode, which adds a check character unless it is told not to: as Code 39 it is read with a letter behind it, as interleaved 2 of 5 with a zero before and a digit behind, another number of twelve digits, though the
# number itself stands below the bars. Code 128 is read as written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zxing-wasm@3.1.4 pngjs@7.0.0
{ command -v barcode && command -v gs; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends barcode ghostscript; } > /dev/null
echo "barcode $(dpkg-query -W -f '${Version}' barcode), zxing-wasm 3.1.4"
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
for kind in 39 i25 128; do
  for option in '' -c; do
    barcode -E $option -e $kind -b 2611300012 -o label.eps
    gs -q -dSAFER -dBATCH -dNOPAUSE -dEPSCrop -sDEVICE=png16m -r300 -sOutputFile=label.png label.eps
    echo "2611300012 as $kind${option:+ with $option}: $(node read.mjs)"
  done
done > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
2611300012 as 39: 2611300012G
2611300012 as 39 with -c: 2611300012
2611300012 as i25: 026113000126
2611300012 as i25 with -c: 2611300012
2611300012 as 128: 2611300012
2611300012 as 128 with -c: 2611300012
SEEN
