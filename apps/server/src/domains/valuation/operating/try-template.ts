import { failure, success } from '@shoushou/kernel';
import { templateProblem } from '@shoushou/rules/valuation/check-template';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findTemplate } from '../pricing/templates.store.ts';
import { listQuotesOf, TRIED_QUOTES } from '../quotes/quotes.store.ts';
import { templateEffect } from './template-effect.rules.ts';

/** Values the latest quotes by the draft, to show its effect on real quotes. */
export const tryTemplate = ({ database }: Pick<Deps, 'database'>) =>
  handler('valuation.try_template', async (_, { key, questions }) => {
    const problem = templateProblem({ questions });
    if (problem !== null) return failure('valuation.template_invalid', { values: { problem } });
    const current = await findTemplate(database, key);
    if (!current) return failure('valuation.template_unknown');
    return success(
      templateEffect(await listQuotesOf(database, key, TRIED_QUOTES), ({ priceFen }) => priceFen, {
        key,
        version: current.version + 1,
        questions,
      }),
    );
  });
