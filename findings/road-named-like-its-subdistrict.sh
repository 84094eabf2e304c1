#!/usr/bin/env bash
# A road with the name of its subdistrict, as most subdistricts have one. address-smart-parse takes the name for the subdistrict and leaves 路3号; with both written it is right. In 西湖区
# it takes the name of the district for a subdistrict that nobody wrote.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts address-smart-parse@4.0.3
echo 'address-smart-parse 4.0.3'
cat > try.cjs <<'JS'
const { parseAddress } = require('address-smart-parse');

for (const text of [
  '广东省深圳市罗湖区翠竹路3号',
  '广东省深圳市罗湖区翠竹街道翠竹路3号',
  '广东省深圳市福田区华强北路3号',
  '广东省深圳市宝安区西乡大道3号',
  '浙江省杭州市西湖区文新路3号',
]) {
  const [found] = parseAddress(`张三 13500135000 ${text}`);
  console.log(`${text}: ${found.county.name} | ${found.street?.name ?? '-'} | ${found.detail}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
广东省深圳市罗湖区翠竹路3号: 罗湖区 | 翠竹街道 | 路3号
广东省深圳市罗湖区翠竹街道翠竹路3号: 罗湖区 | 翠竹街道 | 翠竹路3号
广东省深圳市福田区华强北路3号: 福田区 | 华强北街道 | 路3号
广东省深圳市宝安区西乡大道3号: 宝安区 | 西乡街道 | 大道3号
浙江省杭州市西湖区文新路3号: 西湖区 | 西湖街道 | 文新路3号
SEEN
