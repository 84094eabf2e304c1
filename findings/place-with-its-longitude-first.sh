#!/usr/bin/env bash
# A place in Shenzhen as it is written in China, the longitude first: 114.057868,22.543099 in the links of AMap, 东经 and 北纬 (east and north) in words. No latitude is above 90. Expected: the place, or a refusal, as coordinate-parser promises for
# characters that it does not know and for the two exchanged. coord-parser and coordinate-parser take 114 degrees for the latitude, and coordinate-parser, given the words, passes over them and exchanges the two as well. @openaip/coordinate-parser and geo-coordinates-parser refuse.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts coord-parser@1.0.0 coordinate-parser@1.0.7 @openaip/coordinate-parser@0.31.1 geo-coordinates-parser@1.7.4
echo 'coord-parser 1.0.0, coordinate-parser 1.0.7, @openaip/coordinate-parser 0.31.1, geo-coordinates-parser 1.7.4'
cat > try.cjs <<'JS'
const { Parser } = require('@openaip/coordinate-parser');
const coord = require('coord-parser');
const Coordinates = require('coordinate-parser');
const { convert } = require('geo-coordinates-parser');

const readers = {
  'coord-parser': (text) => [coord(text).lat, coord(text).lon],
  'coordinate-parser': (text) => [new Coordinates(text).getLatitude(), new Coordinates(text).getLongitude()],
  '@openaip/coordinate-parser': (text) => [new Parser().parse(text).latitude, new Parser().parse(text).longitude],
  'geo-coordinates-parser': (text) => [convert(text).decimalLatitude, convert(text).decimalLongitude],
};
for (const text of ['22.543099,114.057868', '114.057868,22.543099', '北纬22.543099 东经114.057868', '东经114.057868 北纬22.543099']) {
  const read = Object.entries(readers).map(([name, reader]) => {
    try {
      const [latitude, longitude] = reader(text);
      return `${name} ${latitude.toFixed(2)} north ${longitude.toFixed(2)} east`;
    } catch {
      return `${name} refuses`;
    }
  });
  console.log(`${text}: ${read.join(', ')}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
22.543099,114.057868: coord-parser 22.54 north 114.06 east, coordinate-parser 22.54 north 114.06 east, @openaip/coordinate-parser 22.54 north 114.06 east, geo-coordinates-parser 22.54 north 114.06 east
114.057868,22.543099: coord-parser 114.06 north 22.54 east, coordinate-parser 114.06 north 22.54 east, @openaip/coordinate-parser refuses, geo-coordinates-parser refuses
北纬22.543099 东经114.057868: coord-parser refuses, coordinate-parser 22.54 north 114.06 east, @openaip/coordinate-parser refuses, geo-coordinates-parser refuses
东经114.057868 北纬22.543099: coord-parser refuses, coordinate-parser 114.06 north 22.54 east, @openaip/coordinate-parser refuses, geo-coordinates-parser refuses
SEEN
