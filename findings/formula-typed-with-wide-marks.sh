#!/usr/bin/env bash
# Formulas as a Chinese keyboard types them: with ＊ × ＋ or a point 。 in them, or a remark in wide brackets behind. hyperformula and fast-formula-parser refuse them; ironcalc computes what stands before the
# mark, keeps that as the formula and says nothing: 12.5×0.85 is 12.5.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 @ironcalc/wasm@0.8.4 fast-formula-parser@1.0.19
echo 'hyperformula 3.5.0, @ironcalc/wasm 0.8.4, fast-formula-parser 1.0.19'
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { initSync, Model } from '@ironcalc/wasm';
import FormulaParser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';

initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
model.setUserInput(0, 1, 1, '12.5');
model.setUserInput(0, 1, 2, '0.85');
const cell = ({ col }) => [12.5, 0.85][col - 1];
const parser = new FormulaParser({ onCell: cell, onRange: () => [[12.5, 0.85]] });
function parse(formula) {
  try {
    return parser.parse(formula.slice(1), { sheet: '账', row: 1, col: 3 });
  } catch {
    return 'an error';
  }
}
for (const formula of ['=A1*B1', '=12.5×0.85', '=A1＊B1', '=A1*B1＋3', '=A1*0。85', '=A1+B1（含税）', '=SUM(A1，B1)']) {
  model.setUserInput(0, 1, 3, formula);
  const [[, , value]] = HyperFormula.buildFromArray([[12.5, 0.85, formula]], { licenseKey: 'gpl-v3' }).getSheetValues(0);
  const other = typeof value === 'number' ? value : 'an error';
  console.log(`${formula}: ironcalc ${model.getFormattedCellValue(0, 1, 3)} (${model.getCellContent(0, 1, 3)}), hyperformula ${other}, fast-formula-parser ${parse(formula)}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
=A1*B1: ironcalc 10.625 (=A1*B1), hyperformula 10.625, fast-formula-parser 10.625
=12.5×0.85: ironcalc 12.5 (=12.5), hyperformula an error, fast-formula-parser an error
=A1＊B1: ironcalc 12.5 (=A1), hyperformula an error, fast-formula-parser an error
=A1*B1＋3: ironcalc 10.625 (=A1*B1), hyperformula an error, fast-formula-parser an error
=A1*0。85: ironcalc 0 (=A1*0), hyperformula an error, fast-formula-parser an error
=A1+B1（含税）: ironcalc 13.35 (=A1+B1), hyperformula an error, fast-formula-parser an error
=SUM(A1，B1): ironcalc #ERROR! (=SUM(A1，B1)), hyperformula an error, fast-formula-parser an error
SEEN
