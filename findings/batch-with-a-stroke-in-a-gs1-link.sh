#!/usr/bin/env bash
# A batch that is called 261130/3, the third of a day, as part of a GS1 Digital Link. GS1 allows a slash and a percent sign in a batch, and its standard for links writes them there as %2F and %25. Expected: the link is made so, and read back as the batch.
# digital-link.js puts both signs into its link as they are and then cannot read that link. Of the link as the standard writes it it reads the batch 261130%2F3, and calls it valid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts digital-link.js@1.4.3
echo 'digital-link.js 1.4.3'
cat > try.cjs <<'JS'
const { DigitalLink } = require('digital-link.js');

const domain = 'https://labels.example';
const read = (text) => {
  try {
    const link = DigitalLink(text);
    return `${link.isValid() ? 'valid' : 'invalid'}, batch ${link.getKeyQualifier('10')}`;
  } catch {
    return 'an error';
  }
};
for (const batch of ['261130-3', '261130/3', 'CU99%']) {
  const made = DigitalLink({ domain, identifier: { '01': '06901234567892' }, keyQualifiers: { 10: batch }, attributes: { 3103: '001250' } }).toWebUriString();
  const standard = `${domain}/01/06901234567892/10/${encodeURIComponent(batch)}?3103=001250`;
  console.log(`batch ${batch}: its own link ${made} is ${read(made)}; ${standard} is ${read(standard)}`);
}
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
batch 261130-3: its own link https://labels.example/01/06901234567892/10/261130-3?3103=001250 is valid, batch 261130-3; https://labels.example/01/06901234567892/10/261130-3?3103=001250 is valid, batch 261130-3
batch 261130/3: its own link https://labels.example/01/06901234567892/10/261130/3?3103=001250 is an error; https://labels.example/01/06901234567892/10/261130%2F3?3103=001250 is valid, batch 261130%2F3
batch CU99%: its own link https://labels.example/01/06901234567892/10/CU99%?3103=001250 is an error; https://labels.example/01/06901234567892/10/CU99%25?3103=001250 is valid, batch CU99%25
SEEN
