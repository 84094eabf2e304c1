import { failure } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { signPledge, type PledgeDeps } from './sign-pledge.steps.ts';

export function signSafety(deps: PledgeDeps) {
  return transactionalHandler('identity.sign_safety', async (tx, { caller }, { userid, safeautograph }) =>
    userid === caller.userId
      ? signPledge(tx, deps, { userId: userid, kind: 'safety', image: safeautograph })
      : failure('platform.not_found'),
  );
}
