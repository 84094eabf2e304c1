#!/usr/bin/env bash
# A contract's price changed from 0.80 to 0.85 with changes tracked, and its total in a text box, saved as Word does with a fallback. LibreOffice's text has both prices as one number, 0.800.85, and no total; officeparser has no
# total either, textract has it four times.
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
const change = 'w:author="甲方" w:date="2026-11-30T01:00:00Z"';
const total = `<w:txbxContent>${paragraph(run('合计1409.50元'))}</w:txbxContent>`;
const shape = '<wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr>';
const drawing = `<w:drawing><wp:inline><wp:extent cx="2000000" cy="500000"/><wp:docPr id="1" name="文本框 1"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/>${shape}<wps:txbx>${total}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
const fallback = `<w:pict><v:shape style="width:150pt;height:40pt"><v:textbox>${total}</v:textbox></v:shape></w:pict>`;
const body = [
  paragraph(`${run('黄纸每斤')}<w:del w:id="1" ${change}><w:r><w:delText>0.80</w:delText></w:r></w:del><w:ins w:id="2" ${change}>${run('0.85')}</w:ins>${run('元')}`),
  paragraph(`<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r>`),
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
mammoth, text: 黄纸每斤0.85元
mammoth, text: 合计1409.50元
mammoth, HTML: 黄纸每斤0.85元
mammoth, HTML: 合计1409.50元
officeparser: 黄纸每斤0.85元
officeparser: 合计1409.50元
textract: 黄纸每斤0.85元
textract: 合计1409.50元合计1409.50元
textract: 合计1409.50元
textract: 合计1409.50元
LibreOffice: 黄纸每斤0.800.85元
docx2txt: 黄纸每斤0.85元合计1409.50元
SEEN
