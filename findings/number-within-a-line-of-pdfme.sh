#!/usr/bin/env bash
# A receipt by pdfme: numbers and amounts as fields of their own, and named within a line, No. {number}, as its designer writes them; all given as texts. Expected: the same in both. As a field they are as given. Within a line a text that looks like a number
# becomes one: a payment's number of 28 digits is 4.2000026112026115e+27, an identity number ends in 200, 0.80 is 0.8 and the batch 3E10 thirty thousand million; a code that begins with a zero stays. pdfme's own text with several places leaves them alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @pdfme/generator@6.1.13 @pdfme/schemas@6.1.13 @pdfme/common@6.1.13
command -v pdftotext > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends poppler-utils; } > /dev/null
echo '@pdfme/generator, @pdfme/schemas and @pdfme/common 6.1.13'
cat > try.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { generate } from '@pdfme/generator';
import { multiVariableText, text } from '@pdfme/schemas';

const facts = { payment: '4200002611202611300012345678', card: '440301198503081234', price: '0.80', amount: '1409.50', batch: '3E10', code: '044031900111' };
const place = (x, row) => ({ position: { x, y: 15 + row * 10 }, width: 60, height: 6, fontSize: 8 });
const fields = Object.keys(facts).flatMap((name, row) => [
  { name, type: 'text', content: '', ...place(5, row) },
  { name: `${name} in a line`, type: 'text', readOnly: true, content: `No. {${name}}.`, ...place(70, row) },
  { name: `${name} in a text`, type: 'multiVariableText', text: `No. {${name}}.`, variables: [name], content: '{}', ...place(140, row) },
]);
const texts = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [`${name} in a text`, JSON.stringify({ [name]: fact })]));
const basePdf = { width: 210, height: 297, padding: [5, 5, 5, 5] };
writeFileSync('receipt.pdf', await generate({ template: { basePdf, schemas: [fields] }, inputs: [{ ...facts, ...texts }], plugins: { text, multiVariableText } }));
JS
node --no-deprecation try.mjs
pdftotext -layout receipt.pdf - | sed -E 's/ {2,}/ | /g' | grep -a '[0-9]' > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
4200002611202611300012345678 | No. 4.2000026112026115e+27. | No. 4200002611202611300012345678.
440301198503081234 | No. 440301198503081200. | No. 440301198503081234.
0.80 | No. 0.8. | No. 0.80.
1409.50 | No. 1409.5. | No. 1409.50.
3E10 | No. 30000000000. | No. 3E10.
044031900111 | No. 044031900111. | No. 044031900111.
SEEN
