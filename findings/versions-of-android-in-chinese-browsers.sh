#!/usr/bin/env bash
# What Capacitor's plugin says of a phone on the web, in browsers that Chinese phones come with or people install. Chrome and WeChat are read right. UC, QQ and the browsers of Xiaomi and OPPO still write U (for strong encryption, as Android's old browser did)
# before the version: their Android is U. Huawei's writes HarmonyOS, the model and its services: the model is HMSCore 6.13.0.302, one for all phones. Expected: version and model in all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @capacitor/device@8.0.3 @capacitor/core@8.5.2
echo '@capacitor/device 8.0.3'
cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';

writeFileSync('web.mjs', readFileSync('node_modules/@capacitor/device/dist/esm/web.js'));
globalThis.window = {};
const { DeviceWeb } = await import('./web.mjs');
const browser = (inside, chrome, end) => `Mozilla/5.0 (Linux; ${inside}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome} ${end}`;
const browsers = {
  Chrome: browser('Android 10; K', '124.0.0.0', 'Mobile Safari/537.36'),
  WeChat: browser('Android 13; V2049A Build/TP1A.220624.014; wv', '116.0.0.0', 'Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x2800313D) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64'),
  UC: browser('U; Android 12; zh-CN; V2049A Build/SP1A.210812.003', '100.0.4896.58', 'UCBrowser/16.5.9.1329 Mobile Safari/537.36'),
  QQ: browser('U; Android 12; zh-cn; V2049A Build/SP1A.210812.003', '109.0.5414.86', 'MQQBrowser/14.9 Mobile Safari/537.36'),
  Xiaomi: browser('U; Android 13; zh-cn; 2211133C Build/TKQ1.220905.001', '100.0.4896.127', 'Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.8.220'),
  OPPO: browser('U; Android 14; zh-cn; PJZ110 Build/UKQ1.230924.001', '115.0.5790.168', 'Mobile Safari/537.36 HeyTapBrowser/40.8.30.1'),
  Huawei: browser('Android 12; HarmonyOS; LIO-AN00; HMSCore 6.13.0.302', '114.0.5735.196', 'HuaweiBrowser/15.0.4.312 Mobile Safari/537.36'),
};
for (const [name, userAgent] of Object.entries(browsers)) {
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent, vendor: 'Google Inc.' }, configurable: true });
  const { osVersion, model } = await new DeviceWeb().getInfo();
  console.log(`${name}: ${osVersion}, ${model}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
Chrome: Android 10, K
WeChat: Android 13, V2049A
UC: U, V2049A
QQ: U, V2049A
Xiaomi: U, 2211133C
OPPO: U, PJZ110
Huawei: Android 12, HMSCore 6.13.0.302
SEEN
