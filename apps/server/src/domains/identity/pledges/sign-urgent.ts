import { failure } from '@shoushou/kernel';
import { writing } from '../../../platform/http/action.ts';
import { signPledge, type PledgeDeps } from './sign-pledge.steps.ts';

export function signUrgent(deps: PledgeDeps) {
  return writing('identity.sign_urgent', async (tx, { caller }, { userid, urgentsign }) =>
    userid === caller.userId ? signPledge(tx, deps, { userId: userid, kind: 'urgent', image: urgentsign }) : failure('platform.not_found'),
  );
}
