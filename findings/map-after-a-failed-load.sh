#!/usr/bin/env bash
# AMap's own loader, on a page that was offline when the map was first asked for: every later call is refused at once, with an empty reason and without asking the network,
# until reset() is called, which the package's types do not have.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @amap/amap-jsapi-loader@1.0.1 jsdom@26.1.0
echo "@amap/amap-jsapi-loader 1.0.1, jsdom 26.1.0; its types $(grep -q reset node_modules/@amap/amap-jsapi-loader/index.d.ts && echo have || echo 'do not have') reset"
cat > try.cjs <<'JS'
const { JSDOM } = require('jsdom');

const { window } = new JSDOM('<body></body>', { url: 'http://localhost' });
Object.assign(globalThis, { window, document: window.document });
const loader = require('@amap/amap-jsapi-loader');

const scripts = () => window.document.querySelectorAll('script').length;
const load = () => loader.load({ key: 'key', version: '2.0' }).then(() => 'loaded', (reason) => `refused with "${reason.type ?? reason}"`);
const told = async (call, answer) => console.log(`${call}: ${await Promise.race([answer, new Promise((done) => setTimeout(done, 100, 'waits for the script'))])}, ${scripts()} asked for`);
(async () => {
  const first = load();
  await 0;
  window.document.querySelector('script').dispatchEvent(new window.Event('error'));
  await told('offline', first);
  await told('online again', load());
  loader.reset();
  await told('after reset', load());
})();
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
offline: refused with "error", 1 asked for
online again: refused with "", 1 asked for
after reset: waits for the script, 2 asked for
SEEN
