import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { countVotesToday, readVotes } from '../campaign/participants.store.ts';

export const listCandidates = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('campaigns.list_candidates', async ({ caller }, { code }) => {
    const campaign = await readCampaign(database, code);
    if (!campaign) return failure('campaigns.unknown');
    const block = findBlock(campaign.document, 'vote');
    if (!block) return failure('campaigns.no_block');
    const [votes, today] = await Promise.all([
      readVotes(database, code),
      caller.kind === 'user' ? countVotesToday(database, caller.userId, code, clock.now()) : ([] as string[]),
    ]);
    return success(
      block.candidates.map((candidate) => ({
        ...candidate,
        votes: votes.get(candidate.id) ?? 0,
        votedToday: today.includes(candidate.id),
      })),
    );
  });
