/** Prices of futures are integers of the variety's last decimal: 7786000 with 2 decimals is 77860.00. */
export function formatFuturesPrice(price: number, decimals: number): string {
  const text = (price / 10 ** decimals).toFixed(decimals);
  const [whole = '', part] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** `+0.80%`, `−1.20%`, `0.00%`. */
export function formatPercent(change: number, from: number): string {
  const percent = from === 0 ? 0 : (change / from) * 100;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(2)}%`;
}

/** How a scrap price follows from a future: coefficient in thousandths, spread in fen a kilogram. */
export interface ScrapFormula {
  readonly coefficientPermille: number;
  readonly spreadFen: number;
}

/** The suggested price of scrap, fen a kilogram: main contract (yuan a tonne, in its last decimal) × coefficient − spread, never below 0. */
export function scrapPriceFen(last: number, decimals: number, { coefficientPermille, spreadFen }: ScrapFormula): number {
  // One yuan a tonne is a tenth of a fen a kilogram.
  const fenPerKilogram = last / 10 ** decimals / 10;
  return Math.max(0, Math.round((fenPerKilogram * coefficientPermille) / 1000) - spreadFen);
}

export const alertKinds = ['above', 'below'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Whether a price has reached an alert's value. */
export function alertReached(kind: AlertKind, value: number, last: number): boolean {
  return kind === 'above' ? last >= value : last <= value;
}

export const MAX_WATCHED = 50;
export const MAX_ALERTS = 20;
