#!/usr/bin/env bash
# Receipts in Chinese through encoders for ESC/POS printers. Two write a question mark for each Han character and say nothing. The third, set to
# China, counts a Han character as one column where every printer gives it two, so that prices leave the paper; and the Han characters after a ¥
# are written in EUC-JP, which a printer for GB 18030 prints as others: 17.80 元 becomes 17.80 傅.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @point-of-sale/receipt-printer-encoder@4.0.1 esc-pos-encoder@3.0.0 node-thermal-printer@4.6.1
echo '@point-of-sale/receipt-printer-encoder 4.0.1, esc-pos-encoder 3.0.0, node-thermal-printer 4.6.1'
cat > try.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import EscPosEncoder from 'esc-pos-encoder';
import thermal from 'node-thermal-printer';

const decoder = new TextDecoder('gb18030');
/** What a printer for GB 18030 prints: the text without the commands, of which these encoders use ones of three bytes, and ESC @. */
const printed = (bytes) =>
  decoder.decode(bytes).replaceAll(/\u001b@|[\u001b\u001c][^@]./gs, '').replaceAll('\r', '').trim();
const columnsOf = (line) => [...line].reduce((sum, character) => sum + (character > '\u00ff' ? 2 : 1), 0);

for (const [name, Encoder] of Object.entries({ 'receipt-printer-encoder': ReceiptPrinterEncoder, 'esc-pos-encoder': EscPosEncoder }))
  console.log(`${name}: ${printed(new Encoder({ columns: 32 }).codepage('auto').line('黄纸板 12.5kg').encode())}`);

const { ThermalPrinter, PrinterTypes, CharacterSet } = thermal;
const open = () =>
  new ThermalPrinter({ type: PrinterTypes.EPSON, width: 32, characterSet: CharacterSet.CHINA, interface: 'tcp://127.0.0.1' });
const sides = open();
sides.leftRight('黄纸板一级', '17.80');
const table = open();
table.tableCustom([
  { text: '黄纸板一级', width: 0.5, align: 'LEFT' },
  { text: '12.50', width: 0.25, align: 'RIGHT' },
  { text: '17.80', width: 0.25, align: 'RIGHT' },
]);
for (const [what, printer] of [['two sides', sides], ['a table', table]])
  console.log(`node-thermal-printer, ${what} on 32 columns: ${columnsOf(printed(printer.getBuffer()))} columns`);
const price = open();
price.print('合计¥17.80元');
console.log(`node-thermal-printer, 合计¥17.80元: ${printed(price.getBuffer()).replaceAll('\ufffd', '?')}`);
JS
node try.mjs | tee seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
receipt-printer-encoder: ??? 12.5kg
esc-pos-encoder: ??? 12.5kg
node-thermal-printer, two sides on 32 columns: 37 columns
node-thermal-printer, a table on 32 columns: 37 columns
node-thermal-printer, 合计¥17.80元: 合计?17.80傅
SEEN
