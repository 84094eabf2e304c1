import { DAY, shanghaiDate, startOfShanghaiDay, type Fen } from '@shoushou/kernel';

/** A price that applies from its Shanghai date on. */
export interface DatedPrice {
  date: string;
  priceFen: Fen;
}

/** Days of a price series, today included. */
export const SERIES_DAYS = 30;

/** The Shanghai dates up to this moment (milliseconds), oldest first. */
export function datesUpTo(now: number, days: number = SERIES_DAYS): string[] {
  const today = startOfShanghaiDay(now);
  return Array.from({ length: days }, (_, index) => shanghaiDate(today - (days - 1 - index) * DAY));
}

/** The price on a date: the last change on or before it, else the base price. */
export function priceOn(changes: readonly DatedPrice[], date: string, basePriceFen: Fen): Fen {
  let price = changes.length > 0 && changes[0]!.date <= date ? changes[0]!.priceFen : basePriceFen;
  for (const change of changes) if (change.date <= date) price = change.priceFen;
  return price;
}

/**
 * Today's price, its change since yesterday and the price on each date, from changes ordered by date. Dates before the
 * first known price show that price: starting at the base price would show a jump that never happened.
 */
export function quotePrice(
  changes: readonly DatedPrice[],
  basePriceFen: Fen,
  dates: readonly string[],
): { priceFen: Fen; changeFen: Fen; series: Fen[] } {
  const series = dates.map((date) => priceOn(changes, date, changes[0]?.priceFen ?? basePriceFen));
  const priceFen = series.at(-1) ?? basePriceFen;
  return { priceFen, changeFen: priceFen - (series.at(-2) ?? priceFen), series };
}

/** Services of the chosen categories, in order, without duplicates. */
export function servicesOf(categories: readonly { service: string }[]): string[] {
  return [...new Set(categories.map(({ service }) => service))].sort();
}
