#!/usr/bin/env bash
# The checksum of an EMV payment code is taken over its bytes. Of a code with a Chinese merchant name promptparse and emvco-qr-sdk take it over the
# characters: what emv-qrcps makes, with the right sum, is refused by one and has another sum for the other. On Latin names all agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts emv-qrcps@0.0.7 promptparse@1.6.0 emvco-qr-sdk@1.0.0 crc@4.3.2
echo 'emv-qrcps 0.0.7, promptparse 1.6.0, emvco-qr-sdk 1.0.0, crc 4.3.2'
cat > try.mjs <<'JS'
import crc16 from 'crc/crc16ccitt';
import qrcps from 'emv-qrcps';
import { CRC } from 'emvco-qr-sdk';
import { parse } from 'promptparse';

const { Merchant } = qrcps;
for (const [language, name] of [['EN', 'Recycling'], ['ZH', '收收回收站']]) {
  const code = Merchant.buildEMVQR();
  code.setPayloadFormatIndicator('01');
  const account = Merchant.buildMerchantAccountInformation();
  account.setGloballyUniqueIdentifier('cn.example');
  code.addMerchantAccountInformation('26', account);
  code.setMerchantCategoryCode('5093');
  code.setTransactionCurrency('156');
  code.setCountryCode('CN');
  code.setMerchantName('SHOUSHOU');
  code.setMerchantCity('SHENZHEN');
  const inOwnLanguage = Merchant.buildMerchantInformationLanguageTemplate();
  inOwnLanguage.setLanguagePreference(language);
  inOwnLanguage.setMerchantName(name);
  code.setMerchantInformationLanguageTemplate(inOwnLanguage);
  const text = code.generatePayload();
  const summed = text.slice(0, -4);
  console.log(`${name}: emv-qrcps ${text.slice(-4)}, over the bytes ${crc16(Buffer.from(summed)).toString(16).toUpperCase().padStart(4, '0')}`);
  console.log(`  emvco-qr-sdk ${CRC.calculate(summed)}, promptparse ${parse(text, true) === null ? 'refuses it' : 'accepts it'}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
Recycling: emv-qrcps 98EA, over the bytes 98EA
  emvco-qr-sdk 98EA, promptparse accepts it
收收回收站: emv-qrcps 85C7, over the bytes 85C7
  emvco-qr-sdk 49C1, promptparse refuses it
SEEN
