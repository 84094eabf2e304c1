#!/usr/bin/env bash
# The tax of a month by the usual formula with rates and deductions in braces, and the purchases of 铜 and 铁 in one sum. None of them needs an array formula. Expected: 4840, 310, 9, or an error. Gnumeric takes the first number of each list, and who earns
# 30000 pays 900; hyperformula too until array arithmetic is allowed. ironcalc refuses the percent sign, sums both kinds and counts neither. LibreOffice is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 hyperformula@3.5.0 @ironcalc/wasm@0.8.4
echo 'exceljs 4.4.0, hyperformula 3.5.0, @ironcalc/wasm 0.8.4'
export LC_ALL=C.UTF-8
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-calc-nogui gnumeric; } > /dev/null
echo "$(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(ssconvert --version | grep -o -m 1 '[0-9.]*')"
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { initSync, Model } from '@ironcalc/wasm';
import ExcelJS from 'exceljs';
import { HyperFormula } from 'hyperformula';

const goods = ['铜', '铜', '铁', '铜', '铜', '铝', '铜', '铁', '铜', '铁'];
const rows = goods.map((name, at) => [name, 30 + at, at === 0 ? 30000 : '']);
const deducted = '{0,210,1410,2660,4410,7160,15160}';
const formulas = [
  `ROUND(MAX(C1*{3,10,20,25,30,35,45}%-${deducted},0),2)`,
  `ROUND(MAX(C1*{0.03,0.1,0.2,0.25,0.3,0.35,0.45}-${deducted},0),2)`,
  'SUM(SUMIF(A1:A10,{"铜","铁"},B1:B10))',
  'SUM(COUNTIF(A1:A10,{"铜","铁"}))',
];
const book = new ExcelJS.Workbook();
book.addWorksheet('账').addRows([...rows, formulas.map((formula) => ({ formula }))]);
await book.xlsx.writeFile('books.xlsx');
for (const useArrayArithmetic of [false, true]) {
  const sheet = HyperFormula.buildFromArray([...rows, formulas.map((formula) => `=${formula}`)], { licenseKey: 'gpl-v3', useArrayArithmetic });
  console.log(`hyperformula${useArrayArithmetic ? ' with array arithmetic' : ''} ${sheet.getSheetValues(0)[10].join(',')}`);
}
initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
for (const [row, cells] of rows.entries()) for (const [column, cell] of cells.entries()) model.setUserInput(0, row + 1, column + 1, String(cell));
for (const [at, formula] of formulas.entries()) model.setUserInput(0, 20 + at, 1, `=${formula}`);
console.log('ironcalc', formulas.map((_, at) => model.getFormattedCellValue(0, 20 + at, 1)).join(','));
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' books.xlsx > /dev/null 2>&1
echo "LibreOffice $(tail -1 books.csv)" >> seen.txt
ssconvert --recalc books.xlsx gnumeric.csv > /dev/null 2>&1
echo "Gnumeric $(tail -1 gnumeric.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
hyperformula 900,900,202,6
hyperformula with array arithmetic 4840,4840,310,9
ironcalc #N/IMPL!,4840,310,0
LibreOffice 4840,4840,310,9
Gnumeric 900,900,202,6
SEEN
