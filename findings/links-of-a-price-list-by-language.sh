#!/usr/bin/env bash
# A price list whose first page links to the pages of its goods, made by pdfkit on a server set to Chinese and on one set to English, and its links followed as a click does in Chrome (PDFium) and in Firefox (pdf.js). Expected: the same
# file, and every link leads to its page. pdfkit sorts the names by the language of the server, in Chinese by pinyin, where PDF wants the order of the bytes. PDFium stops at the first name that comes too late: on a Chinese server four
# links of five lead nowhere. Of names in small and large letters, as phones have them, some are lost in English too. pdf.js finds all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --omit=optional pdfkit@0.20.2 @hyzyla/pdfium@2.1.13 pdfjs-dist@6.5.438
echo 'pdfkit 0.20.2, @hyzyla/pdfium 2.1.13, pdfjs-dist 6.5.438'
cat > write.cjs <<'JS'
const { createWriteStream } = require('node:fs');
const PDFDocument = require('pdfkit');

const list = new PDFDocument();
list.pipe(createWriteStream('list.pdf'));
const goods = process.argv.slice(2);
for (const name of goods) list.text(`page of ${goods.indexOf(name) + 2}`, { goTo: name });
for (const name of goods) {
  list.addPage();
  list.addNamedDestination(name);
}
list.end();
JS
cat > follow.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const goods = process.argv.slice(2);
const bytes = readFileSync('list.pdf');
const pdfium = (await PDFiumLibrary.init()).module;
const start = pdfium._malloc(bytes.length);
pdfium.HEAPU8.set(bytes, start);
const list = pdfium._FPDF_LoadMemDocument(start, bytes.length, 0);
const page = pdfium._FPDF_LoadPage(list, 0);
const position = pdfium._malloc(4);
const found = pdfium._malloc(4);
pdfium.HEAP32[position >> 2] = 0;
const inChrome = [];
while (pdfium._FPDFLink_Enumerate(page, position, found)) {
  const place = pdfium._FPDFLink_GetDest(list, pdfium.HEAP32[found >> 2]);
  inChrome.push(place ? pdfium._FPDFDest_GetDestPageIndex(list, place) + 1 : 'nowhere');
}
const read = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
const links = await (await read.getPage(1)).getAnnotations();
for (const [place, name] of goods.entries()) {
  const target = await read.getDestination(links[place].dest);
  const inFirefox = target ? (await read.getPageIndex(target[0])) + 1 : 'nowhere';
  console.log(`  ${name}: page ${place + 2}, PDFium ${inChrome[place]}, pdf.js ${inFirefox}`);
}
JS
for language in zh_CN en_US; do
  for goods in '废铜 钢 铝 铜 纸箱' 'HUAWEI iPhone OPPO vivo'; do
    echo "$language: $goods"
    LC_ALL=$language.UTF-8 node write.cjs $goods
    node follow.mjs $goods 2> /dev/null
  done
done > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
zh_CN: 废铜 钢 铝 铜 纸箱
  废铜: page 2, PDFium 2, pdf.js 2
  钢: page 3, PDFium nowhere, pdf.js 3
  铝: page 4, PDFium nowhere, pdf.js 4
  铜: page 5, PDFium nowhere, pdf.js 5
  纸箱: page 6, PDFium nowhere, pdf.js 6
zh_CN: HUAWEI iPhone OPPO vivo
  HUAWEI: page 2, PDFium 2, pdf.js 2
  iPhone: page 3, PDFium 3, pdf.js 3
  OPPO: page 4, PDFium nowhere, pdf.js 4
  vivo: page 5, PDFium 5, pdf.js 5
en_US: 废铜 钢 铝 铜 纸箱
  废铜: page 2, PDFium 2, pdf.js 2
  钢: page 3, PDFium 3, pdf.js 3
  铝: page 4, PDFium 4, pdf.js 4
  铜: page 5, PDFium 5, pdf.js 5
  纸箱: page 6, PDFium 6, pdf.js 6
en_US: HUAWEI iPhone OPPO vivo
  HUAWEI: page 2, PDFium 2, pdf.js 2
  iPhone: page 3, PDFium 3, pdf.js 3
  OPPO: page 4, PDFium nowhere, pdf.js 4
  vivo: page 5, PDFium 5, pdf.js 5
SEEN
