#!/usr/bin/env bash
# QR codes of Chinese addresses from zint, a program for labels. Where it can it writes Chinese as the Japanese characters of a QR code, and the rest in bytes that belong
# to them: jsQR reads these addresses up to their number, and nothing at all of short ones. zxing-wasm reads them whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsqr@1.4.0 zxing-wasm@3.1.4 pngjs@7.0.0
command -v zint > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends zint; } > /dev/null
echo "jsQR 1.4.0, zxing-wasm 3.1.4, $(zint --version | head -1)"
cat > try.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
for (const address of ['天津市和平路10号', '上海市延安路1号', '家具大道1号', '北京市西城区', '深圳市南山区']) {
  execFileSync('zint', ['-b', 'QRCODE', '--quietzones', '--scale=3', '-o', 'code.png', '-d', address], { stdio: 'pipe' });
  const { data, width, height } = PNG.sync.read(readFileSync('code.png'));
  const pixels = new Uint8ClampedArray(data);
  const [{ text }] = await readBarcodes({ data: pixels, width, height });
  console.log(`${address}: jsQR "${jsQR(pixels, width, height).data}", zxing "${text}"`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
天津市和平路10号: jsQR "天津市和平路", zxing "天津市和平路10号"
上海市延安路1号: jsQR "上海市延安路", zxing "上海市延安路1号"
家具大道1号: jsQR "", zxing "家具大道1号"
北京市西城区: jsQR "北京市西城区", zxing "北京市西城区"
深圳市南山区: jsQR "深圳市南山区", zxing "深圳市南山区"
SEEN
