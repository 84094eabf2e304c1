#!/usr/bin/env bash
# A settlement that takes its price from the sheet 报价, or by the name 单价, written without quotes as Excel does. hyperformula takes the sheet for an error outside
# quotes and the name for an invalid one; fast-formula-parser reads the sheet and no name, hot-formula-parser no name. xlsx-calc computes all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 fast-formula-parser@1.0.19 hot-formula-parser@4.0.0 xlsx@0.18.5 xlsx-calc@0.9.2
echo 'hyperformula 3.5.0, fast-formula-parser 1.0.19, hot-formula-parser 4.0.0, xlsx-calc 0.9.2'
cat > try.cjs <<'JS'
const FastParser = require('fast-formula-parser');
const { Parser: HotParser } = require('hot-formula-parser');
const { HyperFormula } = require('hyperformula');
const calculate = require('xlsx-calc');

const byHyperFormula = (formula, names) => {
  const sheets = { 报价: [[2.5]], 结算: [[`=${formula}`]] };
  const cell = HyperFormula.buildFromSheets(sheets, { licenseKey: 'gpl-v3' }, names).getCellValue({ sheet: 1, row: 0, col: 0 });
  return cell.value ?? cell;
};
const priceCell = { sheet: '报价', row: 1, col: 1 };
const byFastParser = (formula) =>
  new FastParser({ onCell: () => 2.5, onVariable: () => priceCell }).parse(formula, { sheet: '结算', row: 1, col: 1 });
const byHotParser = (formula) => {
  const parser = new HotParser();
  parser.setVariable('单价', 2.5);
  const { error, result } = parser.parse(formula);
  return error ?? result;
};
const byCalc = (formula) => {
  const settlement = { A1: { t: 'n', f: formula }, '!ref': 'A1' };
  calculate({
    SheetNames: ['报价', '结算'],
    Sheets: { 报价: { A1: { t: 'n', v: 2.5 }, '!ref': 'A1' }, 结算: settlement },
    Workbook: { Names: [{ Name: '单价', Ref: '报价!$A$1' }] },
  });
  return settlement.A1.v;
};
const told = (name, formula, compute) => {
  let result;
  try {
    result = compute();
  } catch (error) {
    result = `refused, ${error.message.trim().split('\n').at(-1)}`;
  }
  console.log(`${name}: ${formula} is ${result}`);
};
for (const formula of ['报价!A1*2', "'报价'!A1*2", '单价*2']) {
  const names = formula.startsWith('单价') ? [{ name: '单价', expression: '=报价!$A$1' }] : [];
  told('hyperformula', formula, () => byHyperFormula(formula, names));
  told('fast-formula-parser', formula, () => byFastParser(formula));
  if (names.length > 0) told('hot-formula-parser', formula, () => byHotParser(formula));
  told('xlsx-calc', formula, () => byCalc(formula));
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
hyperformula: 报价!A1*2 is #ERROR!
fast-formula-parser: 报价!A1*2 is 5
xlsx-calc: 报价!A1*2 is 5
hyperformula: '报价'!A1*2 is 5
fast-formula-parser: '报价'!A1*2 is 5
xlsx-calc: '报价'!A1*2 is 5
hyperformula: 单价*2 is refused, Name of Named Expression '单价' is invalid
fast-formula-parser: 单价*2 is refused, unexpected character: ->单<- at offset: 0, skipped 2 characters.
hot-formula-parser: 单价*2 is #ERROR!
xlsx-calc: 单价*2 is 5
SEEN
