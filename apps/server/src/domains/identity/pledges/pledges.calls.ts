import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { viewUrl } from '../../files/index.ts';
import { listPledges as find } from './pledges.store.ts';
import { signPledge, type PledgeDeps } from './sign-pledge.steps.ts';

export const pledgesCalls = (deps: PledgeDeps & Pick<Deps, 'database' | 'clock' | 'environment'>) =>
  callsOf<typeof identityCalls>()({
    'identity.sign_urgent': transactionalHandler(async (tx, { caller }, { userid, urgentsign }) =>
      userid === caller.userId
        ? signPledge(tx, deps, { userId: userid, kind: 'urgent', image: urgentsign })
        : failure('platform.not_found'),
    ),

    'identity.sign_safety': transactionalHandler(async (tx, { caller }, { userid, safeautograph }) =>
      userid === caller.userId
        ? signPledge(tx, deps, { userId: userid, kind: 'safety', image: safeautograph })
        : failure('platform.not_found'),
    ),

    'identity.list_pledges': handler(async ({ caller }) =>
      success(
        (await find(deps.database, caller.userId)).map((pledge) => ({
          ...pledge,
          signature: viewUrl(deps, pledge.signature),
        })),
      ),
    ),
  });
