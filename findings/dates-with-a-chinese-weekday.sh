#!/usr/bin/env bash
# Chinese spreadsheets write the weekday with the format aaaa. After a date LibreOffice, on a server that speaks English, shows month and day of the
# Hebrew calendar (29 November is 2026-09-19, a Saturday is Shabbat), and SheetJS the letters aaaa. numfmt is right, and so is LibreOffice with [$-804].
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

const patterns = ['yyyy-mm-dd aaaa', '[$-804]yyyy-mm-dd aaaa', 'yyyy-mm-dd dddd'];
const [sunday, saturday] = [46355, 46354];
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('上门');
for (const pattern of patterns) {
  const row = sheet.addRow([sunday, saturday]);
  row.eachCell((cell) => (cell.numFmt = pattern));
}
await book.xlsx.writeFile('visits.xlsx');
const read = XLSX.readFile('visits.xlsx').Sheets['上门'];
for (const [row, pattern] of patterns.entries()) {
  console.log('numfmt', pattern, '|', format(pattern, sunday), '|', format(pattern, saturday));
  console.log('SheetJS', pattern, '|', read[`A${row + 1}`].w, '|', read[`B${row + 1}`].w);
}
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' visits.xlsx > /dev/null 2>&1
sed 's/^/LibreOffice /' visits.csv >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
numfmt yyyy-mm-dd aaaa | 2026-11-29 Sunday | 2026-11-28 Saturday
SheetJS yyyy-mm-dd aaaa | 2026-11-29 aaaa | 2026-11-28 aaaa
numfmt [$-804]yyyy-mm-dd aaaa | 2026-11-29 星期日 | 2026-11-28 星期六
SheetJS [$-804]yyyy-mm-dd aaaa | 2026-11-29 aaaa | 2026-11-28 aaaa
numfmt yyyy-mm-dd dddd | 2026-11-29 Sunday | 2026-11-28 Saturday
SheetJS yyyy-mm-dd dddd | 2026-11-29 Sunday | 2026-11-28 Saturday
LibreOffice 2026-09-19 Sunday,2026-09-18 Shabbat
LibreOffice 2026-11-29 星期日,2026-11-28 星期六
LibreOffice 2026-11-29 Sunday,2026-11-28 Saturday
SEEN
