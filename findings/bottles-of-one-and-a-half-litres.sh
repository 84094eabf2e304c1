#!/usr/bin/env bash
# A list of bottles by size, whose headings have a point: 1.5升瓶. Two CSV packages take it for a path. csvtojson makes a field 1 with a field 5升瓶 in it; json-2-csv writes the heading with a
# backslash, and of a list that comes with the plain heading it loses the count. papaparse keeps it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csvtojson@2.0.14 json-2-csv@5.6.0 papaparse@5.7.1
echo 'csvtojson 2.0.14, json-2-csv 5.6.0, papaparse 5.7.1'
cat > try.mjs <<'JS'
import csvtojson from 'csvtojson';
import { csv2json, json2csv } from 'json-2-csv';
import Papa from 'papaparse';

const list = '站点,1.5升瓶\n西丽,30';
console.log('csvtojson', JSON.stringify(await csvtojson().fromString(list)));
console.log('json-2-csv', JSON.stringify(csv2json(list)));
console.log('json-2-csv writes', JSON.stringify(json2csv([{ 站点: '西丽', '1.5升瓶': 30 }])));
console.log('papaparse', JSON.stringify(Papa.parse(list, { header: true }).data));
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
csvtojson [{"1":{"5升瓶":"30"},"站点":"西丽"}]
json-2-csv [{"1":[],"站点":"西丽"}]
json-2-csv writes "站点,1\\.5升瓶\n西丽,30"
papaparse [{"站点":"西丽","1.5升瓶":"30"}]
SEEN
