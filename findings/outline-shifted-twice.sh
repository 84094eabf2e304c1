#!/usr/bin/env bash
# gcoord changes the GeoJSON that it is given and returns the same object. An outline that is kept and converted at each use moves on by half a
# kilometre every time, while a position given as an array is copied and stays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gcoord@1.0.7
echo 'gcoord 1.0.7'
cat > try.mjs <<'JS'
import gcoord from 'gcoord';

const position = [114.06, 22.54];
const area = { type: 'Polygon', coordinates: [[[...position], [114.1, 22.54], [114.1, 22.6], [...position]]] };
const shown = (point) => point.map((degrees) => degrees.toFixed(4)).join(' ');
console.log('before', shown(area.coordinates[0][0]));
for (const time of ['once', 'twice']) {
  const converted = gcoord.transform(area, gcoord.WGS84, gcoord.GCJ02);
  console.log(`converted ${time}:`, shown(area.coordinates[0][0]), 'same object', converted === area);
}
const copy = gcoord.transform(position, gcoord.WGS84, gcoord.GCJ02);
console.log('an array', shown(position), 'becomes', shown(copy));
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
before 114.0600 22.5400
converted once: 114.0651 22.5373 same object true
converted twice: 114.0702 22.5346 same object true
an array 114.0600 22.5400 becomes 114.0651 22.5373
SEEN
