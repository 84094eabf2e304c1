#!/usr/bin/env bash
# GNU units has the metric catty of 500 g and the picul of it, but tael and mace of the colonial catty: thirteen taels are a catty, which has ten in
# China and sixteen elsewhere. mathjs, js-quantities and convert-units have no catty.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mathjs@15.2.0 js-quantities@1.8.0 convert-units@2.3.4
echo 'mathjs 15.2.0, js-quantities 1.8.0, convert-units 2.3.4'
command -v units > /dev/null || { apt-get update -qq && apt-get install -y -qq units; } > /dev/null
units --version | sed -n 1p
cat > try.mjs <<'JS'
import convert from 'convert-units';
import Quantity from 'js-quantities';
import { unit } from 'mathjs';

const known = (read) => {
  try {
    read();
    return 'known';
  } catch {
    return 'unknown';
  }
};
console.log('mathjs catty', known(() => unit('1 catty')), 'jin', known(() => unit('1 jin')));
console.log('js-quantities catty', known(() => new Quantity('1 catty')), 'jin', known(() => new Quantity('1 jin')));
console.log('convert-units catty', known(() => convert(1).from('catty')), 'jin', known(() => convert(1).from('jin')));
JS
node try.mjs > seen.txt
for unit in picul catty tael mace; do echo "GNU units $unit $(units --terse "1 $unit" g) g" >> seen.txt; done
echo "GNU units taels of a catty $(units --terse catty tael)" >> seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
mathjs catty unknown jin unknown
js-quantities catty unknown jin unknown
convert-units catty unknown jin unknown
GNU units picul 50000 g
GNU units catty 500 g
GNU units tael 37.799364 g
GNU units mace 3.7799364 g
GNU units taels of a catty 13.227736
SEEN
