import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findTemplate } from '../pricing/templates.store.ts';
import { listQuotesOf, TRIED_QUOTES } from '../quotes/quotes.store.ts';
import { priceOf, templateEffect } from './template-effect.rules.ts';

/** Values the latest quotes by both versions, to show the effect of the change on real quotes. */
export const compareTemplates = ({ database }: Pick<Deps, 'database'>) =>
  handler('valuation.compare_templates', async (_, { key, from, to }) => {
    const [before, after] = [await findTemplate(database, key, from), await findTemplate(database, key, to)];
    if (!before || !after) return failure('valuation.template_unknown');
    const beforeOf = (quote: Parameters<typeof priceOf>[1]): number | null => {
      const fen = priceOf(before, quote);
      return typeof fen === 'number' ? fen : null;
    };
    return success(templateEffect(await listQuotesOf(database, key, TRIED_QUOTES), beforeOf, after));
  });
