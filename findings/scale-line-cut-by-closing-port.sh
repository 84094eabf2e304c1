#!/usr/bin/env bash
# When a serial port closes in the middle of a line, the parsers of serialport hand the half line on as if it were whole:
# of 12.34 kg arrives "+  1", a number that looks like a weight. A reader has to accept lines with their ending alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @serialport/parser-readline@13.0.0 @serialport/parser-regex@13.0.0 @serialport/parser-delimiter@13.0.0
echo 'serialport parsers 13.0.0: readline, regex, delimiter'
cat > try.mjs <<'JS'
import { DelimiterParser } from '@serialport/parser-delimiter';
import { ReadlineParser } from '@serialport/parser-readline';
import { RegexParser } from '@serialport/parser-regex';
import { once } from 'node:events';

const frames = {
  readline: [new ReadlineParser({ delimiter: '\r\n' }), 'ST,GS,+  12.34kg\r\nST,GS,+  1'],
  regex: [new RegexParser({ regex: /[\r\n]+/ }), '   12.34kg\r\n   12.3'],
  delimiter: [new DelimiterParser({ delimiter: '=' }), '=0012.34=0012.35=00'],
};
for (const [name, [parser, bytes]] of Object.entries(frames)) {
  const lines = [];
  parser.on('data', (line) => lines.push(String(line)));
  parser.end(bytes);
  await once(parser, 'end');
  console.log(name, JSON.stringify(lines));
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
readline ["ST,GS,+  12.34kg","ST,GS,+  1"]
regex ["   12.34kg","   12.3"]
delimiter ["0012.34","0012.35","00"]
SEEN
