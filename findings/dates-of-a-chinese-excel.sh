#!/usr/bin/env bash
# Excel in Chinese keeps its own formats for dates by number alone: 31 is 2026年11月30日, 32 is 14时30分, 57 is 2026年11月. exceljs, openpyxl, xlsx2csv and Gnumeric do not know the numbers and
# give the days since 1900, where a sheet of visits has its dates. SheetJS and LibreOffice know that they are dates and hours, and show them as in America (LibreOffice where it speaks English).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 fflate@0.8.2
export LC_ALL=C.UTF-8
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert && command -v xlsx2csv && /usr/bin/python3 -c 'import openpyxl'; } > /dev/null 2>&1 ||
  { apt-get update -qq && apt-get install -y -qq gnumeric xlsx2csv python3-openpyxl libreoffice-calc-nogui; } > /dev/null
echo "exceljs 4.4.0, SheetJS (xlsx) 0.18.5, python3-openpyxl $(/usr/bin/python3 -c 'import openpyxl; print(openpyxl.__version__)'), xlsx2csv $(xlsx2csv --version)"
echo "$(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(ssconvert --version | grep -o -m 1 '[0-9.]*')"
cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import XLSX from 'xlsx';

/** exceljs gives the formats numbers from 164; Excel writes its own without their text. */
const numbers = [31, 32, 57];
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('上门');
for (const number of numbers) sheet.addRow([46356.604166667]).getCell(1).numFmt = `0"${number}"`;
const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()));
const styles = strFromU8(parts['xl/styles.xml']).replace(/<numFmts.*?<\/numFmts>/, '').replace(/numFmtId="16(\d)"/g, (_, at) => `numFmtId="${numbers[at - 4]}"`);
writeFileSync('visits.xlsx', zipSync({ ...parts, 'xl/styles.xml': strToU8(styles) }));

const shown = (value) => (value instanceof Date ? value.toISOString().slice(0, 16) : value);
const read = new ExcelJS.Workbook();
await read.xlsx.readFile('visits.xlsx');
console.log('exceljs', numbers.map((_, at) => shown(read.worksheets[0].getCell(at + 1, 1).value)).join(', '));
const rows = XLSX.utils.sheet_to_json(XLSX.readFile('visits.xlsx').Sheets['上门'], { header: 1, raw: false });
console.log('SheetJS', rows.map(([text]) => text).join(', '));
JS
cat > try.py <<'PY'
import openpyxl

print('openpyxl', ', '.join(str(row[0]) for row in openpyxl.load_workbook('visits.xlsx').active.iter_rows(values_only=True)))
PY
node try.mjs > seen.txt
/usr/bin/python3 -W ignore try.py >> seen.txt
echo "xlsx2csv $(xlsx2csv visits.xlsx | paste -sd , | sed 's/,/, /g')" >> seen.txt
ssconvert -T Gnumeric_stf:stf_assistant -O format=preserve visits.xlsx gnumeric.txt > /dev/null 2>&1
echo "Gnumeric $(paste -sd , gnumeric.txt | sed 's/,/, /g')" >> seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' visits.xlsx > /dev/null 2>&1
echo "LibreOffice $(paste -sd , visits.csv | sed 's/,/, /g')" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
exceljs 46356.604166667, 46356.604166667, 46356.604166667
SheetJS 11/30/26, 14:30:00, 11/30/26
openpyxl 46356.604166667, 46356.604166667, 46356.604166667
xlsx2csv 46356.604167, 46356.604167, 46356.604167
Gnumeric 46356.6, 46356.6, 46356.6
LibreOffice 11/30/2026, 14:30:00, 11/30/2026
SEEN
