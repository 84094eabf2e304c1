import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isOver } from '../campaign/campaign.rules.ts';
import { createCampaign, readCampaign } from '../campaign/campaigns.store.ts';
import { requiredFen } from '../campaign/document.rules.ts';
import { problemsOf } from '../campaign/problems.rules.ts';
import { lockOpenVersion, saveDraft } from '../campaign/versions.store.ts';

/** Saves the draft of the next version; a new code creates a campaign. */
export const compose = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.compose', async (tx, { caller }, { code, document }) => {
    const now = clock.now();
    await createCampaign(tx, code, now);
    if ((await lockOpenVersion(tx, code))?.state === 'review') return failure('campaigns.in_review');
    const published = await readCampaign(tx, code);
    if (published && isOver(published, now)) return failure('campaigns.over');
    const version = await saveDraft(tx, { code, document, by: caller, state: 'draft' }, now);
    return success({
      version,
      problems: problemsOf(document, published?.document ?? null),
      requiredFen: requiredFen(document),
    });
  });
