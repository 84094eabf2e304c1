#!/usr/bin/env bash
# LENB and LEFTB are for fields of so many bytes, such as the names in a bank's transfer file, where a Chinese character has two. 废铜12斤 has eight bytes in LibreOffice, eleven in Gnumeric,
# five in ironcalc and fast-formula-parser: four bytes of it are two characters, one, or four with digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 fast-formula-parser@1.0.19 @ironcalc/wasm@0.8.4
echo 'exceljs 4.4.0, fast-formula-parser 1.0.19, @ironcalc/wasm 0.8.4'
export LC_ALL=C.UTF-8
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert; } > /dev/null || { apt-get update -qq && apt-get install -y -qq gnumeric libreoffice-calc-nogui; } > /dev/null
echo "$(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(ssconvert --version | grep -o -m 1 '[0-9.]*')"
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { initSync, Model } from '@ironcalc/wasm';
import ExcelJS from 'exceljs';
import FormulaParser from 'fast-formula-parser';

const formulas = ['LENB("废铜12斤")', 'LEFTB("废铜12斤",4)'];
const book = new ExcelJS.Workbook();
book.addWorksheet('转账').addRow(formulas.map((formula) => ({ formula })));
await book.xlsx.writeFile('names.xlsx');
const parser = new FormulaParser();
console.log('fast-formula-parser', formulas.map((formula) => parser.parse(formula, { sheet: '转账', row: 1, col: 1 })).join(','));
initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
for (const [at, formula] of formulas.entries()) model.setUserInput(0, 1, at + 1, `=${formula}`);
console.log('ironcalc', formulas.map((_, at) => model.getFormattedCellValue(0, 1, at + 1)).join(','));
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' names.xlsx > /dev/null 2>&1
echo "LibreOffice $(cat names.csv)" >> seen.txt
ssconvert --recalc names.xlsx gnumeric.csv > /dev/null 2>&1
echo "Gnumeric $(cat gnumeric.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
fast-formula-parser 5,废铜12
ironcalc 5,废铜12
LibreOffice 8,废铜
Gnumeric 11,废
SEEN
