import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readMiddlesBefore, saveQuotes } from './prices.store.ts';
import { isUnusual, readQuoteLines } from './quote-lines.rules.ts';

/** Enters the quotes of a day: all of them, or none with the line that is wrong. */
export function enterPrices({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('market.enter_prices', async (tx, { caller }, { day, lines, confirmed }) => {
    if (day > shanghaiDate(clock.now())) return failure('market.lines_wrong', { values: { problem: '日期还没有到' } });
    const read = readQuoteLines(lines);
    if ('problem' in read) return failure('market.lines_wrong', { values: { problem: `第 ${read.line} 行${read.problem}` } });
    const before = await readMiddlesBefore(tx, read.quotes.map(({ code }) => code), day);
    const unknown = read.quotes.find(({ code }) => !before.has(code));
    if (unknown) return failure('market.lines_wrong', { values: { problem: `没有报价代码 ${unknown.code}` } });
    const unusual = read.quotes.filter(({ code, lowFen, highFen }) => isUnusual((lowFen + highFen) / 2, before.get(code) ?? null));
    if (unusual.length > 0 && confirmed !== true) return failure('market.quote_unusual', { values: { codes: unusual.map(({ code }) => code).join('、') } });
    await saveQuotes(tx, day, read.quotes, caller.name, clock.now());
    return success({ count: read.quotes.length });
  });
}
