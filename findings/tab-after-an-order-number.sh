#!/usr/bin/env bash
# Bills of the payment providers end long numbers with a tab, so that spreadsheets keep them as text. LibreOffice and papaparse do; SheetJS and
# csv-parse with cast read past the tab and make 4.2e27 of the number of a payment. A grave accent in front is text for all four.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 csv-parse@7.0.3 papaparse@5.7.1
echo 'SheetJS (xlsx) 0.18.5, csv-parse 7.0.3, papaparse 5.7.1'
export LC_ALL=C.UTF-8
[ -e /usr/lib/libreoffice/program/libsclo.so ] > /dev/null || { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui; } > /dev/null
soffice --version
cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import Papa from 'papaparse';
import XLSX from 'xlsx';

const number = '4200001234202611290123456789';
const bill = `${number}\t,17.80\n\`${number},\`17.80\n`;
writeFileSync('bill.csv', bill);
const show = (name, rows) => console.log(name, JSON.stringify(rows.map(([first]) => first)));
show('SheetJS', XLSX.utils.sheet_to_json(XLSX.read(bill, { type: 'string' }).Sheets.Sheet1, { header: 1 }));
show('csv-parse, cast', parse(bill, { cast: true }));
show('papaparse, dynamicTyping', Papa.parse(bill, { dynamicTyping: true, skipEmptyLines: true }).data);
JS
node try.mjs > seen.txt
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' --outdir converted bill.csv > /dev/null 2>&1
cut -d, -f1 converted/bill.csv | tr '\t' '>' | sed 's/^/LibreOffice /' >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
SheetJS [4.2000012342026113e+27,"`4200001234202611290123456789"]
csv-parse, cast [4.2000012342026113e+27,"`4200001234202611290123456789"]
papaparse, dynamicTyping ["4200001234202611290123456789\t","`4200001234202611290123456789"]
LibreOffice 4200001234202611290123456789>
LibreOffice `4200001234202611290123456789
SEEN
