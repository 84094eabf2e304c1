import { cards } from 'bankcard';

type CardKind = 'debit' | 'credit' | 'other';

interface CardBank {
  bank: string;
  /** The bank's letters, `CMB`. */
  bankCode: string;
  kind: CardKind;
}

const kinds: Readonly<Record<string, CardKind>> = { DC: 'debit', CC: 'credit', SCC: 'credit' };

/** Issuers by their first digits, the longest first, so that the most exact one is found. */
const issuers = [...cards].sort((a, b) => b.cardBin.length - a.cardBin.length);

/** The bank that issues cards with these first digits; null when they are not known. A whole number is compared by its length too. */
export function findIssuer(digits: string): CardBank | null {
  const isWhole = digits.length >= 12;
  const found = issuers.find(({ cardBin, len }) => digits.startsWith(cardBin) && (!isWhole || len === digits.length));
  return found ? { bank: found.bankName, bankCode: found.bankCode, kind: kinds[found.cardType] ?? 'other' } : null;
}
