import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { permissionsOf } from '../joining.policy.ts';
import { readRecyclerStatus } from './recycler-status.steps.ts';

export function permissions(deps: Deps) {
  return handler('joining.permissions', async ({ caller }, { userid }) =>
    userid === caller.userId
      ? success(permissionsOf(await readRecyclerStatus(deps, userid)))
      : failure('platform.not_found'),
  );
}
