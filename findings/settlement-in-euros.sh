#!/usr/bin/env bash
# A settlement made by carbone in Chinese, with no currency named beside the language. Expected: ¥1,409.50, as Node's own Intl writes it. In zh, which its days know, its amounts are euros, though for ja and ko they are yen and won; zh-cn alone knows the yuan, puts its
# sign behind the amount and calls it yuans.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts carbone@3.8.2
echo 'carbone 3.8.2'
echo "<p>{d.day:formatD(LL)} {d.amount:formatC()}, {d.amount:formatC('LL')}</p>" > settlement.html
cat > try.cjs <<'JS'
const { promisify } = require('node:util');
const carbone = require('carbone');

const render = promisify(carbone.render);
const settlement = { day: '2026-11-30T14:30:00+08:00', amount: 1409.5 };
(async () => {
  for (const lang of ['ja', 'ko', 'zh', 'zh-cn'])
    console.log(`${lang}: ${String(await render('settlement.html', settlement, { lang, timezone: 'Asia/Shanghai' })).trim()}`);
  console.log(`Intl: ${new Intl.NumberFormat('zh', { style: 'currency', currency: 'CNY' }).format(settlement.amount)}`);
  process.exit(0);
})();
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
ja: <p>2026年11月30日 1,409.50 ¥, 1,409.50 yens</p>
ko: <p>2026년 11월 30일 1,409.50 ₩, 1,409.50 wons</p>
zh: <p>2026年11月30日 1,409.50 €, 1,409.50 €</p>
zh-cn: <p>2026年11月30日 1,409.50 ¥, 1,409.50 yuans</p>
Intl: ¥1,409.50
SEEN
