#!/usr/bin/env bash
# The Chinese calendar of Intl has the Spring Festival of 2027 a day late and that of 2030 a day early; the new moon falls within minutes of
# midnight in Beijing both times. Two libraries for the Chinese calendar have the days of GB/T 33661-2017.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node@24.21.0
npm install --silent --no-audit --no-fund --ignore-scripts lunar-typescript@1.8.6 tyme4ts@1.4.2
echo 'Node 24.21.0, lunar-typescript 1.8.6, tyme4ts 1.4.2'
cat > try.mjs <<'JS'
import { Lunar } from 'lunar-typescript';
import { LunarDay } from 'tyme4ts';

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' });
function firstDayByIntl(year) {
  for (let at = Date.UTC(year, 0, 18, 4); ; at += 86_400_000)
    if (chinese.format(at) === '1/1') return new Date(at).toISOString().slice(5, 10);
}
for (let year = 2024; year <= 2032; year += 1) {
  const intl = firstDayByIntl(year);
  const lunar = Lunar.fromYmd(year, 1, 1).getSolar().toYmd().slice(5);
  const tyme = LunarDay.fromYmd(year, 1, 1).getSolarDay().toString().match(/\d+/g).slice(1).map((part) => part.padStart(2, '0')).join('-');
  console.log(year, 'Intl', intl, 'lunar-typescript', lunar, 'tyme4ts', tyme, intl === lunar ? '' : '<- differs');
}
JS
./node_modules/.bin/node try.mjs | sed 's/ *$//' > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
2024 Intl 02-10 lunar-typescript 02-10 tyme4ts 02-10
2025 Intl 01-29 lunar-typescript 01-29 tyme4ts 01-29
2026 Intl 02-17 lunar-typescript 02-17 tyme4ts 02-17
2027 Intl 02-07 lunar-typescript 02-06 tyme4ts 02-06 <- differs
2028 Intl 01-26 lunar-typescript 01-26 tyme4ts 01-26
2029 Intl 02-13 lunar-typescript 02-13 tyme4ts 02-13
2030 Intl 02-02 lunar-typescript 02-03 tyme4ts 02-03 <- differs
2031 Intl 01-23 lunar-typescript 01-23 tyme4ts 01-23
2032 Intl 02-11 lunar-typescript 02-11 tyme4ts 02-11
SEEN
