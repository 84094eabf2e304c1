#!/usr/bin/env bash
# Amounts in words, as nzh itself writes them for a receipt or a contract, read back. Whole yuan come back right, with 人民币 and 元整 around them; jiao and fen are added to what stands before, whose last digit is lost: 17.80 yuan
# are 78, 107000.53 are 107053. chinese-numbers-converter names financial numbers among what it reads, loses the same, and takes the 万 of 叁亿伍仟万 times the 亿.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nzh@1.0.14 chinese-numbers-converter@2.3.1
echo 'nzh 1.0.14, chinese-numbers-converter 2.3.1'
cat > try.cjs <<'JS'
const converter = require('chinese-numbers-converter');
const { cn } = require('nzh');

const ChineseNumber = converter.default ?? converter;
for (const amount of ['12', '12000', '1005', '17.80', '1409.50', '107000.53', '350000000', '120500000']) {
  const words = cn.toMoney(amount);
  console.log(`${amount} is ${words}: nzh reads ${cn.decodeB(words)}, chinese-numbers-converter ${new ChineseNumber(words).toInteger()}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
12 is 人民币壹拾贰元整: nzh reads 12, chinese-numbers-converter 12
12000 is 人民币壹万贰仟元整: nzh reads 12000, chinese-numbers-converter 12000
1005 is 人民币壹仟零伍元整: nzh reads 1005, chinese-numbers-converter 1005
17.80 is 人民币壹拾柒元捌角: nzh reads 78, chinese-numbers-converter 88
1409.50 is 人民币壹仟肆佰零玖元伍角: nzh reads 1495, chinese-numbers-converter 1495
107000.53 is 人民币壹拾万柒仟元伍角叁分: nzh reads 107053, chinese-numbers-converter 107053
350000000 is 人民币叁亿伍仟万元整: nzh reads 350000000, chinese-numbers-converter 3000050000000
120500000 is 人民币壹亿贰仟零伍拾万元整: nzh reads 120500000, chinese-numbers-converter 1000020500000
SEEN
