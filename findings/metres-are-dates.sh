#!/usr/bin/env bash
# A cable of 12.5 metres, three days and 8.5 hours in cells that show their unit. LibreOffice saves a unit of one letter as 0.0\m, and exceljs drops the backslash: the length is a day in
# January 1900, and in the workbook that exceljs saves again the units are gone. SheetJS reads the numbers. Units of two letters and in Chinese do no harm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5
echo 'exceljs 4.4.0, SheetJS (xlsx) 0.18.5'
export LC_ALL=C.UTF-8
[ -e /usr/lib/libreoffice/program/libsclo.so ] > /dev/null || { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui; } > /dev/null
soffice --version
cat > write.mjs <<'JS'
import ExcelJS from 'exceljs';

const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('入库');
for (const [unit, value] of [['0.0"m"', 12.5], ['0"d"', 3], ['0.0"h"', 8.5], ['0.0"kg"', 27.6], ['0.0"斤"', 55.2]]) sheet.addRow([value]).getCell(1).numFmt = unit;
await book.xlsx.writeFile('stock.xlsx');
JS
cat > read.mjs <<'JS'
import ExcelJS from 'exceljs';
import XLSX from 'xlsx';

const book = new ExcelJS.Workbook();
await book.xlsx.readFile('saved/stock.xlsx');
const cells = XLSX.readFile('saved/stock.xlsx', { cellDates: true, cellNF: true }).Sheets['入库'];
book.worksheets[0].eachRow((row, at) => {
  const { value } = row.getCell(1);
  console.log(`${cells[`A${at}`].z}: exceljs ${value instanceof Date ? value.toISOString().slice(0, 16) : value}, SheetJS ${cells[`A${at}`].v}`);
});
await book.xlsx.writeFile('again.xlsx');
JS
shown() { soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' "$1" > /dev/null 2>&1 && paste -sd ' ' "$(basename "$1" .xlsx).csv"; }
node write.mjs
soffice --headless --convert-to xlsx --outdir saved stock.xlsx > /dev/null 2>&1
node read.mjs > seen.txt
echo "shown before: $(shown saved/stock.xlsx)" >> seen.txt
echo "shown after exceljs saved it: $(shown again.xlsx)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
0.0\m: exceljs 1900-01-11T12:00, SheetJS 12.5
0\d: exceljs 1900-01-02T00:00, SheetJS 3
0.0\h: exceljs 1900-01-07T12:00, SheetJS 8.5
0.0"kg": exceljs 27.6, SheetJS 27.6
0.0\斤: exceljs 55.2, SheetJS 55.2
shown before: 12.5m 3d 8.5h 27.6kg 55.2斤
shown after exceljs saved it: 12.5 3 8.5 27.6kg 55.2斤
SEEN
