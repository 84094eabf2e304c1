#!/usr/bin/env bash
# The maker of a phone by its model number, as a browser in China tells it. ua-parser-js calls two of Honor a Huawei, though the two are different makers since 2020, and an OPPO Reno a OnePlus;
# of a nubia it knows none. node-device-detector names maker and model.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ua-parser-js@2.0.10 node-device-detector@2.2.7
echo 'ua-parser-js 2.0.10, node-device-detector 2.2.7'
cat > try.cjs <<'JS'
const DeviceDetector = require('node-device-detector');
const { UAParser } = require('ua-parser-js');

const detector = new DeviceDetector();
for (const model of ['ALN-AL00', 'MAA-AN10', 'BVL-AN16', 'PJD110', 'PHM110', 'NX769J', '2312DRA50C', 'V2309A']) {
  const agent = `Mozilla/5.0 (Linux; Android 14; ${model} Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36`;
  const { brand, model: name } = detector.detect(agent).device;
  console.log(`${model}: ua-parser-js ${new UAParser(agent).getDevice().vendor ?? '-'}, node-device-detector ${brand} ${name}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
ALN-AL00: ua-parser-js Huawei, node-device-detector Huawei Mate 60 Pro
MAA-AN10: ua-parser-js Huawei, node-device-detector Honor 100 Pro
BVL-AN16: ua-parser-js Huawei, node-device-detector Honor Magic 6 Pro
PJD110: ua-parser-js OnePlus, node-device-detector OnePlus 12
PHM110: ua-parser-js OnePlus, node-device-detector OPPO Reno 9
NX769J: ua-parser-js -, node-device-detector Nubia Red Magic 9 Pro
2312DRA50C: ua-parser-js Xiaomi, node-device-detector Xiaomi Redmi Note 13 Pro
V2309A: ua-parser-js Vivo, node-device-detector Vivo X100
SEEN
