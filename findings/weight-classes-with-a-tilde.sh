#!/usr/bin/env bash
# Classes by weight are written 5~10斤 in China, and a tilde takes the meaning of the sign after it in a search. Of five engines two find the class with all they have;
# one counts it and does not look it up, one looks it up and does not count it, one does neither.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 hyperformula@3.5.0 fast-formula-parser@1.0.19 @ironcalc/wasm@0.8.4
echo 'exceljs 4.4.0, hyperformula 3.5.0, fast-formula-parser 1.0.19, @ironcalc/wasm 0.8.4'
export LC_ALL=C.UTF-8
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert; } > /dev/null || { apt-get update -qq && apt-get install -y -qq gnumeric libreoffice-calc-nogui; } > /dev/null
echo "$(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(ssconvert --version | grep -o -m 1 '[0-9.]*')"
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { initSync, Model } from '@ironcalc/wasm';
import ExcelJS from 'exceljs';
import FormulaParser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';

const prices = [
  ['5~10斤', 3],
  ['10~20斤', 5],
  ['5~10斤', 3],
];
const formulas = ['COUNTIF(A1:A3,A1)', 'SUMIF(A1:A3,A1,B1:B3)', 'MATCH(A2,A1:A3,0)', 'VLOOKUP(A2,A1:B3,2,0)'];
const book = new ExcelJS.Workbook();
book.addWorksheet('报价').addRows([...prices, formulas.map((formula) => ({ formula }))]);
await book.xlsx.writeFile('prices.xlsx');

const sheet = HyperFormula.buildFromArray([...prices, formulas.map((formula) => `=${formula}`)], { licenseKey: 'gpl-v3' });
console.log('hyperformula', sheet.getSheetValues(0)[3].map((cell) => cell.value ?? cell).join(','));

const inside = ({ from, to }) => prices.slice(from.row - 1, to.row).map((row) => row.slice(from.col - 1, to.col));
const parser = new FormulaParser({ onCell: ({ row, col }) => prices[row - 1][col - 1], onRange: inside });
const answer = (formula) => (formula.startsWith('MATCH') ? 'no MATCH' : parser.parse(formula, { sheet: '报价', row: 4, col: 1 }));
console.log('fast-formula-parser', formulas.map(answer).join(','));

initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
for (const [row, cells] of [...prices, formulas.map((formula) => `=${formula}`)].entries())
  for (const [column, cell] of cells.entries()) model.setUserInput(0, row + 1, column + 1, String(cell));
console.log('ironcalc', formulas.map((_, at) => model.getFormattedCellValue(0, 4, at + 1)).join(','));
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' prices.xlsx > /dev/null 2>&1
echo "LibreOffice $(tail -1 prices.csv)" >> seen.txt
ssconvert --recalc prices.xlsx gnumeric.csv > /dev/null 2>&1
echo "Gnumeric $(tail -1 gnumeric.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
hyperformula 0,0,2,5
fast-formula-parser 2,6,no MATCH,5
ironcalc 2,6,#N/A,#N/A
LibreOffice 0,0,#N/A,#N/A
Gnumeric 2,6,2,5
SEEN
