import { formatMoney, formatMoneyShort, type Fen } from './money.ts';

/**
 * An estimate between two amounts, both as exact as either needs: `¥11–15`, `¥7.74–10.00`; `¥11` when they are equal,
 * and words for goods that are priced on site.
 */
export function formatMoneyRange(from: Fen, to: Fen): string {
  if (to === 0) return '现场定价';
  const format = from % 100 === 0 && to % 100 === 0 ? formatMoneyShort : formatMoney;
  return from === to ? format(from) : `${format(from)}–${format(to).slice(1)}`;
}
