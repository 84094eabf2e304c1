import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import type { FindObstacles } from './closing.steps.ts';
import { readErasing } from './closing.store.ts';

export function getCancellation({ database }: Pick<Deps, 'database'>, obstacles: FindObstacles) {
  return reading('accounts.get_cancellation', async ({ caller }) =>
    success({ obstacles: await obstacles(database, caller.userId), erasesAt: await readErasing(database, caller.userId) }),
  );
}
