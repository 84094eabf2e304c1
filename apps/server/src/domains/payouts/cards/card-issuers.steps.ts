type CardKind = 'debit' | 'credit' | 'other';

interface CardBank {
  bank: string;
  /** The bank's letters, `CMB`. */
  bankCode: string;
  kind: CardKind;
}

const kinds: Readonly<Record<string, CardKind>> = { DC: 'debit', CC: 'credit', SCC: 'credit' };

/** Issuers by their first digits, the longest first, so that the most exact one is found; read with the first card. */
let issuers: Promise<(typeof import('bankcard'))['cards']> | undefined;

async function readIssuers() {
  const { cards } = await import('bankcard');
  return [...cards].sort((a, b) => b.cardBin.length - a.cardBin.length);
}

/**
 * The bank that issues cards with these first digits; null when they are not known. A whole number is compared by its
 * length too.
 */
export async function findIssuer(digits: string): Promise<CardBank | null> {
  const isWhole = digits.length >= 12;
  const found = (await (issuers ??= readIssuers())).find(
    ({ cardBin, len }) => digits.startsWith(cardBin) && (!isWhole || len === digits.length),
  );
  return found ? { bank: found.bankName, bankCode: found.bankCode, kind: kinds[found.cardType] ?? 'other' } : null;
}
