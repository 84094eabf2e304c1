#!/usr/bin/env bash
# OFD invoices carry their facts as XML, and the parser that OFD packages use makes numbers of what looks like one: the code loses its leading zero,
# the number of twenty digits its last five, the amount its cents. Attributes are spared. fast-xml-parser 5 keeps what is too long or begins with zero.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ofd-xml-parser@0.0.6 fast-xml-parser@5.12.1
echo 'ofd-xml-parser 0.0.6, fast-xml-parser 5.12.1'
cat > try.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser';
import ofd from 'ofd-xml-parser';

const xml = `<eInvoice TaxID="0123456789012345678">
  <InvoiceCode>011002300111</InvoiceCode>
  <InvoiceNo>26952000000012345678</InvoiceNo>
  <TaxInclusiveTotalAmount>17.80</TaxInclusiveTotalAmount>
</eInvoice>`;
for (const [name, read] of [
  ['ofd-xml-parser', (text) => ofd.parse(text, { ignoreAttributes: false })],
  ['ofd-xml-parser, parseNodeValue false', (text) => ofd.parse(text, { ignoreAttributes: false, parseNodeValue: false })],
  ['fast-xml-parser', (text) => new XMLParser({ ignoreAttributes: false }).parse(text)],
])
  console.log(name, Object.values(read(xml).eInvoice).map((value) => JSON.stringify(value)).join(' '));
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
ofd-xml-parser "0123456789012345678" 11002300111 26952000000012345000 17.8
ofd-xml-parser, parseNodeValue false "0123456789012345678" "011002300111" "26952000000012345678" "17.80"
fast-xml-parser 11002300111 "26952000000012345678" 17.8 "0123456789012345678"
SEEN
