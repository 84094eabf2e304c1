#!/usr/bin/env bash
# A date or a price in words by formula, as TEXT(A1,"yyyy年m月d日"). fast-formula-parser reads the format only with 年 in quotes of its own, as a Chinese Excel writes formats,
# hyperformula only without: it knows no quotes within a text. No way of writing it is read by both.
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

/** fast-formula-parser prints the error of a format before it answers. */
console.error = () => {};
const day = 46356;
const formulas = [
  `TEXT(${day},"yyyy年m月d日")`,
  `TEXT(${day},"yyyy""年""m""月""d""日""")`,
  'TEXT(0.8,"0.00元/斤")',
  'TEXT(0.8,"0.00""元/斤""")',
];
const sheet = HyperFormula.buildFromArray([formulas.map((formula) => `=${formula}`)], { licenseKey: 'gpl-v3' });
for (const [col, formula] of formulas.entries()) {
  const value = sheet.getCellValue({ sheet: 0, row: 0, col });
  console.log(`${formula}: hyperformula ${value.value ?? value}, fast-formula-parser ${new FormulaParser().parse(formula, { sheet: '价', row: 1, col: 1 })}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
TEXT(46356,"yyyy年m月d日"): hyperformula 2026年11月30日, fast-formula-parser #VALUE!
TEXT(46356,"yyyy""年""m""月""d""日"""): hyperformula #ERROR!, fast-formula-parser 2026年11月30日
TEXT(0.8,"0.00元/斤"): hyperformula 0.80元/斤, fast-formula-parser #VALUE!
TEXT(0.8,"0.00""元/斤"""): hyperformula #ERROR!, fast-formula-parser 0.80元/斤
SEEN
