#!/usr/bin/env bash
# The same labels of goods by weight in three parsers: 1.250 kg is 1.25, 001.250, or 03001250 under another identifier; a price of 17.80 yuan is
# 17.8 and 156, or 1560017.80, since the three digits of the currency are taken for the price's.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gs1-barcode-parser-mod@1.2.1 bark-js@1.2.1 gs1js@0.0.2
echo 'gs1-barcode-parser-mod 1.2.1, bark-js 1.2.1, gs1js 0.0.2'
cat > try.mjs <<'JS'
import bark from 'bark-js';
import { parseBarcode } from 'gs1-barcode-parser-mod';
import gs1js from 'gs1js/dist/GS1Reader.js';

const labels = { weight: '01069012345678923103001250', price: '01069012345678923932156001780' };
for (const [what, code] of Object.entries(labels)) {
  const mod = parseBarcode(code).parsedCodeItems[1];
  const [, barked] = bark(code).elements;
  const [, read] = new gs1js.GS1Reader(code).getApplicationIdentifiers();
  console.log(what, 'gs1-barcode-parser-mod', mod.ai, mod.data, mod.unit);
  console.log(what, 'bark-js', barked.ai, barked.value);
  console.log(what, 'gs1js', read.identifier, read.value);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
weight gs1-barcode-parser-mod 3103 1.25 KGM
weight bark-js 3103 001.250
weight gs1js 31 03001250
price gs1-barcode-parser-mod 3932 17.8 156
price bark-js 3932 1560017.80
price gs1js 39 32156001780
SEEN
