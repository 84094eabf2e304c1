import { DAY, failure, fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findProfiles } from '../../accounts/index.ts';
import { findBlock } from '../campaign/document.rules.ts';
import { enter } from '../campaign/enter.steps.ts';
import { countVotesToday, insertVote, readVotes } from '../campaign/participants.store.ts';

/** Minimum age of a voter's account, milliseconds. */
const MIN_ACCOUNT_AGE = 7 * DAY;

export const vote = (deps: Pick<Deps, 'clock'>) =>
  transactionalHandler('campaigns.vote', async (tx, { caller }, { code, candidate }) => {
    const entered = await enter(tx, deps, caller.userId, code);
    if (!('campaign' in entered)) return entered;
    const block = findBlock(entered.campaign.document, 'vote');
    if (!block) return failure('campaigns.no_block');
    if (!block.candidates.some(({ id }) => id === candidate)) return failure('campaigns.candidate_gone');
    const now = deps.clock.now();
    const profile = (await findProfiles(tx, [caller.userId])).get(caller.userId);
    if (!profile || now - fromInstant(profile.since) < MIN_ACCOUNT_AGE) return failure('campaigns.vote_young');
    const today = await countVotesToday(tx, caller.userId, code, now);
    if (today.includes(candidate)) return failure('campaigns.voted');
    if (today.length >= block.perDay) return failure('campaigns.vote_limit');
    await insertVote(tx, caller.userId, code, candidate, now);
    return success({
      votes: (await readVotes(tx, code)).get(candidate) ?? 0,
      votesLeft: block.perDay - today.length - 1,
    });
  });
