#!/usr/bin/env bash
# The day of birth as the eight digits of an identity number give it, made a date by the format 0-00-00, as a cell has it and as TEXT takes it; and ten thousands by 0"."0,"万". Expected: 1949-12-31 and 12.3万. SheetJS, and fast-formula-parser with it,
# writes as many digits as the format has places, 9-12-31, which YEAR takes for 2031, and puts the point of the second one digit too far left. hyperformula writes all digits before the first mark, ironcalc formats no text by TEXT.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 @e965/xlsx@0.20.3 numfmt@4.0.1 @ironcalc/wasm@0.8.4 fast-formula-parser@1.0.19
echo 'exceljs 4.4.0, SheetJS 0.18.5 (xlsx) and 0.20.3 (@e965/xlsx), numfmt 4.0.1, @ironcalc/wasm 0.8.4, fast-formula-parser 1.0.19'
export LC_ALL=C.UTF-8
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-calc-nogui gnumeric; } > /dev/null
echo "$(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(ssconvert --version | grep -o -m 1 '[0-9.]*')"
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import SheetJS20 from '@e965/xlsx';
import { initSync, Model } from '@ironcalc/wasm';
import ExcelJS from 'exceljs';
import FormulaParser from 'fast-formula-parser';
import { format } from 'numfmt';
import SheetJS18 from 'xlsx';

const cells = [[19491231, '0-00-00'], [19491231, '#-00-00'], [123456, '0"."0,"万"']];
const number = '11010519491231002X';
const formulas = ['TEXT(MID(A4,7,8),"0-00-00")', 'YEAR(TEXT(MID(A4,7,8),"0-00-00"))'];
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('客户');
for (const [value, numFmt] of cells) sheet.addRow([value]).getCell(1).numFmt = numFmt;
sheet.addRow([number]);
sheet.addRow(formulas.map((formula) => ({ formula })));
await book.xlsx.writeFile('customers.xlsx');
const show = (name, seen) => console.log(`${name} ${seen.map((value) => value?.value ?? value?.name ?? value).join(', ')}`);
for (const [name, SheetJS] of [['SheetJS 0.18.5', SheetJS18], ['SheetJS 0.20.3', SheetJS20]]) {
  const read = SheetJS.read(readFileSync('customers.xlsx')).Sheets['客户'];
  show(name, cells.map((_, at) => read[`A${at + 1}`].w));
}
show('numfmt', cells.map(([value, numFmt]) => format(numFmt, value)));
initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
for (const [at, [value, numFmt]] of cells.entries()) {
  model.setUserInput(0, at + 1, 1, String(value));
  model.updateRangeStyle({ sheet: 0, row: at + 1, column: 1, height: 1, width: 1 }, 'num_fmt', numFmt);
}
model.setUserInput(0, 4, 1, number);
for (const [at, formula] of formulas.entries()) model.setUserInput(0, 5, 1 + at, `=${formula}`);
show('ironcalc', cells.map((_, at) => model.getFormattedCellValue(0, at + 1, 1)));
show('ironcalc TEXT', formulas.map((_, at) => model.getFormattedCellValue(0, 5, 1 + at)));
const parser = new FormulaParser({ onCell: () => number });
show('fast-formula-parser TEXT', formulas.map((formula) => parser.parse(formula, { sheet: '客户', row: 5, col: 1 })));
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' customers.xlsx > /dev/null 2>&1
echo "LibreOffice $(cut -d , -f 1 customers.csv | head -3 | paste -sd ' ')" >> seen.txt
echo "LibreOffice TEXT $(tail -1 customers.csv)" >> seen.txt
ssconvert --recalc customers.xlsx gnumeric.csv > /dev/null 2>&1
echo "Gnumeric TEXT $(tail -1 gnumeric.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
SheetJS 0.18.5 9-12-31, 9-12-31, 1.23万
SheetJS 0.20.3 9-12-31, 9-12-31, 1.23万
numfmt 1949-12-31, 1949-12-31, 12.3万
ironcalc 1949-12-31, 1949-12-31, 12.3万
ironcalc TEXT 19491231, #NUM!
fast-formula-parser TEXT 9-12-31, 2031
LibreOffice 1949-12-31 1949-12-31 12.3万
LibreOffice TEXT 1949-12-31,1949
Gnumeric TEXT 1949-12-31,1949
SEEN
