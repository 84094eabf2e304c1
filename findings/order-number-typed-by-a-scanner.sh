#!/usr/bin/env bash
# Labels read by a hand scanner, which types what it reads as a keyboard does, capitals and # with Shift. For onscan.js, left as it comes, the orders 2611-300012 and 2611300012 are one, and 3#12/4 is 3#124: it drops the keys of most signs. use-scan-detection takes the
# Shift key for five letters and reads A1b2 as ShiftA1b2, a number that no order has.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps onscan.js@1.5.2 use-scan-detection@0.2.3 react@19.3.1 react-dom@19.3.1 jsdom@26.1.0
echo 'onscan.js 1.5.2, use-scan-detection 0.2.3, jsdom 26.1.0'
cat > try.mjs <<'JS'
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<body><main></main></body>', { url: 'http://localhost' });
Object.assign(globalThis, { window, document: window.document, KeyboardEvent: window.KeyboardEvent, Element: window.Element, CustomEvent: window.CustomEvent });
const require = createRequire(import.meta.url);
const { createElement } = require('react');
const { createRoot } = require('react-dom/client');
const onScan = require('onscan.js');
const useScanDetection = require('use-scan-detection').default;

const read = {};
onScan.attachTo(document, { suffixKeyCodes: [13], minLength: 4, onScan: (code) => (read['onscan.js'] = code) });
const Field = () => useScanDetection({ minLength: 4, onComplete: (code) => (read['use-scan-detection'] = code) }) ?? null;
createRoot(document.querySelector('main')).render(createElement(Field));
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The key codes of a keyboard of the United States, which scanners have when they come. */
const signs = { '-': 189, '/': 191, '#': 51 };
const press = (key, keyCode, shiftKey) => {
  const character = key.length === 1 || key === 'Enter';
  for (const type of character ? ['keydown', 'keypress', 'keyup'] : ['keydown', 'keyup'])
    document.dispatchEvent(new window.KeyboardEvent(type, { key, keyCode, which: keyCode, charCode: type === 'keypress' && key.length === 1 ? key.charCodeAt(0) : 0, shiftKey, bubbles: true }));
};
const scan = async (label) => {
  for (const name of Object.keys(read)) delete read[name];
  for (const key of label) {
    const shift = /[A-Z#]/.test(key);
    if (shift) press('Shift', 16, true);
    press(key, signs[key] ?? key.toUpperCase().charCodeAt(0), shift);
  }
  press('Enter', 13, false);
  await wait(400);
  return ['onscan.js', 'use-scan-detection'].map((name) => `${name} ${read[name] ?? 'nothing'}`).join(', ');
};
await wait(300);
await scan('the first keys are slow');
for (const label of ['2611300012', '2611-300012', '3#12/4', 'A1b2']) console.log(`${label}: ${await scan(label)}`);
process.exit(0);
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
2611300012: onscan.js 2611300012, use-scan-detection 2611300012
2611-300012: onscan.js 2611300012, use-scan-detection 2611-300012
3#12/4: onscan.js 3#124, use-scan-detection 3Shift#12/4
A1b2: onscan.js A1b2, use-scan-detection ShiftA1b2
SEEN
