import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { awardDetails } from './award-details.steps.ts';
import { readAward } from '../awards/awards.store.ts';

export const getAward = ({ database }: Pick<Deps, 'database'>) =>
  handler('campaigns.get_award', async ({ caller }, { id }) => {
    const row = isUuid(id) ? await readAward(database, caller.userId, id) : null;
    return row ? success(await awardDetails(database, row)) : failure('campaigns.award_unknown');
  });
