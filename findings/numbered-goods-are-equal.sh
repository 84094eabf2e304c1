#!/usr/bin/env bash
# Goods and units compared in a formula. For hyperformula ①号铜 and 1号铜 are equal, and so are ② and 2, m² and m2, with the settings for case and accents alone too; only with both
# they differ. Its MATCH keeps them apart all the while. For fast-formula-parser they differ.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 fast-formula-parser@1.0.19
echo 'hyperformula 3.5.0, fast-formula-parser 1.0.19'
cat > try.mjs <<'JS'
import FormulaParser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';

const pairs = ['"①号铜"="1号铜"', '"②"="2"', '"m²"="m2"', '"铜（光亮）"="铜(光亮)"'];
const formulas = [...pairs, 'MATCH("1号铜",A2:B2,0)'];
const goods = ['①号铜', '1号铜'];
const values = (settings) => HyperFormula.buildFromArray([formulas.map((formula) => `=${formula}`), goods], { licenseKey: 'gpl-v3', ...settings }).getSheetValues(0)[0].join(' ');
for (const settings of [{}, { caseSensitive: true }, { accentSensitive: true }, { caseSensitive: true, accentSensitive: true }])
  console.log(`hyperformula ${Object.keys(settings).join(' ') || 'as it comes'}: ${values(settings)}`);
console.log(`fast-formula-parser: ${pairs.map((pair) => new FormulaParser().parse(pair, { sheet: '价', row: 1, col: 1 })).join(' ')}`);
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
hyperformula as it comes: true true true true 2
hyperformula caseSensitive: true true true true 2
hyperformula accentSensitive: true true true true 2
hyperformula caseSensitive accentSensitive: false false false false 2
fast-formula-parser: false false false false
SEEN
