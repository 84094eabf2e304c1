import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { commitSeed } from '../drawing/chain-seal.steps.ts';
import { lockCampaign } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { readOpenCampaign } from '../invitations/rules.store.ts';
import { isTooLate, problemsOf } from '../campaign/problems.rules.ts';
import { publishVersion } from './publish-campaign.steps.ts';
import { lockOpenVersion, markDecided, readDeskRow } from '../campaign/versions.store.ts';

/** The operator who made a version can't decide it; a database constraint enforces this too. */
export const decide = (deps: Pick<Deps, 'clock' | 'random' | 'environment'>) =>
  transactionalHandler('campaigns.decide', async (tx, { caller }, { code, approve, note }) => {
    if (!(await readDeskRow(tx, code))) return failure('campaigns.unknown');
    // Locked, so that it does not finish meanwhile.
    const published = await lockCampaign(tx, code);
    const open = await lockOpenVersion(tx, code);
    if (open?.state !== 'review') return failure('campaigns.no_draft');
    if (open.madeBy === caller.operatorId) return failure('campaigns.second_operator');
    const now = deps.clock.now();
    if (!approve) {
      await markDecided(tx, { code, version: open.version, state: 'returned', by: caller, note }, now);
      return success(null);
    }
    if (isTooLate(published, open.document, now)) return failure('campaigns.over');
    const [problem] = problemsOf(open.document, published?.document ?? null);
    if (problem) return failure('campaigns.document_invalid', { values: { problem: problem.text } });
    const other = findBlock(open.document, 'invite') ? await readOpenCampaign(tx, now) : null;
    if (other !== null && other !== code)
      return failure('campaigns.document_invalid', {
        values: { problem: `邀请奖励的活动 ${other} 还没有结束，请先结束它` },
      });
    await markDecided(tx, { code, version: open.version, state: 'published', by: caller, note }, now);
    if (findBlock(open.document, 'wheel')) await commitSeed(tx, deps, code);
    await publishVersion(tx, open, now);
    return success(null);
  });
