#!/usr/bin/env bash
# The boxes of a contract, ticked with a symbol of Wingdings (现金) and with a control (上门). Only mammoth's HTML shows both. LibreOffice has private characters for the symbols, officeparser and docx2txt nothing, mammoth's text nothing for
# the control, textract nothing for either: the line reads as if nothing had been chosen.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mammoth@1.13.0 officeparser@8.1.1 textract@2.5.0 jszip@3.10.1
{ [ -e /usr/lib/libreoffice/program/libswlo.so ] && command -v docx2txt; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-writer-nogui docx2txt; } > /dev/null
echo "mammoth 1.13.0, officeparser 8.1.1, textract 2.5.0, $(soffice --version | cut -d ' ' -f 1-2), docx2txt $(dpkg-query -W -f '${Version}' docx2txt)"
cat > write.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import JSZip from 'jszip';

const types = 'application/vnd.openxmlformats';
const schemas = 'http://schemas.openxmlformats.org';
const paragraph = (runs) => `<w:p>${runs}</w:p>`;
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`;
const symbol = (character) => `<w:r><w:sym w:font="Wingdings 2" w:char="${character}"/></w:r>`;
const control = (checked, box) =>
  `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(box)}</w:sdtContent></w:sdt>`;
const body = [
  paragraph(`${run('付款：')}${symbol('F052')}${run('现金')}${symbol('F0A3')}${run('转账')}`),
  paragraph(`${run('交货：')}${control(1, '☑')}${run('上门')}${control(0, '☐')}${run('自送')}`),
].join('');
const names = [
  `xmlns:w="${schemas}/wordprocessingml/2006/main"`,
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  `xmlns:mc="${schemas}/markup-compatibility/2006" xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing" xmlns:a="${schemas}/drawingml/2006/main"`,
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');
const zip = new JSZip();
zip.file(
  '[Content_Types].xml',
  `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
);
zip.file('_rels/.rels', `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`);
zip.file('word/document.xml', `<w:document ${names} mc:Ignorable="w14"><w:body>${body}<w:sectPr/></w:body></w:document>`);
writeFileSync('contract.docx', await zip.generateAsync({ type: 'nodebuffer' }));
JS
cat > read.mjs <<'JS'
import mammoth from 'mammoth';
import { parseOffice } from 'officeparser';
import textract from 'textract';

const show = (reader, text) => console.log(text.trim().split('\n').filter(Boolean).map((line) => `${reader}: ${line.trim()}`).join('\n'));
show('mammoth, text', (await mammoth.extractRawText({ path: 'contract.docx' })).value);
show('mammoth, HTML', (await mammoth.convertToHtml({ path: 'contract.docx' })).value.replaceAll('</p>', '\n').replaceAll('<p>', ''));
show('officeparser', (await (await parseOffice('contract.docx')).to('text')).value);
show('textract', await new Promise((done, fail) => textract.fromFileWithPath('contract.docx', { preserveLineBreaks: true }, (error, text) => (error ? fail(error) : done(text)))));
JS
node write.mjs
{
  node read.mjs
  soffice "-env:UserInstallation=file://$folder/office" --headless --convert-to txt:Text contract.docx > /dev/null 2>&1
  sed '1s/^\xef\xbb\xbf//; /^$/d; s/^/LibreOffice: /' contract.txt
  docx2txt contract.docx - | grep . | sed 's/^/docx2txt: /'
} | perl -CSD -pe 's/([\x{E000}-\x{F8FF}])/sprintf "[U+%X]", ord $1/ge' > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
mammoth, text: 付款：☑现金□转账
mammoth, text: 交货：上门自送
mammoth, HTML: 付款：☑现金□转账
mammoth, HTML: 交货：<input type="checkbox" checked="checked" />上门<input type="checkbox" />自送
officeparser: 付款：现金转账
officeparser: 交货：☑上门☐自送
textract: 付款：现金转账
textract: 交货： 上门 自送
LibreOffice: 付款：[U+F052]现金[U+F0A3]转账
LibreOffice: 交货：☑上门☐自送
docx2txt: 付款：现金转账交货：☑上门☐自送
SEEN
