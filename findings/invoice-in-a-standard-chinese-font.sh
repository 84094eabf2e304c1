#!/usr/bin/env bash
# An invoice in STSong-Light with the encoding UniGB-UCS2-H, one of the Chinese fonts that a PDF may name without holding them. pdf-parse and unpdf find no text in it, not
# even the amount, and raise no error: pdf-parse does not say where the table of the encoding is, unpdf says it as a file: address, which is not read. With a path both do.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdf-parse@2.4.5 unpdf@1.8.1 pdf2json@4.1.0
export LC_ALL=C.UTF-8
[ -e /usr/share/poppler/cidToUnicode/Adobe-GB1 ] && command -v pdftotext > /dev/null || { apt-get update -qq && apt-get install -y -qq poppler-utils poppler-data; } > /dev/null
echo "pdf-parse 2.4.5, unpdf 1.8.1, pdf2json 4.1.0, $(pdftotext -v 2>&1 | head -1)"
cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { PDFParse } from 'pdf-parse';
import PDFParser from 'pdf2json';
import { extractText, getDocumentProxy } from 'unpdf';

const invoice = (encoding, text) => {
  const shown = `BT /F1 14 Tf 50 700 Td <${text}> Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${shown.length}>>\nstream\n${shown}\nendstream`,
    `<</Type/Font/Subtype/Type0/BaseFont/STSong-Light-${encoding}/Encoding/${encoding}/DescendantFonts[6 0 R]>>`,
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/FontDescriptor 7 0 R/DW 1000>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  return `${pdf}xref\n0 8\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size 8/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
};
const text = '废铜12.5公斤 合计481.25元';
writeFileSync('invoice.pdf', invoice('UniGB-UCS2-H', Buffer.from(text, 'utf16le').swap16().toString('hex')));
const bytes = () => new Uint8Array(readFileSync('invoice.pdf'));
const told = (name, found) => console.log(`${name}: ${found.trim() || 'no text'}`);
const tables = { cMapUrl: 'node_modules/pdfjs-dist/cmaps/', cMapPacked: true };
for (const [where, options] of [['', {}], [' with a path', tables]]) {
  told(`pdf-parse${where}`, (await new PDFParse({ data: bytes(), ...options }).getText({ pageJoiner: '' })).text);
  told(`unpdf${where}`, (await extractText(await getDocumentProxy(bytes(), options), { mergePages: true })).text);
}
const parser = new PDFParser(null, true);
parser.on('pdfParser_dataReady', () => told('pdf2json', parser.getRawTextContent().split('\r\n')[0]));
parser.loadPDF('invoice.pdf');
JS
node try.mjs 2> /dev/null | grep -v '^Warning' > seen.txt
echo "pdftotext: $(pdftotext -layout invoice.pdf - | head -1 | xargs)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
pdf-parse: no text
unpdf: no text
pdf-parse with a path: 废铜12.5公斤 合计481.25元
unpdf with a path: 废铜12.5公斤 合计481.25元
pdf2json: 废铜12.5公斤 合计481.25元
pdftotext: 废铜12.5公斤 合计481.25元
SEEN
