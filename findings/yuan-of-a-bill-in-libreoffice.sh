#!/usr/bin/env bash
# Amounts as WeChat's bill has them, with the half-wide ¥, and as Chinese keyboards write them, with the wide ￥, in a CSV that LibreOffice reads in Chinese with "detect special numbers". Expected: both are amounts in yuan. A Chinese LibreOffice keeps
# those of WeChat as texts, and their sum is 0. An English one that is told the file is Chinese does the same, and makes US dollars of the wide ones: ￥17.80 is shown as $17.80.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
[ -e /usr/lib/libreoffice/program/libsclo.so ] || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-calc-nogui; } > /dev/null
soffice --version | cut -d ' ' -f 1-2
printf '%s\n' '半角,全角' '¥17.80,￥17.80' '¥1200.50,"￥1,200.50"' '=SUM(A2:A3),=SUM(B2:B3)' > bill.csv
for language in zh_CN en_US; do
  office() { env LC_ALL=$language.UTF-8 soffice "-env:UserInstallation=file://$folder/$language" --headless "$@" --outdir $language > /dev/null 2>&1; }
  office '--infilter=CSV:44,34,76,1,,2052,false,true,false,false,false,0,true' --convert-to fods bill.csv
  office --convert-to 'csv:Text - txt - csv (StarCalc):124,34,76' $language/bill.fods
  echo "$language: $(tail -3 $language/bill.csv | paste -sd ' '), in $(grep -o 'office:currency="[A-Z]*"' $language/bill.fods | sort -u | cut -d '"' -f 2)"
done > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
zh_CN: ¥17.80|￥17.80 ¥1200.50|￥1,200.50 0|￥1,218.30, in CNY
en_US: ¥17.80|$17.80 ¥1200.50|$1,200.50 0|$1,218.30, in USD
SEEN
