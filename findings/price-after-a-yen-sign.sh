#!/usr/bin/env bash
# node-thermal-printer, set to China, writes the Han characters after a ¥ in EUC-JP, and a printer for GB 18030 prints others: 17.80 元 becomes 17.80 傅.
# Without the sign, or with the full width ￥, they are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-thermal-printer@4.6.1
echo 'node-thermal-printer 4.6.1'
cat > try.mjs <<'JS'
import thermal from 'node-thermal-printer';

const { CharacterSet, PrinterTypes, ThermalPrinter } = thermal;
for (const text of ['合计17.80元', '合计￥17.80元', '合计¥17.80元']) {
  const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, characterSet: CharacterSet.CHINA, interface: 'tcp://127.0.0.1' });
  printer.print(text);
  const printed = new TextDecoder('gb18030').decode(printer.getBuffer()).replaceAll(/[\u001b\u001c]../gs, '');
  console.log(`${text} is printed as ${printed.replaceAll('\ufffd', '?')}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
合计17.80元 is printed as 合计17.80元
合计￥17.80元 is printed as 合计￥17.80元
合计¥17.80元 is printed as 合计?17.80傅
SEEN
