#!/usr/bin/env bash
# Chinese spreadsheets show ten thousands with the format 0!.0,"万", in which the exclamation mark makes the point a letter. LibreOffice,
# SheetJS and numfmt show the mark itself (12!.3万). With a backslash instead two of them show 1.2万, and SheetJS .12万.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 numfmt@4.0.1
echo 'exceljs 4.4.0, SheetJS (xlsx) 0.18.5, numfmt 4.0.1'
export LC_ALL=C.UTF-8
[ -e /usr/lib/libreoffice/program/libsclo.so ] > /dev/null || { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui; } > /dev/null
soffice --version
cat > try.mjs <<'JS'
import ExcelJS from 'exceljs';
import { format } from 'numfmt';
import XLSX from 'xlsx';

const patterns = ['0!.0,"万"', '0\\.0,"万"'];
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('万');
for (const [row, pattern] of patterns.entries()) {
  const cell = sheet.getCell(row + 1, 1);
  cell.value = 12345.67;
  cell.numFmt = pattern;
}
await book.xlsx.writeFile('ten-thousands.xlsx');
for (const pattern of patterns) console.log('numfmt', pattern, format(pattern, 12345.67));
const read = XLSX.readFile('ten-thousands.xlsx').Sheets['万'];
for (const [row, pattern] of patterns.entries()) console.log('SheetJS', pattern, read[`A${row + 1}`].w);
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' ten-thousands.xlsx > /dev/null 2>&1
sed 's/^/LibreOffice /' ten-thousands.csv >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
numfmt 0!.0,"万" 12!.3万
numfmt 0\.0,"万" 1.2万
SheetJS 0!.0,"万" 12!.3万
SheetJS 0\.0,"万" .12万
LibreOffice 12!.3万
LibreOffice 1.2万
SEEN
