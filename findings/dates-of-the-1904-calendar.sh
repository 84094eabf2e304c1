#!/usr/bin/env bash
# A workbook of the 1904 calendar (older Macs) says so in its properties. exceljs and the text that SheetJS shows follow it; the dates
# that SheetJS gives with cellDates do not and are four years and a day early, in the same cell whose text is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5
echo 'exceljs 4.4.0, SheetJS (xlsx) 0.18.5'
cat > try.mjs <<'JS'
import ExcelJS from 'exceljs';
import XLSX from 'xlsx';

const book = new ExcelJS.Workbook();
book.properties.date1904 = true;
const cell = book.addWorksheet('到期').getCell('A1');
cell.value = new Date(Date.UTC(2026, 10, 28));
cell.numFmt = 'yyyy-mm-dd';
const file = Buffer.from(await book.xlsx.writeBuffer());

const again = new ExcelJS.Workbook();
await again.xlsx.load(file);
const day = (date) => date.toISOString().slice(0, 10);
console.log('exceljs', day(again.getWorksheet('到期').getCell('A1').value));
console.log('SheetJS, text', XLSX.read(file).Sheets['到期'].A1.w);
console.log('SheetJS, cellDates', day(XLSX.read(file, { cellDates: true, UTC: true }).Sheets['到期'].A1.v));
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
exceljs 2026-11-28
SheetJS, text 2026-11-28
SheetJS, cellDates 2022-11-27
SEEN
