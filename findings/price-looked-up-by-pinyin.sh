#!/usr/bin/env bash
# A price list sorted by pinyin, as a Chinese Excel sorts it, and VLOOKUP that does not ask for an exact match. hyperformula, ironcalc and a LibreOffice that is not set to Chinese compare by the characters' codes and find another row: a 斤 of 铜 is 0.80
# or 0.90 instead of 45. The same LibreOffice set to Chinese is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 @ironcalc/wasm@0.8.4 xlsx@0.18.5
[ -e /usr/lib/libreoffice/program/libsclo.so ] > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-calc-nogui; } > /dev/null
echo "hyperformula 3.5.0, @ironcalc/wasm 0.8.4, $(soffice --version | cut -d ' ' -f 1-2)"
cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { initSync, Model } from '@ironcalc/wasm';
import { HyperFormula } from 'hyperformula';
import XLSX from 'xlsx';

const goods = [['报纸', 0.9], ['铝', 8.5], ['塑料', 1.5], ['铁', 1.8], ['铜', 45], ['纸箱', 0.8]];
const sorted = goods.map(([name]) => name).sort(new Intl.Collator('zh-CN').compare);
if (sorted.join() !== goods.map(([name]) => name).join()) throw new Error('not sorted by pinyin');
initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('book', 'en', 'UTC', 'en');
const formula = (row) => `VLOOKUP(A${row},$A$1:$B$6,2)`;
const sheet = { '!ref': 'A1:C6' };
for (const [at, [name, price]] of goods.entries()) {
  const row = at + 1;
  model.setUserInput(0, row, 1, name);
  model.setUserInput(0, row, 2, String(price));
  model.setUserInput(0, row, 3, `=${formula(row)}`);
  sheet[`A${row}`] = { t: 's', v: name };
  sheet[`B${row}`] = { t: 'n', v: price };
  sheet[`C${row}`] = { t: 'n', f: formula(row) };
}
model.evaluate();
const engine = HyperFormula.buildFromArray(goods.map(([name, price], at) => [name, price, `=${formula(at + 1)}`]), { licenseKey: 'gpl-v3' });
const found = engine.getSheetValues(0).map(([, , value]) => value?.value ?? value);
writeFileSync('js.txt', goods.map(([name, price], at) => `${name} ${price}: hyperformula ${found[at]}, ironcalc ${model.getFormattedCellValue(0, at + 1, 3)}\n`).join(''));
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, sheet, '报价');
XLSX.writeFile(book, 'prices.xlsx');
JS
node try.mjs
for language in en_US zh_CN; do
  env LC_ALL=$language.UTF-8 soffice "-env:UserInstallation=file://$folder/$language" --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' --outdir $language prices.xlsx > /dev/null 2>&1
  cut -d , -f 3 $language/prices.csv > $language.txt
done
paste -d '|' js.txt en_US.txt zh_CN.txt | sed 's/|/, LibreOffice in English /; s/|/, in Chinese /' > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
报纸 0.9: hyperformula 0.9, ironcalc 0.9, LibreOffice in English 0.9, in Chinese 0.9
铝 8.5: hyperformula 0.8, ironcalc 0.8, LibreOffice in English 8.5, in Chinese 8.5
塑料 1.5: hyperformula #N/A, ironcalc #N/A, LibreOffice in English #N/A, in Chinese 1.5
铁 1.8: hyperformula 1.8, ironcalc 1.8, LibreOffice in English 0.9, in Chinese 1.8
铜 45: hyperformula 0.8, ironcalc 0.8, LibreOffice in English 0.9, in Chinese 45
纸箱 0.8: hyperformula 0.9, ironcalc 0.9, LibreOffice in English 0.9, in Chinese 0.8
SEEN
