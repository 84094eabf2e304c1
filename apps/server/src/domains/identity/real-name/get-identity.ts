import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readIdentityView } from './checks.steps.ts';

export function getIdentity(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) {
  return handler('identity.get', async ({ caller }, { userid }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    return success(await readIdentityView(deps.database, deps, userid));
  });
}
