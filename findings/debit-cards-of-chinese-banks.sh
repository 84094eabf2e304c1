#!/usr/bin/env bash
# Nineteen-digit debit cards as people in China carry them, in three packages for card numbers. A card of ICBC that begins with 9558 is none for all of them; UnionPay's
# own length of nineteen is refused by validator and called Maestro by creditcards; a savings card of CCB (4367) is a Visa of nineteen digits. All have right check digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts card-validator@10.0.4 creditcards@5.0.0 validator@13.15.35
echo 'card-validator 10.0.4, creditcards 5.0.0, validator 13.15.35'
cat > try.cjs <<'JS'
const { number } = require('card-validator');
const validator = require('validator');

/** Made-up numbers with the first digits of each bank and a right check digit. */
const cards = { ICBC: '9558802000100012341', CCB: '4367420000100012344', 'ICBC 62': '6222020000100012343' };
const digitsAreRight = (card) => validator.isLuhnNumber(card);
import('creditcards').then(({ default: { card: creditcards } }) => {
  for (const [bank, card] of Object.entries(cards)) {
    const { isValid, card: found } = number(card);
    console.log(
      `${bank} ${card}, check digit ${digitsAreRight(card)}: card-validator ${isValid} ${found?.type ?? '-'},`,
      `creditcards ${creditcards.isValid(card)} ${creditcards.type(card) ?? '-'}, validator ${validator.isCreditCard(card)}`,
    );
  }
});
JS
node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
ICBC 9558802000100012341, check digit true: card-validator false -, creditcards false -, validator false
CCB 4367420000100012344, check digit true: card-validator true visa, creditcards true Visa, validator true
ICBC 62 6222020000100012343, check digit true: card-validator true unionpay, creditcards true Maestro, validator false
SEEN
