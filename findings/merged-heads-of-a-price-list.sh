#!/usr/bin/env bash
# Of a price list with merged heads, exceljs repeats the head in every merged cell, and SheetJS leaves all but the first out of the row:
# the same file has three heads for one reader and two for the other, so that columns found by their head are other columns.
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
const sheet = book.addWorksheet('价目');
sheet.addRow(['品类', '单价', '']);
sheet.addRow(['', '到站', '上门']);
sheet.mergeCells('A1:A2');
sheet.mergeCells('B1:C1');
const file = Buffer.from(await book.xlsx.writeBuffer());

const again = new ExcelJS.Workbook();
await again.xlsx.load(file);
for (const row of [1, 2]) console.log('exceljs', JSON.stringify(again.getWorksheet('价目').getRow(row).values.slice(1)));
const rows = XLSX.utils.sheet_to_json(XLSX.read(file).Sheets['价目'], { header: 1 });
for (const row of rows) console.log('SheetJS', JSON.stringify(row));
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
exceljs ["品类","单价","单价"]
exceljs ["品类","到站","上门"]
SheetJS ["品类","单价"]
SheetJS [null,"到站","上门"]
SEEN
