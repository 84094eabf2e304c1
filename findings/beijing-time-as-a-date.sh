#!/usr/bin/env bash
# chinaTime() of china-time, on servers in UTC, Beijing and Phoenix. As text it is the hour of Beijing on all; as a Date it is right in Beijing alone: on a server in UTC the instant lies eight hours ahead, so a
# visit that is booked by it after four in the afternoon is of the next day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts china-time@0.12.3
echo 'china-time 0.12.3'
cat > try.cjs <<'JS'
const chinaTime = require('china-time');

const now = Date.now();
const beijing = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' });
const text = [now, now + 60_000].some((at) => beijing.format(at) === chinaTime('YYYY-MM-DD HH:mm'));
console.log(`${process.env.TZ}: as text ${text ? 'right' : 'wrong'}, as a Date ${Math.round((chinaTime().getTime() - now) / 3_600_000)} hours ahead`);
JS
for zone in UTC Asia/Shanghai America/Phoenix; do TZ=$zone node try.cjs; done > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
UTC: as text right, as a Date 8 hours ahead
Asia/Shanghai: as text right, as a Date 0 hours ahead
America/Phoenix: as text right, as a Date 15 hours ahead
SEEN
