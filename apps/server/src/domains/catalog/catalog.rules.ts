import { DAY, shanghaiDate, startOfShanghaiDay, type Fen } from '@shoushou/kernel';

/** A price that holds from its Shanghai date on. */
export interface DatedPrice {
  date: string;
  priceFen: Fen;
}

/** How many days a price line shows, today included. */
export const SERIES_DAYS = 30;

/** So many Shanghai dates, oldest first, the last one that of the moment (milliseconds). */
export function datesUpTo(now: number, days: number = SERIES_DAYS): string[] {
  const today = startOfShanghaiDay(now);
  return Array.from({ length: days }, (_, index) => shanghaiDate(today - (days - 1 - index) * DAY));
}

/** The price of a date: the last change on it or before; before the first change, and without any, the base price. */
export function priceOn(changes: readonly DatedPrice[], date: string, basePriceFen: Fen): Fen {
  let price = changes.length > 0 && changes[0]!.date <= date ? changes[0]!.priceFen : basePriceFen;
  for (const change of changes) if (change.date <= date) price = change.priceFen;
  return price;
}

/**
 * Today's price, its change against yesterday and the price of each date, from changes in order of their dates. Dates
 * before the first known price show that price: a line that starts at the base price would tell of a jump that nobody saw.
 */
export function quotePrice(changes: readonly DatedPrice[], basePriceFen: Fen, dates: readonly string[]): { priceFen: Fen; changeFen: Fen; series: Fen[] } {
  const series = dates.map((date) => priceOn(changes, date, changes[0]?.priceFen ?? basePriceFen));
  const priceFen = series.at(-1) ?? basePriceFen;
  return { priceFen, changeFen: priceFen - (series.at(-2) ?? priceFen), series };
}

/** Services of the chosen categories, in order, each once. */
export function servicesOf(categories: readonly { service: string }[]): string[] {
  return [...new Set(categories.map(({ service }) => service))].sort();
}
