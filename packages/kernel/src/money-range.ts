import { formatMoney, formatMoneyShort, formatYuan, type Fen } from './money.ts';

const pricedOnSite = '现场定价';

/**
 * An estimate between two amounts, both as exact as either needs: `¥11–15`, `¥7.74–10.00`; `¥11` when they are equal,
 * and words for goods that are priced on site.
 */
export function formatMoneyRange(from: Fen, to: Fen): string {
  if (to === 0) return pricedOnSite;
  const format = from % 100 === 0 && to % 100 === 0 ? formatMoneyShort : formatMoney;
  return from === to ? format(from) : `${format(from)}–${format(to).slice(1)}`;
}

/** An estimate in a column that names its unit: two decimals in each row, `11.00–15.00`. */
export function formatYuanRange(from: Fen, to: Fen): string {
  if (to === 0) return pricedOnSite;
  return from === to ? formatYuan(from) : `${formatYuan(from)}–${formatYuan(to)}`;
}
