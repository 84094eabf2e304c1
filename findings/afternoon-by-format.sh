#!/usr/bin/env bash
# The time of a visit in the format that a Chinese Excel offers for it, 上午/下午h"时"mm"分" (in the standard of the file one of the built-in formats of China).
# LibreOffice shows the part of a day as a number, numfmt both halves of the day before 14; SheetJS shows it right.
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

const pattern = '上午/下午h"时"mm"分"';
const halfPastTwo = 14.5 / 24;
const book = new ExcelJS.Workbook();
const cell = book.addWorksheet('上门').getCell('A1');
cell.value = halfPastTwo;
cell.numFmt = pattern;
await book.xlsx.writeFile('visits.xlsx');
console.log('numfmt', format(pattern, halfPastTwo));
console.log('SheetJS', XLSX.readFile('visits.xlsx').Sheets['上门'].A1.w);
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' visits.xlsx > /dev/null 2>&1
echo "LibreOffice $(cat visits.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
numfmt 上午/下午14时30分
SheetJS 下午2时30分
LibreOffice 0.604166666666667
SEEN
