#!/usr/bin/env bash
# An hour with the Chinese part of its day, written and read back by the same library. With a space before 下午 dayjs reads the afternoon as the morning: it passes over
# the signs 年月日, and then compares these with 下午. Without the space noon is midnight. date-fns writes 中午, noon, at half past four, and cannot read its own 早晨.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 moment@2.31.0 date-fns@4.4.0
echo 'dayjs 1.11.23, moment 2.31.0, date-fns 4.4.0'
cat > try.cjs <<'JS'
const { format, parse } = require('date-fns');
const { zhCN } = require('date-fns/locale');
const dayjs = require('dayjs');
const customParseFormat = require('dayjs/plugin/customParseFormat');
const moment = require('moment');
require('dayjs/locale/zh-cn');
require('moment/locale/zh-cn');

dayjs.extend(customParseFormat);
dayjs.locale('zh-cn');
moment.locale('zh-cn');
const hour = (date) => (Number.isNaN(date.getTime()) ? 'not read' : date.getHours());
const libraries = {
  dayjs: ['YYYY年M月D日 Ah点mm分', (date, form) => dayjs(date).format(form), (text, form) => dayjs(text, form).toDate()],
  'dayjs without the space': ['YYYY年M月D日Ah点mm分', (date, form) => dayjs(date).format(form), (text, form) => dayjs(text, form).toDate()],
  moment: ['YYYY年M月D日 Ah点mm分', (date, form) => moment(date).format(form), (text, form) => moment(text, form).toDate()],
  'date-fns': ['yyyy年M月d日 Bh点mm分', (date, form) => format(date, form, { locale: zhCN }), (text, form) => parse(text, form, 0, { locale: zhCN })],
};
for (const [name, [form, write, read]] of Object.entries(libraries))
  for (const at of [9, 12, 16]) {
    const text = write(new Date(2026, 10, 30, at, 30), form);
    console.log(`${name}: hour ${at} is ${text}, read as ${hour(read(text, form))}`);
  }
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
dayjs: hour 9 is 2026年11月30日 上午9点30分, read as 9
dayjs: hour 12 is 2026年11月30日 中午12点30分, read as 12
dayjs: hour 16 is 2026年11月30日 下午4点30分, read as 4
dayjs without the space: hour 9 is 2026年11月30日上午9点30分, read as 9
dayjs without the space: hour 12 is 2026年11月30日中午12点30分, read as 0
dayjs without the space: hour 16 is 2026年11月30日下午4点30分, read as 16
moment: hour 9 is 2026年11月30日 上午9点30分, read as 9
moment: hour 12 is 2026年11月30日 下午12点30分, read as 12
moment: hour 16 is 2026年11月30日 下午4点30分, read as 16
date-fns: hour 9 is 2026年11月30日 早晨9点30分, read as not read
date-fns: hour 12 is 2026年11月30日 中午12点30分, read as 12
date-fns: hour 16 is 2026年11月30日 中午4点30分, read as 16
SEEN
