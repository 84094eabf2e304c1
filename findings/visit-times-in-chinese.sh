#!/usr/bin/env bash
# Of times for a visit as people write them chrono-node reads most, and three not: 下午2点半到4点 ends at four the next morning, 晚上12点 is noon,
# and of 30号上午 the day is dropped and the morning is that of today.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chrono-node@2.10.3
echo 'chrono-node 2.10.3, zh.hans; it is Sunday 2026-11-29, 10:00 in Beijing'
cat > try.mjs <<'JS'
import { zh } from 'chrono-node';

const now = { instant: new Date('2026-11-29T10:00:00+08:00'), timezone: 480 };
const minute = (date) => date.toLocaleString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, 16);
for (const text of ['明天下午三点半', '周六上午9点到11点', '下午2点半到4点', '晚上12点', '30号上午']) {
  const [found] = zh.hans.parse(text, now, { forwardDate: true });
  console.log(text, minute(found.start.date()), ...(found.end ? ['until', minute(found.end.date())] : []), `(read: ${found.text})`);
}
JS
TZ=Asia/Shanghai node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
明天下午三点半 2026-11-30 15:30 (read: 明天下午三点半)
周六上午9点到11点 2026-12-05 09:00 until 2026-12-05 11:00 (read: 周六上午9点到11点)
下午2点半到4点 2026-11-29 14:30 until 2026-11-30 04:00 (read: 下午2点半到4点)
晚上12点 2026-11-29 12:00 (read: 晚上12点)
30号上午 2026-11-29 06:00 (read: 上午)
SEEN
