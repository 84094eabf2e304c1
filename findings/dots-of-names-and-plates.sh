#!/usr/bin/env bash
# pangu and remark-pangu put spaces between Chinese and Latin letters, and beside that make another character of the middle dot: 阿依古丽·买买提 gets the Japanese ・ and is no longer equal to the name of the
# identity card, nor the number plate 粤B·12345 to its own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pangu@7.2.1 remark-pangu@2.2.0 remark@15.0.1
echo 'pangu 7.2.1, remark-pangu 2.2.0'
cat > try.mjs <<'JS'
import pangu from 'pangu';
import { remark } from 'remark';
import remarkPangu from 'remark-pangu';

const dot = (text) => [...text].filter((character) => '·・'.includes(character)).map((character) => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
for (const text of ['阿依古丽·买买提', '粤B·12345', '3栋2-501室']) {
  const other = String(await remark().use(remarkPangu).process(text)).trim();
  console.log(`${text} ${dot(text)}: pangu ${pangu.spacingText(text)} ${dot(pangu.spacingText(text))}, remark-pangu ${other} ${dot(other)}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
阿依古丽·买买提 U+00B7: pangu 阿依古丽・买买提 U+30FB, remark-pangu 阿依古丽・买买提 U+30FB
粤B·12345 U+00B7: pangu 粤 B・12345 U+30FB, remark-pangu 粤 B・12345 U+30FB
3栋2-501室 : pangu 3 栋 2-501 室 , remark-pangu 3 栋 2-501 室 
SEEN
