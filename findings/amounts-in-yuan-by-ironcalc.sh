#!/usr/bin/env bash
# Amounts in the formats that a spreadsheet in China has at hand, in ironcalc, an engine of 2026. With a bare ¥, as in its accounting format, a cell shows #VALUE!. After General the word 元
# is missing, and in the format of a text 17.8 is rounded to 18元. LibreOffice and numfmt show the ¥ and the tenths. 0.00"元" and [$¥-804] are right in all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @ironcalc/wasm@0.8.4 numfmt@4.0.1 exceljs@4.4.0
echo '@ironcalc/wasm 0.8.4, numfmt 4.0.1, exceljs 4.4.0'
export LC_ALL=C.UTF-8
[ -e /usr/lib/libreoffice/program/libsclo.so ] > /dev/null || { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui; } > /dev/null
soffice --version | cut -d ' ' -f 1-2
cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { initSync, Model } from '@ironcalc/wasm';
import ExcelJS from 'exceljs';
import { format } from 'numfmt';

const formats = ['¥#,##0.00', '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ', 'General"元"', '@"元"', '0.00"元"', '[$¥-804]#,##0.00'];
initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('账');
for (const [at, pattern] of formats.entries()) {
  model.setUserInput(0, at + 1, 1, '17.8');
  model.updateRangeStyle({ sheet: 0, row: at + 1, column: 1, width: 1, height: 1 }, 'num_fmt', pattern);
  sheet.addRow([17.8]).getCell(1).numFmt = pattern;
}
await book.xlsx.writeFile('amounts.xlsx');
writeFileSync('js.txt', formats.map((pattern, at) => `${pattern.slice(0, 16)}: ironcalc ${model.getFormattedCellValue(0, at + 1, 1)}, numfmt ${format(pattern, 17.8).trim()}`).join('\n'));
JS
node try.mjs
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' amounts.xlsx > /dev/null 2>&1
paste -d '|' js.txt amounts.csv | sed 's/| */, LibreOffice /; s/ *$//' > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
¥#,##0.00: ironcalc #VALUE!, numfmt ¥17.80, LibreOffice ¥17.80
_ ¥* #,##0.00_ ;: ironcalc #VALUE!, numfmt ¥17.80, LibreOffice ¥17.80
General"元": ironcalc 17.8, numfmt 17.8元, LibreOffice 17.8元
@"元": ironcalc 18元, numfmt 17.8, LibreOffice 17.8
0.00"元": ironcalc 17.80元, numfmt 17.80元, LibreOffice 17.80元
[$¥-804]#,##0.00: ironcalc ¥17.80, numfmt ¥17.80, LibreOffice ¥17.80
SEEN
