import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readCampaign } from '../engine/campaigns.store.ts';
import { problemsOf } from './problems.rules.ts';
import { lockOpenVersion, markSubmitted, readDeskRow } from './versions.store.ts';

export const submit = () =>
  transactionalHandler('campaigns.submit', async (tx, _, { code }) => {
    if (!(await readDeskRow(tx, code))) return failure('campaigns.unknown');
    const draft = await lockOpenVersion(tx, code);
    if (draft?.state !== 'draft') return failure('campaigns.no_draft');
    const [problem] = problemsOf(draft.document, (await readCampaign(tx, code))?.document ?? null);
    if (problem) return failure('campaigns.document_invalid', { values: { problem: problem.text } });
    await markSubmitted(tx, code, draft.version);
    return success(null);
  });
