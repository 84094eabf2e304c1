import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { sumRewards } from './reward-lines.store.ts';

export const getReward = ({ database }: Pick<Deps, 'database'>) => handler('payouts.get_reward', async ({ caller }) => success(await sumRewards(database, caller.userId)));
