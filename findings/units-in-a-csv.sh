#!/usr/bin/env bash
# A list of goods with units in its formats, turned into CSV by xlsx2csv. It takes letters in quotes for parts of a date and the rest of a format for decimals: 12.5 metres are 0.0"01",
# 1.5 mm are 0.0"12", 0.80元/斤 is 0.8000000 and the date of the list has its quotes in it. LibreOffice shows all as they are formatted.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0
export LC_ALL=C.UTF-8
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v xlsx2csv; } > /dev/null || { apt-get update -qq && apt-get install -y -qq xlsx2csv libreoffice-calc-nogui; } > /dev/null
echo "exceljs 4.4.0, xlsx2csv $(xlsx2csv --version), $(soffice --version | cut -d ' ' -f 1-2)"
cat > try.mjs <<'JS'
import ExcelJS from 'exceljs';

const cells = [
  ['0.0"m"', 12.5],
  ['0.0"mm"', 1.5],
  ['0.0"斤"', 55.2],
  ['0.00"元/斤"', 0.8],
  ['yyyy"年"m"月"d"日"', new Date('2026-11-30')],
];
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('报价');
for (const [format, value] of cells) sheet.addRow([value]).getCell(1).numFmt = format;
await book.xlsx.writeFile('prices.xlsx');
JS
node try.mjs
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' prices.xlsx > /dev/null 2>&1
paste -d '|' prices.csv <(xlsx2csv prices.xlsx) | sed 's/^/LibreOffice /; s/|/, xlsx2csv /' > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
LibreOffice 12.5m, xlsx2csv "0.0""01"""
LibreOffice 1.5mm, xlsx2csv "0.0""12"""
LibreOffice 55.2斤, xlsx2csv 55.2000
LibreOffice 0.80元/斤, xlsx2csv 0.8000000
LibreOffice 2026年11月30日, xlsx2csv "2026""年""11""月""30""日"""
SEEN
