#!/usr/bin/env bash
# A contact as Android exports it: vCard 2.1, Chinese in quoted-printable, long lines broken after an equals sign. Of three packages none gives the name as 张三: two leave it encoded and
# end the address at its first broken line, without the flat and the city; ical.js refuses the file for its TEL;CELL.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 vcard-parser@1.0.0 ical.js@2.2.1
echo 'vcf 2.1.2, vcard-parser 1.0.0, ical.js 2.2.1'
cat > try.cjs <<'JS'
const ICAL = require('ical.js').default ?? require('ical.js');
const Vcf = require('vcf');
const { parse } = require('vcard-parser');

const encoded = (text) => Buffer.from(text).toString('hex').toUpperCase().replaceAll(/../g, '=$&');
const meant = (text) => (text.startsWith('=') ? `${Buffer.from(text.replaceAll('=', ''), 'hex')} (still encoded)` : text);
const kind = 'CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE';
const address = [`;;${encoded('学府路3号翠竹苑6栋')}`, encoded('3单元501室'), `;${encoded('深圳市')};${encoded('广东省')};;`].join('=\r\n');
const contact = ['BEGIN:VCARD', 'VERSION:2.1', `N;${kind}:${encoded('张')};${encoded('三')};;;`, `FN;${kind}:${encoded('张三')}`, 'TEL;CELL:13500135000', `ADR;HOME;${kind}:${address}`, 'END:VCARD', ''].join('\r\n');

const [card] = Vcf.parse(contact);
console.log(`vcf ${meant(card.get('fn').valueOf())}, ${meant(card.get('adr').valueOf().split(';')[2])}`);
const parsed = parse(contact);
console.log(`vcard-parser ${meant(parsed.fn[0].value)}, ${meant(parsed.adr[0].value[2])}`);
try {
  ICAL.parse(contact);
} catch (error) {
  console.log(`ical.js ${error.message}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
vcf 张三 (still encoded), 学府路3号翠竹苑6栋 (still encoded)
vcard-parser 张三 (still encoded), 学府路3号翠竹苑6栋 (still encoded)
ical.js Invalid parameters in 'TEL;CELL:13500135000'
SEEN
