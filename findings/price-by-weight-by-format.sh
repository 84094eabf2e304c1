#!/usr/bin/env bash
# A price by weight in the format 0.00元/斤. A unit without quotes is shown by LibreOffice and numfmt (12.5公斤), but with the slash of a price LibreOffice drops the unit and
# the second decimal and numfmt refuses the format. SheetJS drops every unit in Chinese. In quotes all three show it.
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

const cells = [
  ['0.0公斤', 12.5],
  ['0.00元', 17.8],
  ['0.00元/斤', 0.8],
  ['0.00"元/斤"', 0.8],
];
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('报价');
for (const [pattern, value] of cells) sheet.addRow([value]).getCell(1).numFmt = pattern;
await book.xlsx.writeFile('prices.xlsx');
const shown = XLSX.utils.sheet_to_json(XLSX.readFile('prices.xlsx').Sheets['报价'], { header: 1, raw: false });
const refused = (pattern, value) => {
  try {
    return format(pattern, value);
  } catch (error) {
    return error.name;
  }
};
for (const [row, [pattern, value]] of cells.entries()) console.log(`${pattern}: SheetJS ${shown[row][0]}, numfmt ${refused(pattern, value)}`);
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' prices.xlsx > /dev/null 2>&1
echo "LibreOffice $(paste -sd ' ' prices.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
0.0公斤: SheetJS 12.5, numfmt 12.5公斤
0.00元: SheetJS 17.8, numfmt 17.80元
0.00元/斤: SheetJS 0.8, numfmt SyntaxError
0.00"元/斤": SheetJS 0.80元/斤, numfmt 0.80元/斤
LibreOffice 12.5公斤 17.80元 0.8 0.80元/斤
SEEN
