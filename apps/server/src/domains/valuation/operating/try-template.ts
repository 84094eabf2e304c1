import { failure, success } from '@shoushou/kernel';
import { templateProblem } from '@shoushou/rules/valuation/check-template';
import { priceDevice } from '@shoushou/rules/valuation/price-device';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findTemplate } from '../pricing/templates.store.ts';
import { listQuotesOf } from '../quotes/quotes.store.ts';
import { quantile } from './quantile.rules.ts';

const TRIED_QUOTES = 200;

/** Values the latest quotes by the draft: what it would have changed for people who were really quoted. */
export const tryTemplate = ({ database }: Pick<Deps, 'database'>) =>
  handler('valuation.try_template', async (_, { key, questions }) => {
    const problem = templateProblem({ questions });
    if (problem !== null) return failure('valuation.template_invalid', { values: { problem } });
    const current = await findTemplate(database, key);
    if (!current) return failure('valuation.template_unknown');
    const quotes = await listQuotesOf(database, key, TRIED_QUOTES);
    const changes: number[] = [];
    const without = { refused: 0, unanswered: 0 };
    for (const { answers, priceFen, baseFen, driftPermille, floorFen, ceilingFen } of quotes) {
      const priced = priceDevice({ key, version: current.version + 1, questions }, answers, { baseFen, driftPermille, floorFen, ceilingFen });
      if (priced.outcome === 'priced') changes.push(Math.round(((priced.priceFen - priceFen) * 1000) / priceFen));
      else without[priced.outcome] += 1;
    }
    return success({ quoteCount: quotes.length, p10: quantile(changes, 10), median: quantile(changes, 50), p90: quantile(changes, 90), ...without });
  });
