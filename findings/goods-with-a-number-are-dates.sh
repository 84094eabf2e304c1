#!/usr/bin/env bash
# Goods, places and doors of a CSV whose reader shall find the dates in it. A Chinese word, a space and a number up to 12 is a month of 2001 for csv-parse, a number of four digits
# a year; of 翠竹苑 6-3-501 it makes the third of June 501. SheetJS takes a door like 12-1 for the first of December 2001.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3 xlsx@0.18.5
echo 'csv-parse 7.0.3, SheetJS (xlsx) 0.18.5'
cat > try.mjs <<'JS'
import { parse } from 'csv-parse/sync';
import XLSX from 'xlsx';

const day = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
for (const text of ['废铜 3', '纸箱 12', '铝合金 6063', '东门 5', '翠竹苑 6-3-501', '12-1', '3栋2-501']) {
  const cell = XLSX.read(`门牌\n${text}\n`, { type: 'string', cellDates: true }).Sheets.Sheet1.A2;
  console.log(`${text}: csv-parse ${day(parse(text, { cast: true, cast_date: true })[0][0])}, SheetJS ${day(cell.v)}`);
}
JS
TZ=UTC node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
废铜 3: csv-parse 2001-03-01, SheetJS 废铜 3
纸箱 12: csv-parse 2001-12-01, SheetJS 纸箱 12
铝合金 6063: csv-parse 6063-01-01, SheetJS 铝合金 6063
东门 5: csv-parse 2001-05-01, SheetJS 东门 5
翠竹苑 6-3-501: csv-parse 0501-06-03, SheetJS 翠竹苑 6-3-501
12-1: csv-parse 2001-12-01, SheetJS 2001-12-01
3栋2-501: csv-parse 3栋2-501, SheetJS 3栋2-501
SEEN
