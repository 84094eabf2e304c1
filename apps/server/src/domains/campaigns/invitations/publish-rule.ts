import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { problemsOf } from '../campaign/problems.rules.ts';
import { lockOpenVersion, saveDraft } from '../campaign/versions.store.ts';
import { createCampaign, readCampaign } from '../campaign/campaigns.store.ts';
import { invitationDocument, withTerms } from './invitation-campaign.rules.ts';
import { lockRules, nextInvitationCode, readOpenCampaign } from './rules.store.ts';

/** Hands the rule to the second operator: as the next version of the campaign that runs, which may only become better for people, or as a new campaign. */
export function publishRule({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('campaigns.publish_rule', async (tx, { caller }, { note, budgetFen, ...terms }) => {
    if (budgetFen < terms.rewardFen) return failure('campaigns.budget_too_small');
    await lockRules(tx);
    const now = clock.now();
    const open = await readOpenCampaign(tx, now);
    const published = open === null ? null : await readCampaign(tx, open);
    const code = published?.code ?? (await nextInvitationCode(tx));
    const document = published
      ? withTerms(published.document, terms, { budgetFen, note })
      : invitationDocument(terms, { budgetFen, note, organiser: (await readBrandLook(tx)).name, now });
    const [problem] = problemsOf(document, published?.document ?? null);
    if (problem) return failure('campaigns.document_invalid', { values: { problem: problem.text } });
    await createCampaign(tx, code, now);
    if ((await lockOpenVersion(tx, code))?.state === 'review') return failure('campaigns.in_review');
    await saveDraft(tx, { code, document, by: caller, state: 'review' }, now);
    return success({ code });
  });
}
