#!/usr/bin/env bash
# A bill as portals export it, an HTML table with the name .xls, whose numbers are kept as texts by mso-number-format. LibreOffice keeps them where the format stands in a class and loses the digits and the phone's zero where it stands at the cell;
# Gnumeric keeps the identity number alone, SheetJS none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
{ [ -e /usr/lib/libreoffice/program/libsclo.so ] && command -v ssconvert; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-calc-nogui gnumeric; } > /dev/null
echo "xlsx 0.18.5, $(soffice --version | cut -d ' ' -f 1-2), Gnumeric $(dpkg-query -W -f '${Version}' gnumeric)"
cat > bill.xls <<'HTML'
<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="UTF-8"><style>.text{mso-number-format:"\@";}</style></head><body><table>
<tr><td class="text">4200001234202611300123456789</td><td class="text">110101199003070134</td><td class="text">075583551234</td></tr>
<tr><td style="mso-number-format:'\@'">4200001234202611300123456789</td><td style="mso-number-format:'\@'">110101199003070134</td><td style="mso-number-format:'\@'">075583551234</td></tr>
</table></body></html>
HTML
cat > try.cjs <<'JS'
const XLSX = require('xlsx');

const [sheet] = Object.values(XLSX.readFile('bill.xls').Sheets);
console.log(XLSX.utils.sheet_to_json(sheet, { header: 1 }).map((row) => row.join(', ')).join('\n'));
JS
soffice "-env:UserInstallation=file://$folder/office" --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' bill.xls > /dev/null 2>&1
ssconvert bill.xls gnumeric.csv 2> /dev/null
{
  node try.cjs | sed '1s/^/SheetJS, by class: /; 2s/^/SheetJS, at the cell: /'
  sed '1s/^/LibreOffice, by class: /; 2s/^/LibreOffice, at the cell: /; s/,\([0-9]\)/, \1/g' bill.csv
  sed '1s/^/Gnumeric, by class: /; 2s/^/Gnumeric, at the cell: /; s/,\([0-9]\)/, \1/g' gnumeric.csv
} > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
SheetJS, by class: 4.2000012342026113e+27, 110101199003070130, 75583551234
SheetJS, at the cell: 4.2000012342026113e+27, 110101199003070130, 75583551234
LibreOffice, by class: 4200001234202611300123456789, 110101199003070134, 075583551234
LibreOffice, at the cell: 4.20000123420261E+027, 1.1010119900307E+017, 75583551234
Gnumeric, by class: 4.2000012342026113E+27, 110101199003070134, 75583551234
Gnumeric, at the cell: 4.2000012342026113E+27, 110101199003070134, 75583551234
SEEN
