import { failure, fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCampaign } from '../campaign/campaigns.store.ts';
import { lockOpenVersion, saveDraft } from '../campaign/versions.store.ts';

/** A version that differs only in its budget, submitted to the second operator at once. */
export const topUp = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.top_up', async (tx, { caller }, { code, amountFen }) => {
    const campaign = await lockCampaign(tx, code);
    if (!campaign) return failure('campaigns.unknown');
    const now = clock.now();
    if (fromInstant(campaign.endsAt) <= now) return failure('campaigns.over');
    if (await lockOpenVersion(tx, code)) return failure('campaigns.in_review');
    await saveDraft(
      tx,
      {
        code,
        document: { ...campaign.document, budgetFen: campaign.document.budgetFen + amountFen },
        by: caller,
        state: 'review',
      },
      now,
    );
    return success(null);
  });
