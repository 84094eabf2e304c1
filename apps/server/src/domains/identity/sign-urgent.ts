import { failure } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { writing } from '../../platform/http/action.ts';
import { signPledge } from './sign-pledge.steps.ts';

export function signUrgent(deps: Pick<Deps, 'clock' | 'random'>) {
  return writing('identity.sign_urgent', async (tx, { caller }, { userid, urgentsign }) =>
    userid === caller.userId ? signPledge(tx, deps, { userId: userid, kind: 'urgent', image: urgentsign }) : failure('platform.not_found'),
  );
}
