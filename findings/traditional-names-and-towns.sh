#!/usr/bin/env bash
# Converted to traditional characters, names and towns become other names and towns: the surname 余 becomes 餘, the town 里水
# becomes 裡水 or 裏水 (it is 里水 everywhere), 谷城 becomes 穀城. 台州 is spared, and every one of them converts back to where it came from, so that a round trip as a test shows nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts opencc-js@1.4.2
echo 'opencc-js 1.4.2'
cat > try.mjs <<'JS'
import { Converter } from 'opencc-js';

const [tw, hk, back] = [Converter({ from: 'cn', to: 'tw' }), Converter({ from: 'cn', to: 'hk' }), Converter({ from: 'tw', to: 'cn' })];
for (const text of ['余秋雨', '里水镇', '谷城县', '台州市', '范仲淹'])
  console.log(text, tw(text), hk(text), back(tw(text)) === text ? 'comes back' : 'does not come back');
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
余秋雨 餘秋雨 餘秋雨 comes back
里水镇 裡水鎮 裏水鎮 comes back
谷城县 穀城縣 穀城縣 comes back
台州市 台州市 台州市 comes back
范仲淹 范仲淹 范仲淹 comes back
SEEN
