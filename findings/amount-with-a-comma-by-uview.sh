#!/usr/bin/env bash
# Amounts for a customer's screen by priceFormat of uView, uview-plus and uv-ui, kits for mini programs that have it from one another; it is given numbers, and texts as statements of banks and forms have them. Expected: what is no digit is left out, as it
# is of ￥17.80 and 17.80元. But the comma of 1,200.50 stays, the text is no number, and the amount shown is 0.00, without an error; so what it has written itself is nothing to it when it is given that again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps uview-ui@2.0.38 uview-plus@3.8.112 @climblee/uv-ui@1.1.20 esbuild@0.25.10
echo 'uview-ui 2.0.38, uview-plus 3.8.112, @climblee/uv-ui 1.1.20'
cat > try.cjs <<'JS'
const { buildSync } = require('esbuild');

for (const kit of ['uview-ui', 'uview-plus', '@climblee/uv-ui']) {
  buildSync({ entryPoints: [`node_modules/${kit}/libs/function/index.js`], bundle: true, platform: 'node', outfile: `${kit}.cjs`, logLevel: 'error' });
  const made = require(`./${kit}.cjs`);
  const priceFormat = made.priceFormat ?? made.default.priceFormat;
  const shown = [1200.5, '1200.50', '￥17.80', '17.80元', '1,200.50', priceFormat(1200.5, 2)].map((amount) => `${amount} is ${priceFormat(amount, 2)}`);
  console.log(`${kit}: ${shown.join(', ')}`);
}
JS
node --no-deprecation try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
uview-ui: 1200.5 is 1,200.50, 1200.50 is 1,200.50, ￥17.80 is 17.80, 17.80元 is 17.80, 1,200.50 is 0.00, 1,200.50 is 0.00
uview-plus: 1200.5 is 1,200.50, 1200.50 is 1,200.50, ￥17.80 is 17.80, 17.80元 is 17.80, 1,200.50 is 0.00, 1,200.50 is 0.00
@climblee/uv-ui: 1200.5 is 1,200.50, 1200.50 is 1,200.50, ￥17.80 is 17.80, 17.80元 is 17.80, 1,200.50 is 0.00, 1,200.50 is 0.00
SEEN
