#!/usr/bin/env bash
# The sheet 报价 is renamed 报价（含税）, in the brackets of a Chinese keyboard. ironcalc writes the name into the formulas without quotes and cannot read them any more; @borgar/fx writes it
# without quotes too, which LibreOffice and Gnumeric refuse. hyperformula puts it in quotes, and with ASCII brackets all do.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @ironcalc/wasm@0.8.4 @borgar/fx@5.1.3 hyperformula@3.5.0 exceljs@4.4.0
echo '@ironcalc/wasm 0.8.4, @borgar/fx 5.1.3, hyperformula 3.5.0, exceljs 4.4.0'
export LC_ALL=C.UTF-8
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert; } > /dev/null || { apt-get update -qq && apt-get install -y -qq gnumeric libreoffice-calc-nogui; } > /dev/null
echo "$(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(ssconvert --version | grep -o -m 1 '[0-9.]*')"
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { stringifyA1Ref } from '@borgar/fx';
import { initSync, Model } from '@ironcalc/wasm';
import ExcelJS from 'exceljs';
import { HyperFormula } from 'hyperformula';

initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
for (const name of ['报价(含税)', '报价（含税）']) {
  const model = new Model('book', 'en', 'UTC', 'en');
  model.newSheet();
  model.renameSheet(1, '报价');
  model.setUserInput(1, 1, 1, '5');
  model.setUserInput(0, 1, 1, '=报价!A1*2');
  model.renameSheet(1, name);
  console.log(`ironcalc ${model.getCellContent(0, 1, 1)} is ${model.getFormattedCellValue(0, 1, 1)}`);
  console.log(`@borgar/fx ${stringifyA1Ref({ context: [name], range: { top: 0, left: 0, bottom: 0, right: 0 } })}`);
  const sheets = HyperFormula.buildFromSheets({ 铜: [[5]], 账: [["='铜'!A1*2"]] }, { licenseKey: 'gpl-v3' });
  sheets.renameSheet(0, name);
  console.log(`hyperformula ${sheets.getCellFormula({ sheet: 1, row: 0, col: 0 })} is ${sheets.getCellValue({ sheet: 1, row: 0, col: 0 })}`);
}
const book = new ExcelJS.Workbook();
book.addWorksheet('账').addRow([{ formula: '报价（含税）!A1*2' }, { formula: "'报价（含税）'!A1*2" }]);
book.addWorksheet('报价（含税）').addRow([5]);
await book.xlsx.writeFile('prices.xlsx');
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' prices.xlsx > /dev/null 2>&1
echo "without and with quotes: LibreOffice $(cat prices.csv)" >> seen.txt
ssconvert --recalc prices.xlsx gnumeric.csv > /dev/null 2>&1
echo "without and with quotes: Gnumeric $(head -1 gnumeric.csv)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
ironcalc ='报价(含税)'!A1*2 is 10
@borgar/fx '报价(含税)'!A1
hyperformula ='报价(含税)'!A1*2 is 10
ironcalc =报价（含税）!R[0]C[0]*2 is #ERROR!
@borgar/fx 报价（含税）!A1
hyperformula ='报价（含税）'!A1*2 is 10
without and with quotes: LibreOffice Err:501,10
without and with quotes: Gnumeric 报价（含税）!A1*2,10
SEEN
