#!/usr/bin/env bash
# An address as phones copy it, with 86 before the number. For address-parse the plus is a part of the name, and so is 86 before a space or else of the number;
# zh-address-parse puts +86 behind the number of the house when a space follows it. address-smart-parse finds all three parts.
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

for (const phone of ['13500135000', '+8613500135000', '+86 135 0013 5000']) {
  const text = `张三 ${phone} 广东省深圳市南山区学府路3号`;
  const a = zh(text, { type: 0 });
  const [b] = plain.parse(text);
  const [c] = parseAddress(text);
  console.log(`${phone}: zh-address-parse ${a.name} | ${a.phone} | ${a.detail}`);
  console.log(`  address-parse ${b.name} | ${b.mobile || '-'} | ${b.phone || '-'} | ${b.details}`);
  console.log(`  address-smart-parse ${c.name} | ${c.phone} | ${c.detail}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
13500135000: zh-address-parse 张三 | 13500135000 | 学府路3号
  address-parse 张三 | 13500135000 | - | 学府路3号
  address-smart-parse 张三 | 13500135000 | 学府路3号
+8613500135000: zh-address-parse 张三 | 13500135000 | 学府路3号
  address-parse 张三 + | 8613500135000 | - | 学府路3号
  address-smart-parse 张三 | 13500135000 | 学府路3号
+86 135 0013 5000: zh-address-parse 张三 | 13500135000 | 学府路3号+86
  address-parse 张三 +86 | 13500135000 | - | 学府路3号
  address-smart-parse 张三 | 13500135000 | 学府路3号
SEEN
