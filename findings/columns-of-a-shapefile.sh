#!/usr/bin/env bash
# Collection points from GeoJSON to a shapefile, whose columns have names of ten bytes. In UTF-8 ogr2ogr cuts them within a character and gives 回收点名称 and 回收点电话 the same name, so that two readers show the phone and lose the point's name. As it comes it leaves
# out every column with a Chinese name; in GBK the first five characters stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts shapefile@0.6.6 shpjs@6.2.0
command -v ogr2ogr > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends gdal-bin; } > /dev/null
echo "$(ogr2ogr --version | cut -d , -f 1), shapefile 0.6.6, shpjs 6.2.0"
cat > points.geojson <<'JSON'
{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"回收点名称":"翠竹站","回收点地址":"翠竹路3号","回收点电话":"0755-83551234"},"geometry":{"type":"Point","coordinates":[114.13,22.57]}}]}
JSON
cat > read.mjs <<'JS'
import { existsSync, readFileSync } from 'node:fs';
import shapefile from 'shapefile';
import shp from 'shpjs';

const [, , folder] = process.argv;
const file = (end) => `${folder}/points.${end}`;
const cpg = existsSync(file('cpg')) ? readFileSync(file('cpg')) : undefined;
const shown = ({ features: [{ properties }] }) => JSON.stringify(properties);
console.log(`${folder}, shapefile: ${shown(await shapefile.read(file('shp'), file('dbf'), { encoding: cpg?.toString().trim() }))}`);
console.log(`${folder}, shpjs: ${shown(await shp({ shp: readFileSync(file('shp')), dbf: readFileSync(file('dbf')), cpg }))}`);
JS
for encoding in UTF-8 GBK; do
  ogr2ogr -f 'ESRI Shapefile' -lco ENCODING=$encoding $encoding points.geojson 2> /dev/null
  node read.mjs $encoding
done > seen.txt
ogr2ogr -f 'ESRI Shapefile' plain points.geojson 2> /dev/null
echo "as it comes: $(ogrinfo -al -q plain | grep -c String || true) columns" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
UTF-8, shapefile: {"回收点�":"0755-83551234","回收�_1":"翠竹路3号"}
UTF-8, shpjs: {"回收点�":"0755-83551234","回收�_1":"翠竹路3号"}
GBK, shapefile: {"回收点名称":"翠竹站","回收点地址":"翠竹路3号","回收点电话":"0755-83551234"}
GBK, shpjs: {"回收点名称":"翠竹站","回收点地址":"翠竹路3号","回收点电话":"0755-83551234"}
as it comes: 0 columns
SEEN
