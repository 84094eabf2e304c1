import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readCampaigns } from '../campaign/campaigns.store.ts';
import { requiredFen } from '../campaign/document.rules.ts';
import { previewToken } from './preview-link.steps.ts';
import { listReviews } from '../campaign/versions.store.ts';

export const consoleReviews = ({ database, clock, environment }: Pick<Deps, 'database' | 'clock' | 'environment'>) =>
  handler('campaigns.console_reviews', async ({ caller }) => {
    const rows = await listReviews(database);
    const published = await readCampaigns(
      database,
      rows.map(({ code }) => code),
    );
    return success(
      rows.map(({ code, version, maker, madeBy, at, document }) => {
        const before = published.get(code)?.document.budgetFen ?? 0;
        return {
          code,
          version,
          madeBy: maker,
          own: madeBy === caller.operatorId,
          at,
          first: !published.has(code),
          addsFen: Math.max(0, document.budgetFen - before),
          requiredFen: requiredFen(document),
          document,
          preview: previewToken({ clock, environment }, code),
        };
      }),
    );
  });
