import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { isTooLate, problemsOf } from '../campaign/problems.rules.ts';
import { lockOpenVersion, markSubmitted, readDeskRow } from '../campaign/versions.store.ts';

export const submit = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.submit', async (tx, _, { code }) => {
    if (!(await readDeskRow(tx, code))) return failure('campaigns.unknown');
    const draft = await lockOpenVersion(tx, code);
    if (draft?.state !== 'draft') return failure('campaigns.no_draft');
    const published = await readCampaign(tx, code);
    if (isTooLate(published, draft.document, clock.now())) return failure('campaigns.over');
    const [problem] = problemsOf(draft.document, published?.document ?? null);
    if (problem) return failure('campaigns.document_invalid', { values: { problem: problem.text } });
    await markSubmitted(tx, code, draft.version);
    return success(null);
  });
