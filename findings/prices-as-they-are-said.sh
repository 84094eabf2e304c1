#!/usr/bin/env bash
# Prices as people write them, read by three packages for amounts. They drop what is no digit: 17元8角 is 178, 10~15元 is 1015. Of the range 10-15元 numeral makes minus 1015, currency.js
# NaN and accounting 10. 扣5% behind 17.80 makes it 17.81 in one and 0.178 in another.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numeral@2.0.6 currency.js@2.0.4 accounting@0.4.1
echo 'numeral 2.0.6, currency.js 2.0.4, accounting 0.4.1'
cat > try.cjs <<'JS'
const accounting = require('accounting');
const currency = require('currency.js');
const numeral = require('numeral');

for (const price of ['17.80元', '17元8角', '10~15元', '10-15元', '17.80元（扣5%）'])
  console.log(`${price}: numeral ${numeral(price).value()}, currency.js ${currency(price).value}, accounting ${accounting.unformat(price)}`);
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
17.80元: numeral 17.8, currency.js 17.8, accounting 17.8
17元8角: numeral 178, currency.js 178, accounting 178
10~15元: numeral 1015, currency.js 1015, accounting 1015
10-15元: numeral -1015, currency.js NaN, accounting 10
17.80元（扣5%）: numeral 0.17805, currency.js 17.81, accounting 17.805
SEEN
