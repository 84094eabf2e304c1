import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isOver } from '../engine/campaign.rules.ts';
import { createCampaign, readCampaign } from '../engine/campaigns.store.ts';
import { requiredFen } from '../engine/document.rules.ts';
import { problemsOf } from './problems.rules.ts';
import { lockOpenVersion, saveDraft } from './versions.store.ts';

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
