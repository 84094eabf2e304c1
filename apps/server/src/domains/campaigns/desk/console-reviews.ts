import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readCampaigns } from '../engine/campaigns.store.ts';
import { requiredFen } from '../engine/document.rules.ts';
import { districtNames } from '../engine/enter.steps.ts';
import { termsOf } from '../engine/terms.rules.ts';
import { listReviews } from './versions.store.ts';

export const consoleReviews = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.console_reviews', async ({ caller }) => {
    const rows = await listReviews(database);
    const published = await readCampaigns(database, rows.map(({ code }) => code));
    return success(
      await Promise.all(
        rows.map(async ({ code, version, maker, madeBy, at, document }) => {
          const before = published.get(code)?.document.budgetFen ?? 0;
          return { code, version, madeBy: maker, own: madeBy === caller.operatorId, at, first: !published.has(code), addsFen: Math.max(0, document.budgetFen - before), requiredFen: requiredFen(document), document, terms: termsOf(document, await districtNames(database, { document })) };
        }),
      ),
    );
  });
