#!/usr/bin/env bash
# Days of a visit in two parsers that know Chinese. any-date-parser reads 2026年12月1日, but with an hour or the weekday behind it, or without the year, December is February.
# dateparser of Debian, asked for Chinese, reads neither 明天下午3点 nor 12月1日; left to find the language itself it makes 2012-01-30 of the latter.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts any-date-parser@2.2.4
export LC_ALL=C.UTF-8
/usr/bin/python3 -c 'import dateparser' 2> /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-dateparser; } > /dev/null
echo "any-date-parser 2.2.4, python3-dateparser $(/usr/bin/python3 -W ignore -c 'import dateparser; print(dateparser.__version__)')"
cat > try.mjs <<'JS'
import parser from 'any-date-parser';

for (const day of ['2026年12月1日', '2026年12月1日 14:30', '2026年12月1日 星期二', '12月1日']) {
  const { month, day: date, hour = '-' } = parser.attempt(day, 'zh-CN');
  console.log(`any-date-parser ${day}: month ${month}, day ${date}, hour ${hour}`);
}
JS
cat > try.py <<'PY'
from datetime import datetime
import dateparser

settings = {'RELATIVE_BASE': datetime(2026, 11, 30, 8), 'TIMEZONE': 'UTC'}
for day in ['2026年12月1日下午2:30', '明天下午3点', '12月1日']:
    print(f"dateparser {day}: in Chinese {dateparser.parse(day, languages=['zh'], settings=settings)}, in any language {dateparser.parse(day, settings=settings)}")
PY
node try.mjs > seen.txt
/usr/bin/python3 -W ignore try.py >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
any-date-parser 2026年12月1日: month 12, day 1, hour -
any-date-parser 2026年12月1日 14:30: month 2, day 1, hour 14
any-date-parser 2026年12月1日 星期二: month 2, day 1, hour -
any-date-parser 12月1日: month 2, day 1, hour -
dateparser 2026年12月1日下午2:30: in Chinese 2026-12-01 14:30:00, in any language 2026-12-01 14:30:00
dateparser 明天下午3点: in Chinese None, in any language None
dateparser 12月1日: in Chinese None, in any language 2012-01-30 00:00:00
SEEN
