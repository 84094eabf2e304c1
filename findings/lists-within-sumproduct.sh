#!/usr/bin/env bash
# Formulas that go around in China: the last digit of an identity number, here of the example in GB 11643, with the places from ROW and with places and weights in braces; the sum of all goods with 废 in their name; the sum of every second row, where weights and
# amounts take turns. SUMPRODUCT computes lists in any Excel. Expected: X, X, 157 and 57, or an error. Gnumeric has 0 for all four, ironcalc and hyperformula wrong digits and sums as well, as if they were right. LibreOffice is right.
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

const rows = [['废铜', 100, '11010519491231002X'], ['废铁', 50], ['纸箱', 30], ['废纸', 7], ['家电', 200]];
const digit = (sum) => `MID("10X98765432",MOD(SUMPRODUCT(${sum}),11)+1,1)`;
const formulas = [
  digit('MID(C1,ROW($1:$17),1)*2^(18-ROW($1:$17))'),
  digit('MID(C1,{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17},1)*{7,9,10,5,8,4,2,1,6,3,7,9,10,5,8,4,2}'),
  'SUMPRODUCT(ISNUMBER(FIND("废",A1:A5))*B1:B5)',
  'SUMPRODUCT((MOD(ROW(B1:B5),2)=0)*B1:B5)',
];
const book = new ExcelJS.Workbook();
book.addWorksheet('账').addRows([...rows, formulas.map((formula) => ({ formula }))]);
await book.xlsx.writeFile('books.xlsx');
for (const useArrayArithmetic of [false, true]) {
  const sheet = HyperFormula.buildFromArray([...rows, formulas.map((formula) => `=${formula}`)], { licenseKey: 'gpl-v3', useArrayArithmetic });
  console.log(`hyperformula${useArrayArithmetic ? ' with array arithmetic' : ''} ${sheet.getSheetValues(0)[5].map((value) => value.value ?? value).join(',')}`);
}
initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
for (const [row, cells] of rows.entries()) for (const [column, cell] of cells.entries()) model.setUserInput(0, row + 1, column + 1, String(cell));
for (const [at, formula] of formulas.entries()) model.setUserInput(0, 30 + at, 4, `=${formula}`);
console.log('ironcalc', formulas.map((_, at) => model.getFormattedCellValue(0, 30 + at, 4)).join(','));
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' books.xlsx > /dev/null 2>&1
echo "LibreOffice $(tail -1 books.csv)" >> seen.txt
ssconvert --recalc books.xlsx gnumeric.csv > /dev/null 2>&1
echo "Gnumeric $(tail -1 gnumeric.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
hyperformula 5,5,#VALUE!,#VALUE!
hyperformula with array arithmetic 5,X,157,0
ironcalc 5,X,0,0
LibreOffice X,X,157,57
Gnumeric 0,0,0,0
SEEN
