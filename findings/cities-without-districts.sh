#!/usr/bin/env bash
# 嘉峪关 has no districts. Of an address with a street office there three parsers make three: the office stays in the detail; it becomes a
# district 雄关区 and 街道 is what is left; or it is known, and then the person's name is the detail.
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

const text = '甘肃省嘉峪关市雄关街道 张三 13500135000';
const show = (name, ...parts) => console.log(name, parts.map((part) => part || '-').join(' | '));
const a = zh(text, { type: 0 });
show('zh-address-parse', a.city, a.area, a.detail, a.name);
const b = plain.parse(text)[0];
show('address-parse', b.city, b.area, b.details, b.name);
const [c] = parseAddress(text);
show('address-smart-parse', c.city?.name, c.county?.name, c.detail, c.name);
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
zh-address-parse 嘉峪关市 | - | 雄关街道 | 张三
address-parse 嘉峪关市 | 雄关区 | 街道 | 张三
address-smart-parse 嘉峪关市 | 嘉峪关市 | 张三 | -
SEEN
