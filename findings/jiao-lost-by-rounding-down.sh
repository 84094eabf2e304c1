#!/usr/bin/env bash
# Amounts brought down to the jiao, as tills in China do, that are whole jiao already: a thousand from 0.1 to 100 yuan, and a thousand weights times prices. FLOOR takes a jiao off every third in hyperformula, fast-formula-parser and
# @formulajs/formulajs: 0.3 yuan become 0.2. Of the products ROUNDDOWN loses it in some too, TRUNC in ironcalc as well; fast-formula-parser's TRUNC knows no digits. LibreOffice and Gnumeric are right in all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 @ironcalc/wasm@0.8.4 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1 xlsx@0.18.5
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-calc-nogui gnumeric; } > /dev/null
echo "hyperformula 3.5.0, @ironcalc/wasm 0.8.4, fast-formula-parser 1.0.19, @formulajs/formulajs 4.6.1, $(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(dpkg-query -W -f '${Version}' gnumeric)"
cat > cases.mjs <<'JS'
/** Two factors and the product in jiao. */
export const cases = [];
for (let jiao = 1; jiao <= 1000; jiao += 1) cases.push([jiao / 10, 1, jiao]);
for (let tenths = 5; tenths <= 500; tenths += 5)
  for (let fen = 5; fen <= 300; fen += 5) if ((tenths * fen) % 100 === 0 && cases.length < 2000) cases.push([tenths / 10, fen / 100, (tenths * fen) / 100]);
export const functions = [(row) => `FLOOR(A${row}*B${row},0.1)`, (row) => `ROUNDDOWN(A${row}*B${row},1)`, (row) => `TRUNC(A${row}*B${row},1)`];
const short = (values) => values.filter((value, at) => Math.round(Number(value) * 10) < cases[at][2]).length;
/** `columns` are the values by function. */
export function report(name, columns) {
  const counts = columns.map((values) => `${short(values.slice(0, 1000))}+${short([...Array(1000).fill(Infinity), ...values.slice(1000)])}`);
  console.log(`${name}: FLOOR ${counts[0]}, ROUNDDOWN ${counts[1]}, TRUNC ${counts[2]}`);
}
JS
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import * as formulajs from '@formulajs/formulajs';
import { initSync, Model } from '@ironcalc/wasm';
import FormulaParser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';
import XLSX from 'xlsx';
import { cases, functions, report } from './cases.mjs';

const formulas = cases.map((_, at) => functions.map((formula) => formula(at + 1)));
const engine = HyperFormula.buildFromArray(cases.map(([a, b], at) => [a, b, ...formulas[at].map((formula) => `=${formula}`)]), { licenseKey: 'gpl-v3' });
const values = engine.getSheetValues(0);
report('hyperformula', functions.map((_, at) => values.map((row) => row[2 + at])));
const parser = new FormulaParser({ onCell: ({ row, col }) => cases[row - 1][col - 1] });
report('fast-formula-parser', functions.map((_, at) => formulas.map((row, index) => parser.parse(row[at], { sheet: '账', row: index + 1, col: 3 }))));
const { FLOOR, ROUNDDOWN, TRUNC } = formulajs;
report('@formulajs/formulajs', [(x) => FLOOR(x, 0.1), (x) => ROUNDDOWN(x, 1), (x) => TRUNC(x, 1)].map((down) => cases.map(([a, b]) => down(a * b))));
initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
model.pauseEvaluation();
const sheet = { '!ref': `A1:E${cases.length}` };
for (const [at, [a, b]] of cases.entries()) {
  const cells = [String(a), String(b), ...formulas[at].map((formula) => `=${formula}`)];
  for (const [column, text] of cells.entries()) {
    model.setUserInput(0, at + 1, column + 1, text);
    sheet[`${'ABCDE'[column]}${at + 1}`] = column < 2 ? { t: 'n', v: Number(text) } : { t: 'n', f: text.slice(1) };
  }
}
model.resumeEvaluation();
model.evaluate();
report('ironcalc', functions.map((_, at) => cases.map((_case, row) => model.getFormattedCellValue(0, row + 1, 3 + at))));
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, sheet, '账');
XLSX.writeFile(book, 'amounts.xlsx');
JS
cat > count.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { report } from './cases.mjs';

for (const [name, file] of [['LibreOffice', 'amounts.csv'], ['Gnumeric', 'gnumeric.csv']]) {
  const rows = readFileSync(file, 'utf8').trim().split('\n').map((line) => line.split(','));
  report(name, [2, 3, 4].map((column) => rows.map((row) => row[column])));
}
JS
node try.mjs > seen.txt
soffice "-env:UserInstallation=file://$folder/office" --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' amounts.xlsx > /dev/null 2>&1
ssconvert --recalc amounts.xlsx gnumeric.csv 2> /dev/null
node count.mjs >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
hyperformula: FLOOR 348+281, ROUNDDOWN 0+62, TRUNC 0+62
fast-formula-parser: FLOOR 348+281, ROUNDDOWN 42+128, TRUNC 900+819
@formulajs/formulajs: FLOOR 348+281, ROUNDDOWN 0+82, TRUNC 0+62
ironcalc: FLOOR 0+0, ROUNDDOWN 0+0, TRUNC 0+62
LibreOffice: FLOOR 0+0, ROUNDDOWN 0+0, TRUNC 0+0
Gnumeric: FLOOR 0+0, ROUNDDOWN 0+0, TRUNC 0+0
SEEN
