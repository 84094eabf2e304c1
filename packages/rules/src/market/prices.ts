/** Prices of futures are integers of the variety's last decimal: 7786000 with 2 decimals is 77860.00. */
export function formatFuturesPrice(price: number, decimals: number): string {
  const text = (price / 10 ** decimals).toFixed(decimals);
  const [whole = '', part] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** `+0.80%`, `−1.20%`, `0.00%`; `–` where there was no price before. */
export function formatPercent(change: number, from: number): string {
  if (from === 0) return '–';
  const percent = (change / from) * 100;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(2)}%`;
}

/**
 * The formula of a scrap price from a futures price: coefficient in thousandths; spread and bounds in fen a kilogram.
 */
export interface ScrapFormula {
  readonly coefficientPermille: number;
  readonly spreadFen: number;
  readonly leastFen: number;
  readonly mostFen: number;
}

/** The unit that a future must be quoted in, so that a price of scrap can follow from it. */
export const SCRAP_UNIT = '元/吨';

/**
 * The scrap price suggested by a futures settlement, fen a kilogram: settlement (yuan a tonne, in its last decimal) ×
 * coefficient − spread, within the bounds. `freeFen` is the figure without them.
 */
export function suggestScrapPrice(
  settlement: number,
  decimals: number,
  { coefficientPermille, spreadFen, leastFen, mostFen }: ScrapFormula,
): { freeFen: number; suggestedFen: number } {
  // One yuan a tonne is a tenth of a fen a kilogram. One division of whole numbers, so that the database rounds alike.
  const freeFen = Math.round((settlement * coefficientPermille) / 10 ** (decimals + 4)) - spreadFen;
  return { freeFen, suggestedFen: Math.min(Math.max(freeFen, leastFen), mostFen) };
}

/** The price in the middle of a city's districts, the lower one of two, fen. */
export function middlePrice(prices: readonly number[]): number {
  return [...prices].sort((one, other) => one - other)[Math.floor((prices.length - 1) / 2)]!;
}

/**
 * A district's price when the city's middle price changes: keeps its difference to it, within the bounds, fen per
 * kilogram.
 */
export function movedPrice(
  priceFen: number,
  middleFen: number,
  suggestedFen: number,
  { leastFen, mostFen }: Pick<ScrapFormula, 'leastFen' | 'mostFen'>,
): number {
  return Math.min(Math.max(priceFen + suggestedFen - middleFen, leastFen), mostFen);
}

export const alertKinds = ['above', 'below'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Whether a price has reached an alert's value. */
export function alertReached(kind: AlertKind, value: number, last: number): boolean {
  return kind === 'above' ? last >= value : last <= value;
}

export const MAX_WATCHED = 50;
export const MAX_ALERTS = 20;
