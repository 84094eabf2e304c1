#!/usr/bin/env bash
# The parts of an address in China, put together by @fragaria/address-formatter: of a city with a district the district is left out, of 东莞 the town, which is all that
# tells where it is, and a county comes before its province's city. Only what is called a suburb or a city district is kept.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @fragaria/address-formatter@6.7.1
echo '@fragaria/address-formatter 6.7.1'
cat > try.cjs <<'JS'
const { format } = require('@fragaria/address-formatter');

for (const parts of [
  { state: '广东省', city: '深圳市', district: '南山区', road: '科技园路', houseNumber: '1号' },
  { state: '广东省', city: '深圳市', suburb: '南山区', road: '科技园路', houseNumber: '1号' },
  { state: '广东省', city: '东莞市', town: '厚街镇', road: '家具大道', houseNumber: '1号' },
  { state: '湖南省', city: '长沙市', county: '长沙县', road: '星沙大道', houseNumber: '1号' },
])
  console.log(`${Object.entries(parts).map(([part, name]) => `${part} ${name}`).join(', ')}: ${format({ ...parts, countryCode: 'CN' }, { output: 'array' }).join(' / ')}`);
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
state 广东省, city 深圳市, district 南山区, road 科技园路, houseNumber 1号: 广东省 / 深圳市 / 科技园路 1号
state 广东省, city 深圳市, suburb 南山区, road 科技园路, houseNumber 1号: 广东省 / 深圳市 / 南山区 / 科技园路 1号
state 广东省, city 东莞市, town 厚街镇, road 家具大道, houseNumber 1号: 广东省 / 东莞市 / 家具大道 1号
state 湖南省, city 长沙市, county 长沙县, road 星沙大道, houseNumber 1号: 湖南省 / 长沙县 / 长沙市 / 星沙大道 1号
SEEN
