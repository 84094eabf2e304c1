import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { permissionsOf } from '../joining.policy.ts';
import { readStanding } from './standing.steps.ts';

export function permissions(deps: Deps) {
  return reading('joining.permissions', async ({ caller }, { userid }) =>
    userid === caller.userId ? success(permissionsOf(await readStanding(deps, userid))) : failure('platform.not_found'),
  );
}
