#!/usr/bin/env bash
# The model year of a vehicle number is one letter that repeats after thirty years; North America tells the rounds apart by the seventh character, and China does not. universal-vin-decoder
# does it everywhere: a car made in Shanghai in 2012 is of 1982, one of Guangzhou of 2008 is of 2038, both valid. vin-decode gives both years, the later first, where it may have either.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts universal-vin-decoder@1.0.0 vin-decode@0.2.0
echo 'universal-vin-decoder 1.0.0, vin-decode 0.2.0'
cat > try.cjs <<'JS'
const { decodeVIN } = require('universal-vin-decoder');
const { default: vinDecode } = require('vin-decode');

/** Made-up serial numbers, with right check digits. */
const cars = { 'Shanghai 2012': 'LSVNV2182C2123456', 'Guangzhou 2008': 'LGBH12E068Y123456', 'Shenzhen 2018': 'LGXC16DF9J0123456' };
for (const [made, number] of Object.entries(cars)) {
  const { isValid, info } = decodeVIN(number);
  const { year, possibleYears } = vinDecode(number).decode();
  console.log(`${made} ${number}: universal-vin-decoder ${info.modelYear} (valid ${isValid}), vin-decode ${year} of ${possibleYears.join(' or ')}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
Shanghai 2012 LSVNV2182C2123456: universal-vin-decoder 1982 (valid true), vin-decode 2012 of 2012 or 1982
Guangzhou 2008 LGBH12E068Y123456: universal-vin-decoder 2038 (valid true), vin-decode 2008 of 2008
Shenzhen 2018 LGXC16DF9J0123456: universal-vin-decoder 2018 (valid true), vin-decode 2018 of 2018 or 1988
SEEN
