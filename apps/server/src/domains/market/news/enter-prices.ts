import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { dropProposals, saveProposals } from './quote-proposals.store.ts';
import { readMiddlesBefore, saveQuotes } from './prices.store.ts';
import { isUnusual, readQuoteLines } from './quote-lines.rules.ts';

/** Enters the quotes of a day: all of them, or none with the line that is wrong. Those that differ too much from the quote before wait for another operator. */
export function enterPrices({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('market.enter_prices', async (tx, { caller }, { day, lines }) => {
    const now = clock.now();
    if (day > shanghaiDate(now)) return failure('market.lines_wrong', { values: { problem: '日期还没有到' } });
    const read = readQuoteLines(lines);
    if ('problem' in read)
      return failure('market.lines_wrong', { values: { problem: `第 ${read.line} 行${read.problem}` } });
    const before = await readMiddlesBefore(
      tx,
      read.quotes.map(({ code }) => code),
      day,
    );
    const unknown = read.quotes.find(({ code }) => !before.has(code));
    if (unknown) return failure('market.lines_wrong', { values: { problem: `没有报价代码 ${unknown.code}` } });
    const { usual = [], unusual = [] } = Object.groupBy(read.quotes, ({ code, lowFen, highFen }) =>
      isUnusual((lowFen + highFen) / 2, before.get(code) ?? null) ? 'unusual' : 'usual',
    );
    await dropProposals(
      tx,
      usual.map(({ code }) => code),
      day,
    );
    await saveQuotes(tx, day, usual, caller.name, now);
    await saveProposals(
      tx,
      unusual.map((quote) => ({ ...quote, id: createId(clock, random), day, beforeFen: before.get(quote.code)! })),
      caller,
      now,
    );
    return success({ count: read.quotes.length, waiting: unusual.length });
  });
}
