#!/usr/bin/env bash
# Weights as people say them. nzh does not know 两 as two and reads 两千五 as 5 and 两百 as 0, and 一百二 as 102 (it is 120); chinese-numbers-converter
# reads those, and adds up what it does not know: 十二斤六两 is 272, 三斤半 is 3, 半斤 is 0. Neither says that it understood a part alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nzh@1.0.14 chinese-numbers-converter@2.3.1
echo 'nzh 1.0.14, chinese-numbers-converter 2.3.1'
cat > try.mjs <<'JS'
import ChineseNumber from 'chinese-numbers-converter';
import nzh from 'nzh';

for (const text of ['一百零五', '一百二', '两百', '两千五', '三斤半', '半斤', '十二斤六两'])
  console.log(text, 'nzh', nzh.cn.decodeS(text), 'chinese-numbers-converter', new ChineseNumber(text).toInteger());
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
一百零五 nzh 105 chinese-numbers-converter 105
一百二 nzh 102 chinese-numbers-converter 120
两百 nzh 0 chinese-numbers-converter 200
两千五 nzh 5 chinese-numbers-converter 2500
三斤半 nzh 3 chinese-numbers-converter 3
半斤 nzh 0 chinese-numbers-converter 0
十二斤六两 nzh 26 chinese-numbers-converter 272
SEEN
