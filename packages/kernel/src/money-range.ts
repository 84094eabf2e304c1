import { formatMoneyShort, type Fen } from './money.ts';

/** An estimate between two amounts: `¥11–15`, `¥11.50–15`; `¥11` when they are equal, and words for goods that are priced on site. */
export function formatMoneyRange(from: Fen, to: Fen): string {
  if (to === 0) return '现场定价';
  return from === to ? formatMoneyShort(from) : `${formatMoneyShort(from)}–${formatMoneyShort(to).slice(1)}`;
}
