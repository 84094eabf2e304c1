#!/usr/bin/env bash
# The reason of a signature that @signpdf writes is UTF-16 with its mark when it is Chinese, and every byte of that is then encoded as
# UTF-8 once more: a reader that follows the PDF standard shows letters with accents instead of 回收凭证.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @signpdf/signpdf@3.3.0 @signpdf/placeholder-plain@3.3.0 @signpdf/signer-p12@3.3.0 pdf-lib@1.17.1
echo '@signpdf/signpdf, placeholder-plain, signer-p12 3.3.0; pdf-lib 1.17.1'
cat > try.mjs <<'JS'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { PDFDocument } from 'pdf-lib';

for (const reason of ['voucher', '回收凭证']) {
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  const file = plainAddPlaceholder({
    pdfBuffer: Buffer.from(await document.save({ useObjectStreams: false })),
    reason,
    contactInfo: 'x',
    name: 'x',
    location: 'x',
  });
  const start = file.indexOf('/Reason (') + '/Reason ('.length;
  console.log(reason, file.subarray(start, file.indexOf(')\n/M', start)).toString('hex'));
}
console.log('UTF-16 with its mark begins', Buffer.from('\ufeff回收', 'utf16le').swap16().toString('hex'));
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
voucher 766f7563686572
回收凭证 c3bec3bf56c39e653651c3adc28bc381
UTF-16 with its mark begins feff56de6536
SEEN
