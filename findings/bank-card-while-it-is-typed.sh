#!/usr/bin/env bash
# A debit card of nineteen digits, as most in China are, typed into a field for card numbers. Two packages keep the first sixteen without a word, in what the field shows and in what
# is sent, and keep all nineteen only in their strict mode; a third cuts it off too and calls it Discover. react-payment-inputs keeps it, as Discover as well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cleave.js@1.6.0 cleave-zen@0.0.17 payment@2.4.7 react-payment-inputs@1.2.0 jsdom@26.1.0
echo 'cleave.js 1.6.0, cleave-zen 0.0.17, payment 2.4.7, react-payment-inputs 1.2.0, jsdom 26.1.0'
cat > try.cjs <<'JS'
const { JSDOM } = require('jsdom');

const { window } = new JSDOM('<input>', { userAgent: 'jsdom' });
for (const name of ['window', 'document', 'navigator']) Object.defineProperty(globalThis, name, { value: name === 'window' ? window : window[name], configurable: true });
const Cleave = require('cleave.js');
const { fns } = require('payment');
const { formatCardNumber } = require('react-payment-inputs/lib/utils/formatter.js');
const { getCardTypeByValue } = require('react-payment-inputs/lib/utils/cardTypes.js');

/** A made-up number with the first digits of ICBC and a right check digit. */
const card = '6222020000100012343';
const typed = (creditCardStrictMode) => {
  const field = new Cleave(window.document.querySelector('input'), { creditCard: true, creditCardStrictMode });
  field.setRawValue(card);
  return field.getRawValue();
};
import('cleave-zen').then(({ formatCreditCard }) => {
  console.log(`cleave.js ${typed(false)}, in strict mode ${typed(true)}`);
  console.log(`cleave-zen ${formatCreditCard(card)}, in strict mode ${formatCreditCard(card, { strictMode: true })}`);
  console.log(`payment ${fns.formatCardNumber(card)}, ${fns.cardType(card)}`);
  console.log(`react-payment-inputs ${formatCardNumber(card)}, ${getCardTypeByValue(card).type}`);
});
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
cleave.js 6222020000100012, in strict mode 6222020000100012343
cleave-zen 6222 0200 0010 0012, in strict mode 6222 0200 0010 0012 343
payment 6222 0200 0010 0012, discover
react-payment-inputs 6222 0200 0010 0012 343, discover
SEEN
