#!/usr/bin/env bash
# A price list with a formula that Excel has filled down and keeps once for all its rows: of H62 brass nine tenths are paid, of the aluminium ADC12 eight. Expected: what stands in quotes is a text and stays. exceljs, SheetJS and excelts move it
# like a cell: the second row asks for H63 and ADC13. Read and saved by SheetJS, LibreOffice computes the full price. openpyxl, LibreOffice and Gnumeric read the formula right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 @e965/xlsx@0.20.3 @cj-tech-master/excelts@10.2.0 fflate@0.8.2
echo 'exceljs 4.4.0, SheetJS 0.18.5 (xlsx) and 0.20.3 (@e965/xlsx), @cj-tech-master/excelts 10.2.0'
export LC_ALL=C.UTF-8
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert && /usr/bin/python3 -c 'import openpyxl'; } > /dev/null 2>&1 || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-calc-nogui gnumeric python3-openpyxl; } > /dev/null
echo "openpyxl $(/usr/bin/python3 -c 'import openpyxl; print(openpyxl.__version__)'), $(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(ssconvert --version | grep -o -m 1 '[0-9.]*')"
cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { Workbook } from '@cj-tech-master/excelts';
import SheetJS20 from '@e965/xlsx';
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import SheetJS18 from 'xlsx';

const goods = [['H62', 50], ['H62', 51], ['ADC12', 14], ['紫铜', 60]];
const formula = (row) => `IF(A${row}="H62",B${row}*0.9,IF(A${row}="ADC12",B${row}*0.8,B${row}))`;
const shared = (row) => (row === 1 ? `<f t="shared" ref="C1:C4" si="0">${formula(1).replaceAll('"', '&quot;')}</f>` : '<f t="shared" si="0"/>');
const rows = goods.map(([name, price], at) => {
  const row = at + 1;
  return `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${name}</t></is></c><c r="B${row}"><v>${price}</v></c><c r="C${row}">${shared(row)}<v>0</v></c></row>`;
});
const [main, links, types] = ['spreadsheetml/2006/main', 'officeDocument/2006/relationships', 'package/2006/content-types'].map((path) => `http://schemas.openxmlformats.org/${path}`);
const link = (kind, target) => `<Relationships xmlns="${links.replace('officeDocument', 'package')}"><Relationship Id="rId1" Type="${links}/${kind}" Target="${target}"/></Relationships>`;
const part = (name, kind) => `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}</Types>`,
  '_rels/.rels': link('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="报价" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': link('worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
};
writeFileSync('prices.xlsx', zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
const show = (reader, cell) => console.log(`${reader}: ${cell('C2')}`);
for (const [name, Book] of [['exceljs', ExcelJS.Workbook], ['excelts', Workbook]]) {
  const book = new Book();
  await book.xlsx.readFile('prices.xlsx');
  show(name, (cell) => book.worksheets[0].getCell(cell).formula);
}
for (const [name, SheetJS] of [['SheetJS 0.18.5', SheetJS18], ['SheetJS 0.20.3', SheetJS20]]) {
  const book = SheetJS.read(readFileSync('prices.xlsx'));
  show(name, (cell) => book.Sheets['报价'][cell].f);
  for (const row of [1, 2, 3, 4]) delete book.Sheets['报价'][`C${row}`].v;
  writeFileSync('saved.xlsx', SheetJS.write(book, { type: 'buffer', bookType: 'xlsx' }));
}
JS
node try.mjs > seen.txt
/usr/bin/python3 -W ignore -c 'import openpyxl; print("openpyxl:", openpyxl.load_workbook("prices.xlsx").active["C2"].value)' >> seen.txt
price() { paste -sd ' ' "$1" | tr -d '\r'; }
for book in prices saved; do
  soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' "$book.xlsx" > /dev/null 2>&1
  echo "$book: LibreOffice $(price $book.csv)" >> seen.txt
done
ssconvert --recalc prices.xlsx gnumeric.csv > /dev/null 2>&1
echo "prices: Gnumeric $(printf '%.2f ' $(cut -d , -f 3 gnumeric.csv))" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
exceljs: IF(A2="H63",B2*0.9,IF(A2="ADC13",B2*0.8,B2))
excelts: IF(A2="H63",B2*0.9,IF(A2="ADC13",B2*0.8,B2))
SheetJS 0.18.5: IF(A2="H63",B2*0.9,IF(A2="ADC13",B2*0.8,B2))
SheetJS 0.20.3: IF(A2="H63",B2*0.9,IF(A2="ADC13",B2*0.8,B2))
openpyxl: =IF(A2="H62",B2*0.9,IF(A2="ADC12",B2*0.8,B2))
prices: LibreOffice H62,50,45 H62,51,45.9 ADC12,14,11.2 紫铜,60,60
saved: LibreOffice H62,50,45 H62,51,51 ADC12,14,14 紫铜,60,60
prices: Gnumeric 45.00 45.90 11.20 60.00 
SEEN
