#!/usr/bin/env bash
# A voucher signed with @signpdf validates in poppler when the certificate's name is Latin; with a Chinese common name (UTF8String, as
# openssl writes it) the same code makes a signature whose signer has no name and which poppler can't validate.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @signpdf/signpdf@3.3.0 @signpdf/placeholder-plain@3.3.0 @signpdf/signer-p12@3.3.0 pdf-lib@1.17.1
echo '@signpdf/signpdf, placeholder-plain, signer-p12 3.3.0; pdf-lib 1.17.1'
command -v pdfsig > /dev/null || { apt-get update -qq && apt-get install -y -qq poppler-utils; } > /dev/null
pdfsig -v 2>&1 | sed -n 1p
cat > try.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { PDFDocument } from 'pdf-lib';

for (const name of ['Recycler', '回收公司']) {
  const quiet = { stdio: 'ignore' };
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-utf8', '-keyout', 'key.pem', '-out', 'cert.pem', '-days', '30', '-subj', `/CN=${name}`], quiet);
  execFileSync('openssl', ['pkcs12', '-export', '-legacy', '-inkey', 'key.pem', '-in', 'cert.pem', '-out', 'own.p12', '-passout', 'pass:x'], quiet);
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  const pdfBuffer = plainAddPlaceholder({
    pdfBuffer: Buffer.from(await document.save({ useObjectStreams: false })),
    reason: 'voucher',
    contactInfo: 'x',
    name: 'x',
    location: 'x',
  });
  writeFileSync('signed.pdf', await new SignPdf().sign(pdfBuffer, new P12Signer(readFileSync('own.p12'), { passphrase: 'x' })));
  const report = execFileSync('pdfsig', ['-nocert', 'signed.pdf'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const value = (label) => new RegExp(`${label}: (.*)`).exec(report)?.[1].trim();
  console.log(`certificate of ${name}: signer "${value('Common Name')}", ${value('Signature Validation')}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
certificate of Recycler: signer "Recycler", Signature is Valid.
certificate of 回收公司: signer "", Unknown Validation Failure.
SEEN
