#!/usr/bin/env bash
# Bills of Alipay begin and end with lines of #, and people write buildings as 3#楼. csv-parse with comment "#" cuts a line at any #, so the
# amounts behind such a remark are missing or the bill is refused; papaparse, fast-csv and csv-parser take a # at the beginning alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3 papaparse@5.7.1 fast-csv@5.0.8 csv-parser@3.2.1
echo 'csv-parse 7.0.3, papaparse 5.7.1, fast-csv 5.0.8, csv-parser 3.2.1'
cat > try.mjs <<'JS'
import { Readable } from 'node:stream';
import csvParser from 'csv-parser';
import { parse } from 'csv-parse/sync';
import { parseString } from 'fast-csv';
import Papa from 'papaparse';

const bill = `#账务明细
2026112900001,阳光小区3#楼,17.80
2026112900002,南山路,5.00
#合计22.80元
`;
const show = (name, rows) => console.log(name, JSON.stringify(rows));
try {
  show('csv-parse', parse(bill, { comment: '#' }));
} catch (error) {
  console.log('csv-parse', error.code);
}
show('csv-parse, any number of columns', parse(bill, { comment: '#', relax_column_count: true }));
show('csv-parse, comment_no_infix', parse(bill, { comment: '#', comment_no_infix: true }));
show('papaparse', Papa.parse(bill, { comments: '#', skipEmptyLines: true }).data);
show('fast-csv', await parseString(bill, { comment: '#' }).toArray());
const rows = await Readable.from([bill]).pipe(csvParser({ headers: false, skipComments: true })).toArray();
show('csv-parser', rows.map((row) => Object.values(row)));
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
csv-parse CSV_RECORD_INCONSISTENT_FIELDS_LENGTH
csv-parse, any number of columns [["2026112900001","阳光小区3"],["2026112900002","南山路","5.00"]]
csv-parse, comment_no_infix [["2026112900001","阳光小区3#楼","17.80"],["2026112900002","南山路","5.00"]]
papaparse [["2026112900001","阳光小区3#楼","17.80"],["2026112900002","南山路","5.00"]]
fast-csv [["2026112900001","阳光小区3#楼","17.80"],["2026112900002","南山路","5.00"]]
csv-parser [["2026112900001","阳光小区3#楼","17.80"],["2026112900002","南山路","5.00"]]
SEEN
