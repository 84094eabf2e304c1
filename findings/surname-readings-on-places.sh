#!/usr/bin/env bash
# pinyin-pro reads surnames right only when it is told to, and then reads places wrong: with surname "head" 东莞 is
# "dong wan"; with mode "surname" the last character of 郫都区 is a surname too ("ou"). A list that mixes people and places needs two calls.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pinyin-pro@3.29.4
echo 'pinyin-pro 3.29.4'
cat > try.mjs <<'JS'
import { pinyin } from 'pinyin-pro';

for (const text of ['单雄信', '尉迟恭', '东莞', '郫都区']) {
  const plain = pinyin(text, { toneType: 'none' });
  const head = pinyin(text, { toneType: 'none', surname: 'head' });
  const all = pinyin(text, { toneType: 'none', mode: 'surname' });
  console.log([text, plain, head, all].join(' | '));
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
单雄信 | dan xiong xin | shan xiong xin | shan xiong xin
尉迟恭 | wei chi gong | yu chi gong | yu chi gong
东莞 | dong guan | dong wan | dong wan
郫都区 | pi dou qu | pi dou qu | pi du ou
SEEN
