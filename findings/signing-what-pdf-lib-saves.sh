#!/usr/bin/env bash
# pdf-lib saves with a cross-reference stream unless it is told not to, and @signpdf's plain placeholder reads a classic table alone: the
# default file of one can't be signed by the other, with a message that names neither.
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

for (const useObjectStreams of [false, true]) {
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  const pdfBuffer = Buffer.from(await document.save({ useObjectStreams }));
  try {
    plainAddPlaceholder({ pdfBuffer, reason: 'x', contactInfo: 'x', name: 'x', location: 'x' });
    console.log(`useObjectStreams ${useObjectStreams}: has a place for a signature`);
  } catch (error) {
    console.log(`useObjectStreams ${useObjectStreams}: ${error.message}`);
  }
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
useObjectStreams false: has a place for a signature
useObjectStreams true: Expected xref at NaN but found other content.
SEEN
