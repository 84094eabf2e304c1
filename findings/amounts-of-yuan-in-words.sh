#!/usr/bin/env bash
# Amounts in words for a contract or a receipt, in the Chinese (zh-CN) of to-words. Ten fen are no jiao to it: 80 fen are 八十分, as nobody says or writes. 1409.50 is 千四百九元, without the
# 一 before 千 and the 零 before 九, and every word has a space after it. n2words writes the amounts as banks do.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts to-words@5.7.0 n2words@4.0.0
echo 'to-words 5.7.0, n2words 4.0.0'
cat > try.mjs <<'JS'
import { toCurrency } from 'n2words/zh-Hans-CN';
import { ToWords } from 'to-words';

const words = new ToWords({ localeCode: 'zh-CN' });
for (const amount of [17.8, 1409.5, 10.05, 107000.53]) console.log(`${amount}: to-words "${words.convert(amount, { currency: true })}", n2words ${toCurrency(amount)}`);
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
17.8: to-words "十 七 元  八十 分 整", n2words 壹拾柒圆捌角整
1409.5: to-words "千 四 百 九 元  五十 分 整", n2words 壹仟肆佰零玖圆伍角整
10.05: to-words "十 元  五 分 整", n2words 壹拾圆零伍分
107000.53: to-words "十万 七 千 元  五十 三 分 整", n2words 壹拾万零柒仟圆伍角叁分
SEEN
