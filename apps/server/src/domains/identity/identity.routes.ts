import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { checkMobile } from './check-mobile.ts';
import { getIdentity } from './get-identity.ts';
import { listPledges } from './list-pledges.ts';
import { signSafety } from './sign-safety.ts';
import { signUrgent } from './sign-urgent.ts';

export function identityActions(deps: Deps): ActionsOf<typeof identityCalls> {
  return {
    'identity.get': getIdentity(deps),
    'identity.check_mobile': checkMobile(deps),
    'identity.sign_urgent': signUrgent(deps),
    'identity.sign_safety': signSafety(deps),
    'identity.list_pledges': listPledges(deps),
  };
}
