#!/usr/bin/env bash
# "PH off" in the opening hours of a place: closed on public holidays. For China opening_hours knows eight days: it is open at the Spring Festival, 清明, 端午 and 中秋,
# and closed on the days of women, youth and children, when work goes on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts opening_hours@3.15.0
echo 'opening_hours 3.15.0'
cat > try.cjs <<'JS'
const OpeningHours = require('opening_hours');

const shenzhen = { lat: 22.54, lon: 114.06, address: { country_code: 'cn', state: '广东省' } };
const hours = new OpeningHours('Mo-Su 08:00-18:00; PH off', shenzhen);
const state = (year, month, day) => (hours.getState(new Date(year, month - 1, day, 10)) ? 'open' : 'closed');
for (const [name, ...date] of [
  ['元旦', 2026, 1, 1],
  ['春节', 2026, 2, 17],
  ['清明节', 2026, 4, 5],
  ['劳动节', 2026, 5, 1],
  ['端午节', 2026, 6, 19],
  ['中秋节', 2026, 9, 25],
  ['国庆节', 2026, 10, 1],
  ['妇女节', 2026, 3, 8],
  ['青年节', 2026, 5, 4],
  ['儿童节', 2026, 6, 1],
])
  console.log(`${name} ${date.join('-')}: ${state(...date)}`);
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
元旦 2026-1-1: closed
春节 2026-2-17: open
清明节 2026-4-5: open
劳动节 2026-5-1: closed
端午节 2026-6-19: open
中秋节 2026-9-25: open
国庆节 2026-10-1: closed
妇女节 2026-3-8: closed
青年节 2026-5-4: closed
儿童节 2026-6-1: closed
SEEN
