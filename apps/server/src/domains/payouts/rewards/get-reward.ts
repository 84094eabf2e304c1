import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { startOfYear, sumRewards } from './reward-lines.store.ts';

export const getReward = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('payouts.get_reward', async ({ caller }) =>
    success(await sumRewards(database, caller.userId, startOfYear(clock.now()))),
  );
