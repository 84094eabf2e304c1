#!/usr/bin/env bash
# Sums and weights in short in the Chinese of two packages. Both translate thousand, million and billion, though Chinese counts by 万 and 亿: 12000 is 12.0千 instead of 1.2万, 120 million
# is 120.0百万 instead of 1.2亿, and a million million is 1.2兆, where 兆 is also the word for mega.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numeral@2.0.6 numbro@2.5.0
echo 'numeral 2.0.6, numbro 2.5.0'
cat > try.cjs <<'JS'
const numbro = require('numbro');
const numeral = require('numeral');

require('numeral/locales/chs');
numeral.locale('chs');
numbro.registerLanguage(require('numbro/languages/zh-CN'));
numbro.setLanguage('zh-CN');
for (const number of [12000, 1_200_000, 120_000_000, 1_200_000_000_000])
  console.log(`${number}: numeral ${numeral(number).format('0.0a')}, numbro ${numbro(number).format({ average: true, mantissa: 1 })}`);
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
12000: numeral 12.0千, numbro 12.0千
1200000: numeral 1.2百万, numbro 1.2百万
120000000: numeral 120.0百万, numbro 120.0百万
1200000000000: numeral 1.2兆, numbro 1.2兆
SEEN
