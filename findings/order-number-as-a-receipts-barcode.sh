#!/usr/bin/env bash
# The number of an order as Code 128 on a receipt. The printer wants the length in a byte, then {B. Two packages leave out {B, and with fewer than sixteen characters the length as well:
# the printer takes the first digit for it and waits for 50 characters of a code that has ten. Two others send both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts escpos@2.5.2 @node-escpos/core@0.6.0 node-thermal-printer@4.6.1 esc-pos-encoder@3.0.0
echo 'escpos 2.5.2, @node-escpos/core 0.6.0, node-thermal-printer 4.6.1, esc-pos-encoder 3.0.0'
cat > try.cjs <<'JS'
const { EventEmitter } = require('node:events');
const escpos = require('escpos');
const core = require('@node-escpos/core');
const { PrinterTypes, ThermalPrinter } = require('node-thermal-printer');
const Encoder = require('esc-pos-encoder');

class Paper extends EventEmitter {
  bytes = Buffer.alloc(0);
  write(bytes, done) {
    this.bytes = Buffer.concat([this.bytes, Buffer.from(bytes)]);
    done?.(null);
  }
}
const ways = {
  escpos: async (code, paper = new Paper()) => {
    const printer = new escpos.Printer(paper).barcode(code, 'CODE128', {});
    await new Promise((done) => printer.flush(done));
    return paper.bytes;
  },
  '@node-escpos/core': async (code, paper = new Paper()) => {
    await new core.Printer(paper, {}).barcode(code, 'CODE128', { width: 2, height: 60 }).flush();
    return paper.bytes;
  },
  'node-thermal-printer': (code) => {
    const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1:9' });
    printer.code128(code);
    return printer.getBuffer();
  },
  'esc-pos-encoder': (code) => Buffer.from(new Encoder().barcode(code, 'code128', 60).encode()),
};
/** GS k 73, then the length, then as many bytes of the code. */
const command = Buffer.from([0x1d, 0x6b, 73]);
(async () => {
  for (const code of ['2026113001', '20261130000000000123'])
    for (const [name, bytes] of Object.entries(ways)) {
      const sent = await bytes(code);
      const rest = sent.subarray(sent.indexOf(command) + command.length);
      const characters = rest.subarray(1, 1 + rest[0]).toString('latin1');
      console.log(`${name}, ${code.length} digits: length ${rest[0]}, characters ${JSON.stringify(characters)}`);
    }
})();
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
escpos, 10 digits: length 50, characters "026113001\u0000"
@node-escpos/core, 10 digits: length 50, characters "026113001\u0000"
node-thermal-printer, 10 digits: length 12, characters "{B2026113001"
esc-pos-encoder, 10 digits: length 12, characters "{B2026113001"
escpos, 20 digits: length 20, characters "20261130000000000123"
@node-escpos/core, 20 digits: length 20, characters "20261130000000000123"
node-thermal-printer, 20 digits: length 22, characters "{B20261130000000000123"
esc-pos-encoder, 20 digits: length 22, characters "{B20261130000000000123"
SEEN
