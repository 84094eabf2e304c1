#!/usr/bin/env bash
# Names that are longer than four characters before an address: of people in Xinjiang and of companies. Two parsers of three leave the name empty and put it into the address, before the
# street or behind the house, where the driver and the label have it. One of them, at a company with a city in its name, also loses the city of the address.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zh-address-parse@1.3.16 address-parse@1.2.19 address-smart-parse@4.0.3
echo 'zh-address-parse 1.3.16, address-parse 1.2.19, address-smart-parse 4.0.3'
cat > try.cjs <<'JS'
const zh = require('zh-address-parse').default ?? require('zh-address-parse');
const plain = require('address-parse').default ?? require('address-parse');
const { parseAddress } = require('address-smart-parse');

for (const [name, address] of [
  ['阿依古丽', '广东省深圳市南山区学府路3号'],
  ['阿依古丽·买买提', '新疆维吾尔自治区喀什地区喀什市人民西路3号'],
  ['绿源再生资源有限公司', '广东省深圳市南山区学府路3号'],
  ['深圳市绿源再生资源有限公司', '广东省东莞市虎门镇太沙路3号'],
]) {
  const text = `${name} 13500135000 ${address}`;
  const a = zh(text, { type: 0 });
  const [b] = plain.parse(text);
  const [c] = parseAddress(text);
  console.log(name);
  console.log(`  zh-address-parse ${a.name || '-'} | ${a.city} | ${a.detail}`);
  console.log(`  address-parse ${b.name || '-'} | ${b.city} | ${b.details}`);
  console.log(`  address-smart-parse ${c.name || '-'} | ${c.city?.name ?? '-'} | ${c.detail}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
阿依古丽
  zh-address-parse 阿依古丽 | 深圳市 | 学府路3号
  address-parse 阿依古丽 | 深圳市 | 学府路3号
  address-smart-parse 阿依古丽 | 深圳市 | 学府路3号
阿依古丽·买买提
  zh-address-parse - | 喀什地区 | 人民西路3号阿依古丽·买买提
  address-parse 阿依古丽·买买提 | 喀什地区 | 人民西路3号
  address-smart-parse - | 喀什地区 | 阿依古丽·买买提人民西路3号
绿源再生资源有限公司
  zh-address-parse - | 深圳市 | 学府路3号绿源再生资源有限公司
  address-parse 绿源再生资源有限公司 | 深圳市 | 学府路3号
  address-smart-parse - | 深圳市 | 绿源再生资源有限公司学府路3号
深圳市绿源再生资源有限公司
  zh-address-parse - | 东莞市 | 虎门镇太沙路3号深圳市绿源再生资源有限公司
  address-parse 深圳市绿源再生资源有限公司 | 东莞市 | 太沙路3号
  address-smart-parse - | - | 绿源再生资源有限公司太沙路3号
SEEN
