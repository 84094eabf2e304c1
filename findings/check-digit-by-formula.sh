#!/usr/bin/env bash
# The last digit of identity numbers by the formula that goes around for it, once with the places from ROW and once with places and weights in braces; the numbers are the example of GB 11643 and one made up, which end in X and 3.
# SUMPRODUCT computes lists in any Excel. Expected: X and 3, or an error. Gnumeric, hyperformula, fast-formula-parser and, with ROW, ironcalc show other digits as if they were right; LibreOffice is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 hyperformula@3.5.0 @ironcalc/wasm@0.8.4 fast-formula-parser@1.0.19
echo 'exceljs 4.4.0, hyperformula 3.5.0, @ironcalc/wasm 0.8.4, fast-formula-parser 1.0.19'
export LC_ALL=C.UTF-8
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-calc-nogui gnumeric; } > /dev/null
echo "$(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(ssconvert --version | grep -o -m 1 '[0-9.]*')"
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { initSync, Model } from '@ironcalc/wasm';
import ExcelJS from 'exceljs';
import FormulaParser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';

const numbers = ['11010519491231002', '44030019700101003'];
const sums = (cell) => [
  `MID(${cell},ROW($1:$17),1)*2^(18-ROW($1:$17))`,
  `MID(${cell},{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17},1)*{7,9,10,5,8,4,2,1,6,3,7,9,10,5,8,4,2}`,
];
const formulas = ['A1', 'A2'].flatMap((cell) => sums(cell).map((sum) => `MID("10X98765432",MOD(SUMPRODUCT(${sum}),11)+1,1)`));
const book = new ExcelJS.Workbook();
book.addWorksheet('客户').addRows([...numbers.map((number) => [number]), formulas.map((formula) => ({ formula }))]);
await book.xlsx.writeFile('customers.xlsx');
for (const useArrayArithmetic of [false, true]) {
  const sheet = HyperFormula.buildFromArray([...numbers.map((number) => [`'${number}`]), formulas.map((formula) => `=${formula}`)], { licenseKey: 'gpl-v3', useArrayArithmetic });
  console.log(`hyperformula${useArrayArithmetic ? ' with array arithmetic' : ''} ${sheet.getSheetValues(0)[2].join(',')}`);
}
initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
for (const [row, number] of numbers.entries()) model.setUserInput(0, row + 1, 1, `'${number}`);
for (const [at, formula] of formulas.entries()) model.setUserInput(0, 30 + at, 1, `=${formula}`);
console.log('ironcalc', formulas.map((_, at) => model.getFormattedCellValue(0, 30 + at, 1)).join(','));
const parser = new FormulaParser({ onCell: ({ row }) => numbers[row - 1] });
const [, first, , second] = formulas.map((formula) => (formula.includes('ROW') ? '' : parser.parse(formula, { sheet: '客户', row: 30, col: 1 })));
console.log(`fast-formula-parser, without ROW ${first},${second}`);
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' customers.xlsx > /dev/null 2>&1
echo "LibreOffice $(tail -1 customers.csv)" >> seen.txt
ssconvert --recalc customers.xlsx gnumeric.csv > /dev/null 2>&1
echo "Gnumeric $(tail -1 gnumeric.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
hyperformula 5,5,6,6
hyperformula with array arithmetic 5,X,6,3
ironcalc 5,X,6,3
fast-formula-parser, without ROW 5,6
LibreOffice X,X,3,3
Gnumeric 0,0,8,8
SEEN
