#!/usr/bin/env bash
# The number of an order with small letters as Code 39, which has none. JsBarcode and zint print capitals without a word, in the bars and below them: the labels of a1B2 and A1b2 are the
# same, and a scanner finds neither order. bwip-js refuses.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsbarcode@3.12.3 bwip-js@4.11.4
echo 'jsbarcode 3.12.3, bwip-js 4.11.4'
command -v zint > /dev/null || { apt-get update -qq && apt-get install -y -qq zint; } > /dev/null
zint --version
cat > try.cjs <<'JS'
const bwip = require('bwip-js');
const JsBarcode = require('jsbarcode');

const label = (text) => {
  const answer = {};
  JsBarcode(answer, text, { format: 'CODE39' });
  return answer.encodings[0];
};
const drawn = (text) => {
  try {
    return bwip.toSVG({ bcid: 'code39', text }) && 'drawn';
  } catch {
    return 'refused';
  }
};
for (const text of ['a1B2', 'A1b2', 'A1B2'])
  console.log(`${text}: JsBarcode ${label(text).text}, the bars of A1B2: ${label(text).data === label('A1B2').data}, bwip-js ${drawn(text)}`);
JS
node try.cjs > seen.txt
for text in a1B2 A1b2 A1B2; do echo "$text: zint $(zint --barcode=8 --dump --data="$text" | head -1)"; done >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
a1B2: JsBarcode A1B2, the bars of A1B2: true, bwip-js refused
A1b2: JsBarcode A1B2, the bars of A1B2: true, bwip-js refused
A1B2: JsBarcode A1B2, the bars of A1B2: true, bwip-js drawn
a1B2: zint 96 D6 A5 B4 AD 69 6B 2B 4B 68
A1b2: zint 96 D6 A5 B4 AD 69 6B 2B 4B 68
A1B2: zint 96 D6 A5 B4 AD 69 6B 2B 4B 68
SEEN
