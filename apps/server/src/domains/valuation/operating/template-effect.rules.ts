import { priceDevice, type PriceBasis } from '@shoushou/rules/valuation/price-device';
import type { Answer, Template } from '@shoushou/rules/valuation/template';
import { quantile } from './quantile.rules.ts';

/** A stored quote with its inputs. */
interface Quoted extends PriceBasis {
  readonly answers: readonly Answer[];
}

/**
 * The prices of quotes under changed questions. The changes are permille of the price before; quotes that had no price
 * before do not count. @param beforeOf the price before, fen
 */
export function templateEffect<Quote extends Quoted>(
  quotes: readonly Quote[],
  beforeOf: (quote: Quote) => number | null,
  after: Template,
): { quoteCount: number; p10: number; median: number; p90: number; refused: number; unanswered: number } {
  const changes: number[] = [];
  const without = { refused: 0, unanswered: 0 };
  let quoteCount = 0;
  for (const quote of quotes) {
    const before = beforeOf(quote);
    if (before === null) continue;
    quoteCount += 1;
    const fen = priceOf(after, quote);
    if (typeof fen === 'number') changes.push(Math.round(((fen - before) * 1000) / before));
    else without[fen] += 1;
  }
  return {
    quoteCount,
    p10: quantile(changes, 10),
    median: quantile(changes, 50),
    p90: quantile(changes, 90),
    ...without,
  };
}

/** The price of a quote's answers under a template version, fen, or why there is none. */
export function priceOf(
  template: Template,
  { answers, baseFen, driftPermille, floorFen, ceilingFen }: Quoted,
): number | 'refused' | 'unanswered' {
  const priced = priceDevice(template, answers, { baseFen, driftPermille, floorFen, ceilingFen });
  return priced.outcome === 'priced' ? priced.priceFen : priced.outcome;
}
