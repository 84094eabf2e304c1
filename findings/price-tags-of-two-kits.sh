#!/usr/bin/env bash
# Amounts in the price tag of NutUI, JD's kit for phones, in React and in Vue. Expected: the same in both, with the minus of a deduction. The React one removes all but digits and points, so 5.20 yuan that are taken off for water look like 5.20 that are paid,
# and a range of 10 to 15 yuan costs 1,015. And it rounds the fen without the yuan: a price of 0.998 is 0.00, and 100 times 0.57, which computers hold as 56.99999999999999, is 56.00. The Vue one has all but the range right, which it keeps as it is written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @nutui/nutui-react@3.1.0 react@18.3.1 react-dom@18.3.1 @nutui/nutui@4.3.14 vue@3.5.22 @vue/server-renderer@3.5.22
echo '@nutui/nutui-react 3.1.0, @nutui/nutui 4.3.14'
cat > try.mjs <<'JS'
import { createRequire } from 'node:module';
import { renderToString } from '@vue/server-renderer';
import VuePrice from '@nutui/nutui/dist/packages/price/Price.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createSSRApp, h } from 'vue';

const { Price: ReactPrice } = createRequire(import.meta.url)('@nutui/nutui-react');
const shown = (page) => page.replace(/<[^>]*>/g, '').replace('&yen;', '¥');
for (const [name, price] of [
  ['1409.5', 1409.5],
  ['-5.2', -5.2],
  ["'-5.20'", '-5.20'],
  ['0.998', 0.998],
  ['0.57 * 100', 0.57 * 100],
  ['4.35 * 100', 4.35 * 100],
  ["'10~15元'", '10~15元'],
]) {
  const react = shown(renderToStaticMarkup(createElement(ReactPrice, { price, thousands: true })));
  const vue = shown(await renderToString(createSSRApp({ render: () => h(VuePrice, { price, thousands: true }) })));
  console.log(`${name}: ${react} in React, ${vue} in Vue`);
}
JS
node --no-deprecation try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
1409.5: ¥1,409.50 in React, ¥1,409.50 in Vue
-5.2: ¥5.20 in React, ¥-5.20 in Vue
'-5.20': ¥5.20 in React, ¥-5.20 in Vue
0.998: ¥0.00 in React, ¥1.00 in Vue
0.57 * 100: ¥56.00 in React, ¥57.00 in Vue
4.35 * 100: ¥434.00 in React, ¥435.00 in Vue
'10~15元': ¥1,015.00 in React, ¥10~15元.00 in Vue
SEEN
