#!/usr/bin/env bash
# ESC/POS gives the length of a QR code's data in bytes. node-thermal-printer and two packages called escpos give that of the text in
# characters and then send its UTF-8: the code holds the first three of nine characters, and the printer takes the rest for text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-thermal-printer@4.6.1 escpos@2.5.2 @node-escpos/core@0.6.0
echo 'node-thermal-printer 4.6.1, escpos 2.5.2, @node-escpos/core 0.6.0'
cat > try.mjs <<'JS'
import { createRequire } from 'node:module';
import thermal from 'node-thermal-printer';

const require = createRequire(import.meta.url);
const text = '订单：收收1201';
const { ThermalPrinter, PrinterTypes } = thermal;

/** What GS ( k 1P0 stores, whose length counts three bytes of its own. */
function storedByEpson(bytes) {
  const at = bytes.indexOf('1P0', 0, 'latin1');
  return bytes.subarray(at + 3, at + bytes.readUInt16LE(at - 2));
}
/** What ESC Z stores, after version, correction and size. */
function storedByZ(bytes) {
  const at = bytes.indexOf('\u001bZ', 0, 'latin1') + 5;
  return bytes.subarray(at + 2, at + 2 + bytes.readUInt16LE(at));
}
async function sentBy(Printer) {
  const sent = [];
  const done = (callback) => callback?.(null);
  const printer = new Printer({ open: done, close: done, on: () => {}, write: (piece, callback) => done(callback, sent.push(Buffer.from(piece))) }, {});
  printer.qrcode(text, 1, 'M', 6);
  await new Promise((resolve) => Promise.resolve(printer.flush(resolve)).then(resolve));
  return Buffer.concat(sent);
}
const epson = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1' });
epson.printQR(text);
const stored = {
  'node-thermal-printer': storedByEpson(epson.getBuffer()),
  escpos: storedByZ(await sentBy(require('escpos').Printer)),
  '@node-escpos/core': storedByZ(await sentBy(require('@node-escpos/core').Printer)),
};
console.log(`${text}: ${text.length} characters, ${Buffer.byteLength(text)} bytes`);
for (const [name, bytes] of Object.entries(stored)) console.log(`${name}: ${bytes.length} bytes, ${bytes}`);
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
订单：收收1201: 9 characters, 19 bytes
node-thermal-printer: 9 bytes, 订单：
escpos: 9 bytes, 订单：
@node-escpos/core: 9 bytes, 订单：
SEEN
