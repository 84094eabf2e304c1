#!/usr/bin/env bash
# Parcels of Chinese couriers in two packages that find the courier by the number: twelve digits (圆通, 中通) and 申通's fifteen are FedEx, a parcel of
# China Post's EMS, whose last letters are CN, is of the United States' post, both as valid, with a link there. 顺丰's own form is unknown to both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tracking-number-validation@2.0.2 tracking-url@1.0.1
echo 'tracking-number-validation 2.0.2, tracking-url 1.0.1'
cat > try.cjs <<'JS'
const trackingUrl = require('tracking-url');
const { getCourier } = require('tracking-number-validation');

/** Made-up numbers in the form of each courier; the one of EMS has a right check digit. */
const parcels = { 顺丰: 'SF1000000000001', 圆通: '880012345678', 申通: '773012345678901', EMS: 'EA123456785CN' };
for (const [courier, number] of Object.entries(parcels))
  console.log(
    `${courier} ${number}: tracking-number-validation ${getCourier(number).join() || '-'},`,
    `tracking-url ${new URL(trackingUrl(number)?.url ?? 'about:none').host || '-'}`,
  );
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
顺丰 SF1000000000001: tracking-number-validation -, tracking-url -
圆通 880012345678: tracking-number-validation fedex, tracking-url www.fedex.com
申通 773012345678901: tracking-number-validation fedex, tracking-url www.fedex.com
EMS EA123456785CN: tracking-number-validation usps, tracking-url tools.usps.com
SEEN
