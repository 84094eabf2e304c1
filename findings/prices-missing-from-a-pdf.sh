#!/usr/bin/env bash
# A price list as PDF by excelts, with Debian's font for Chinese, Droid Sans Fallback, which has no digits. excelts sets everything in the one font: the names lose their digits and
# every price is missing, without a word. With WenQuanYi, which has both, the list is whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cj-tech-master/excelts@10.2.0
droid=/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf
wenquanyi=/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc
{ [ -f "$droid" ] && [ -f "$wenquanyi" ] && command -v pdftotext; } > /dev/null ||
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends fonts-droid-fallback fonts-wqy-zenhei poppler-utils; } > /dev/null
echo "@cj-tech-master/excelts 10.2.0, $(dpkg-query -W -f '${Package} ${Version}, ' fonts-droid-fallback fonts-wqy-zenhei)poppler $(pdftotext -v 2>&1 | grep -o -m 1 '[0-9.]*$')"
cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { pdf } from '@cj-tech-master/excelts/pdf';

const prices = [
  ['品名', '单价'],
  ['废铜', 48.5],
  ['3号铝', '¥12.80'],
];
const [, , file, font] = process.argv;
writeFileSync(file, await pdf(prices, { font: new Uint8Array(readFileSync(font)) }));
JS
for font in "$droid" "$wenquanyi"; do
  node try.mjs prices.pdf "$font"
  echo "$(basename "$font"): $(pdftotext -layout prices.pdf - | tr -d '\f' | xargs)"
done > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
DroidSansFallbackFull.ttf: 品名 单价 废铜 号铝
wqy-zenhei.ttc: 品名 单价 废铜 48.5 3号铝 ¥12.80
SEEN
