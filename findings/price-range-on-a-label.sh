#!/usr/bin/env bash
# jszpl writes a text as it is between ^FD and ^FS, and ~ begins a command of the printer: a price range 10~15 ends at 10 in the picture that
# zpl-renderer-js makes, without an error of either. Written in hexadecimal after ^FH it is whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jszpl@2.0.1 zpl-renderer-js@3.4.0
echo 'jszpl 2.0.1, zpl-renderer-js 3.4.0'
cat > try.mjs <<'JS'
import { FontFamily, FontFamilyName, Label, Text } from 'jszpl';
import { ready } from 'zpl-renderer-js';

const { api } = await ready;
function labelOf(content) {
  const label = new Label();
  label.width = 50;
  label.height = 25;
  const text = new Text();
  text.text = content;
  text.fontFamily = new FontFamily(FontFamilyName.D);
  label.content.push(text);
  return label.generateZPL();
}
const pictureOf = (zpl) => api.zplToBase64Async(zpl, 50, 25, 8);
const range = labelOf('10~15 kg');
console.log(range.split('\n').find((line) => line.startsWith('^FD')));
console.log('drawn like 10:', (await pictureOf(range)) === (await pictureOf(labelOf('10'))));
const hexadecimal = range.replace('^FD10~15', '^FH^FD10_7E15');
console.log('in hexadecimal, drawn like 10:', (await pictureOf(hexadecimal)) === (await pictureOf(labelOf('10'))));
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
^FD10~15 kg^FS
drawn like 10: true
in hexadecimal, drawn like 10: false
SEEN
