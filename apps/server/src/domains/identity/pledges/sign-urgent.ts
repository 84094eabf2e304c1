import { failure } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { signPledge, type PledgeDeps } from './sign-pledge.steps.ts';

export function signUrgent(deps: PledgeDeps) {
  return transactionalHandler('identity.sign_urgent', async (tx, { caller }, { userid, urgentsign }) =>
    userid === caller.userId
      ? signPledge(tx, deps, { userId: userid, kind: 'urgent', image: urgentsign })
      : failure('platform.not_found'),
  );
}
