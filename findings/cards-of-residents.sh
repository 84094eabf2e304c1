#!/usr/bin/env bash
# Numbers of eighteen characters with a right check character that are no citizen's: the residence permit for people of Taiwan (83) and, since 2023, the permanent
# residence card of foreigners (9, the province, three digits of the country). validator knows Hong Kong's and Macao's alone; idcard has no foreigners, and id-validator takes all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts idcard@4.2.0 id-validator@1.3.0 validator@13.15.35
echo 'idcard 4.2.0, id-validator 1.3.0, validator 13.15.35'
cat > try.cjs <<'JS'
const idcard = require('idcard');
const IdValidator = require('id-validator');
const validator = require('validator');

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const whole = (first) => first + '10X98765432'[weights.reduce((sum, weight, index) => sum + weight * Number(first[index]), 0) % 11];
const numbers = {
  citizen: whole('44030519900307123'),
  'resident from Hong Kong': whole('81000019900307123'),
  'resident from Taiwan': whole('83000019900307123'),
  'foreigner, card of Guangdong': whole('94484019900307123'),
};
for (const [whose, number] of Object.entries(numbers))
  console.log(
    `${whose} ${number}: idcard ${idcard.verify(number)}, id-validator ${new IdValidator().isValid(number)},`,
    `validator ${validator.isIdentityCard(number, 'zh-CN')}`,
  );
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
citizen 440305199003071236: idcard true, id-validator true, validator true
resident from Hong Kong 810000199003071237: idcard true, id-validator true, validator true
resident from Taiwan 830000199003071230: idcard true, id-validator true, validator false
foreigner, card of Guangdong 944840199003071234: idcard false, id-validator true, validator false
SEEN
