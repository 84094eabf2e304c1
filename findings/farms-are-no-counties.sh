#!/usr/bin/env bash
# A state farm of Heilongjiang, addressed as its people write it, is in three places for three parsers: in no city, in the county 龙江 (found
# inside the words 黑龙江省, another prefecture, and 黑 becomes the person's name), and where it is, known by the farm's own name.
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

const text = '黑龙江省农垦总局建三江管理局七星农场 赵六 13700137000';
const show = (name, ...parts) => console.log(name, parts.map((part) => part || '-').join(' | '));
const a = zh(text, { type: 0 });
show('zh-address-parse', a.province, a.city, a.area, a.name);
const b = plain.parse(text)[0];
show('address-parse', b.province, b.city, b.area, b.name);
const [c] = parseAddress(text);
show('address-smart-parse', c.province?.name, c.city?.name, c.county?.name, c.name);
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
zh-address-parse 黑龙江省 | - | - | 赵六
address-parse 黑龙江省 | 齐齐哈尔市 | 龙江县 | 黑
address-smart-parse 黑龙江省 | 佳木斯市 | 富锦市 | 赵六
SEEN
