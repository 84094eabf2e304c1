#!/usr/bin/env bash
# GCJ-02 does not only shift, it stretches: a kilometre measured between two of its points is up to 4.4 metres longer or shorter than on the ground,
# in one city differently by direction. Distances of a map's points and of a receiver's points don't add up to each other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gcoord@1.0.7 @turf/distance@7.4.0
echo 'gcoord 1.0.7, @turf/distance 7.4.0'
cat > try.mjs <<'JS'
import { distance } from '@turf/distance';
import gcoord from 'gcoord';

const cities = { 深圳: [114.06, 22.54], 上海: [121.47, 31.23], 北京: [116.4, 39.9], 乌鲁木齐: [87.6, 43.8], 哈尔滨: [126.6, 45.75] };
const shift = (point) => gcoord.transform(point, gcoord.WGS84, gcoord.GCJ02);
for (const [city, [longitude, latitude]] of Object.entries(cities)) {
  const metres = [];
  for (let east = -10; east <= 10; east += 1)
    for (let north = -10; north <= 10; north += 1)
      for (const [x, y] of [[0.01, 0], [0, 0.01]]) {
        const from = [longitude + east / 100, latitude + north / 100];
        const to = [from[0] + x, from[1] + y];
        metres.push((distance(shift(from), shift(to)) / distance(from, to) - 1) * 1000);
      }
  console.log(city, 'a kilometre is off by', Math.min(...metres).toFixed(1), 'to', Math.max(...metres).toFixed(1), 'metres');
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
深圳 a kilometre is off by -2.7 to 2.5 metres
上海 a kilometre is off by -3.6 to 1.3 metres
北京 a kilometre is off by -3.8 to 2.3 metres
乌鲁木齐 a kilometre is off by -4.0 to 2.4 metres
哈尔滨 a kilometre is off by -4.4 to 2.9 metres
SEEN
