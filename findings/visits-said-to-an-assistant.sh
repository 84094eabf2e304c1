#!/usr/bin/env bash
# Visits as people write them in Chinese, read by Microsoft's recognizers on Monday, 30 November 2026 at ten. 明天下午2点半到4点, 今晚8点 and 一小时后 are right. Expected of the others: half an hour later, until one in the afternoon, next month's and next year's day alone.
# Seen: 半小时后 is now, 上午11点到1点 ends at one in the night, 下个月5号 may have been last year, and of 明年1月5号 the year is left out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @microsoft/recognizers-text-suite@1.3.1
echo "@microsoft/recognizers-text-suite 1.3.1, -date-time $(node -p "require('@microsoft/recognizers-text-date-time/package.json').version")"
cat > try.cjs <<'JS'
const { Culture, recognizeDateTime } = require('@microsoft/recognizers-text-suite');

const now = new Date(2026, 10, 30, 10);
for (const text of ['明天下午2点半到4点', '今晚8点', '一小时后', '半小时后', '下午2点到4点', '上午11点到1点', '中午11点半到1点', '下个月5号', '明年1月5号']) {
  const found = recognizeDateTime(text, Culture.Chinese, undefined, now).map((part) => {
    const values = part.resolution.values.map(({ value, start, end }) => value ?? `${start} to ${end}`);
    return `${part.text} ${values.join(' or ')}`;
  });
  console.log(`${text}: ${found.join('; ')}`);
}
JS
TZ=Asia/Shanghai node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
明天下午2点半到4点: 明天下午2点半到4点 2026-12-01 14:30:00 to 2026-12-01 16:00:00
今晚8点: 今晚8点 2026-11-30 20:00:00
一小时后: 一小时后 2026-11-30 11:00:00
半小时后: 半小时后 2026-11-30 10:00:00
下午2点到4点: 下午2点到4点 14:00:00 to 16:00:00
上午11点到1点: 上午11点到1点 11:00:00 to 01:00:00
中午11点半到1点: 中午11点半到1点 11:30:00 to 01:00:00
下个月5号: 下个月5号 2025-12-05 or 2026-12-05
明年1月5号: 1月5号 2026-01-05 or 2027-01-05
SEEN
