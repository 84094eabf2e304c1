#!/usr/bin/env bash
# The number format [DBNum2] writes amounts in words. LibreOffice does; numfmt prints digits; SheetJS prints digits with a dollar sign,
# which it takes from the locale tag [$-804] of the same format.
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

const pattern = '[DBNum2][$-804]General';
const book = new ExcelJS.Workbook();
const cell = book.addWorksheet('大写').getCell('A1');
cell.value = 12345.67;
cell.numFmt = pattern;
await book.xlsx.writeFile('words.xlsx');
console.log('numfmt', format(pattern, 12345.67));
console.log('SheetJS', XLSX.readFile('words.xlsx').Sheets['大写'].A1.w);
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' words.xlsx > /dev/null 2>&1
echo "LibreOffice $(cat words.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
numfmt 12345.67
SheetJS $12345.67
LibreOffice 壹万贰仟叁佰肆拾伍点陆柒
SEEN
