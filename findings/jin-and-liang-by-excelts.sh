#!/usr/bin/env bash
# Cells as excelts, a package of 2026 that replaces exceljs, shows them and prints them: of 125 liang in the format 0"斤"0"两" the ten jin are lost, 12.5 kg are the grams alone, 1.5 mm are 0.012
# and a visit at half past nine is at 9:11. SheetJS, numfmt and LibreOffice show all four right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cj-tech-master/excelts@10.2.0 xlsx@0.18.5 numfmt@4.0.1
echo '@cj-tech-master/excelts 10.2.0, SheetJS (xlsx) 0.18.5, numfmt 4.0.1'
export LC_ALL=C.UTF-8
[ -e /usr/lib/libreoffice/program/libsclo.so ] > /dev/null || { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui; } > /dev/null
soffice --version | cut -d ' ' -f 1-2
cat > try.mjs <<'JS'
import { Workbook } from '@cj-tech-master/excelts';
import { format } from 'numfmt';
import XLSX from 'xlsx';

const cells = [
  ['0"斤"0"两"', 125],
  ['0"公斤"000"克"', 12500],
  ['0.0"mm"', 1.5],
  ['m"月"d"日"h"时"m"分"', 46356.395833334],
];
const book = new Workbook();
const sheet = book.addWorksheet('入库');
for (const [pattern, value] of cells) sheet.addRow([value]).getCell(1).numFmt = pattern;
await book.xlsx.writeFile('stock.xlsx');
const shown = XLSX.utils.sheet_to_json(XLSX.readFile('stock.xlsx').Sheets['入库'], { header: 1, raw: false });
for (const [at, [pattern, value]] of cells.entries())
  console.log(`${pattern}: excelts ${sheet.getCell(at + 1, 1).displayText}, SheetJS ${shown[at][0]}, numfmt ${format(pattern, value)}`);
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' stock.xlsx > /dev/null 2>&1
echo "LibreOffice $(paste -sd ' ' stock.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
0"斤"0"两": excelts 2斤5两, SheetJS 12斤5两, numfmt 12斤5两
0"公斤"000"克": excelts 12500克, SheetJS 12公斤500克, numfmt 12公斤500克
0.0"mm": excelts 0.012, SheetJS 1.5mm, numfmt 1.5mm
m"月"d"日"h"时"m"分": excelts 11月30日9时11分, SheetJS 11月30日9时30分, numfmt 11月30日9时30分
LibreOffice 12斤5两 12公斤500克 1.5mm 11月30日9时30分
SEEN
