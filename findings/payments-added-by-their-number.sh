#!/usr/bin/env bash
# Payments by their number of 28 digits, which are texts. hyperformula finds the right one with MATCH and calls the texts different, but COUNTIF and SUMIF compare them
# as numbers: of three payments each counts three times and sums all. fast-formula-parser and LibreOffice count and sum one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 hyperformula@3.5.0 fast-formula-parser@1.0.19
echo 'exceljs 4.4.0, hyperformula 3.5.0, fast-formula-parser 1.0.19'
export LC_ALL=C.UTF-8
[ -e /usr/lib/libreoffice/program/libsclo.so ] > /dev/null || { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui; } > /dev/null
soffice --version
cat > try.mjs <<'JS'
import ExcelJS from 'exceljs';
import FormulaParser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';

/** Made-up numbers of payments by WeChat, with their amounts. */
const payments = [
  ['4200001234202611300000000001', 17.8],
  ['4200001234202611300000000002', 9.6],
  ['4200001234202611300000000003', 48],
];
const formulas = ['COUNTIF(A1:A3,A1)', 'SUMIF(A1:A3,A1,B1:B3)', 'MATCH(A3,A1:A3,0)', 'A1=A2'];
const texts = payments.map(([number, amount]) => [`'${number}`, amount]);
const sheet = HyperFormula.buildFromArray([...texts, formulas.map((formula) => `=${formula}`)], { licenseKey: 'gpl-v3' });
console.log('hyperformula', sheet.getSheetValues(0)[3].join(' '));
const inside = ({ from, to }) => payments.slice(from.row - 1, to.row).map((row) => row.slice(from.col - 1, to.col));
const parser = new FormulaParser({ onCell: ({ row, col }) => payments[row - 1][col - 1], onRange: inside });
const count = (formula) => parser.parse(formula, { sheet: '账', row: 4, col: 1 });
console.log('fast-formula-parser', count(formulas[0]), count(formulas[1]), '(no MATCH)', count(formulas[3]));
const book = new ExcelJS.Workbook();
book.addWorksheet('账').addRows([...payments, formulas.map((formula) => ({ formula }))]);
await book.xlsx.writeFile('payments.xlsx');
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' payments.xlsx > /dev/null 2>&1
echo "LibreOffice $(tail -1 payments.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
hyperformula 3 75.4 3 false
fast-formula-parser 1 17.8 (no MATCH) false
LibreOffice 1,17.8,3,FALSE
SEEN
