#!/usr/bin/env bash
# A schedule said in Chinese for those who set it. Without a word to the contrary cronstrue counts hours as English does: midnight is 上午 12:00, half past it 上午 12:30, noon and half past
# noon are 下午, the end of an hour 下午 06:59. In Chinese 上午 12:00 reads as noon.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cronstrue@3.39.0
echo 'cronstrue 3.39.0'
cat > try.cjs <<'JS'
const cronstrue = require('cronstrue/i18n');

for (const schedule of ['0 0 * * *', '30 0 * * *', '0 12 * * *', '30 12 * * *', '*/30 9-18 * * *'])
  console.log(`${schedule}: ${cronstrue.toString(schedule, { locale: 'zh_CN' })}; in 24 hours ${cronstrue.toString(schedule, { locale: 'zh_CN', use24HourTimeFormat: true })}`);
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
0 0 * * *: 在上午 12:00; in 24 hours 在00:00
30 0 * * *: 在上午 12:30; in 24 hours 在00:30
0 12 * * *: 在下午 12:00; in 24 hours 在12:00
30 12 * * *: 在下午 12:30; in 24 hours 在12:30
*/30 9-18 * * *: 每隔 30 分钟, 在 上午 09:00 和 下午 06:59 之间; in 24 hours 每隔 30 分钟, 在 09:00 和 18:59 之间
SEEN
