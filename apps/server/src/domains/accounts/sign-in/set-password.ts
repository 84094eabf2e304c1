import { failure, success } from '@shoushou/kernel';
import { passwordProblem } from '@shoushou/rules/accounts/passwords';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setPasswordHash } from '../accounts.store.ts';
import { checkCode } from '../credentials/sms-code.steps.ts';
import { hashPassword } from '../credentials/password.steps.ts';
import { registerByMobile } from '../account/registration.steps.ts';
import { saveSignInPlace } from '../session/sign-in-places.steps.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';

/** Sets the password of the number that the code proves, and signs out every other device. */
export function setPassword(deps: Pick<Deps, 'clock' | 'random' | 'environment'>, cache: TokenCache) {
  return transactionalHandler(
    'accounts.set_password',
    async (tx, { caller, address }, { mobile, code, password, ...invitedBy }) => {
      if (passwordProblem(password) !== null) return failure('accounts.password_weak');
      const refusal = await checkCode(tx, deps, { mobile, purpose: 'password', code });
      if (refusal) return refusal;
      const { user } = await registerByMobile(tx, deps, mobile, invitedBy);
      await saveSignInPlace(tx, deps, user.id, { address, installId: invitedBy.installid });
      await setPasswordHash(tx, user.id, await hashPassword(password));
      const own = caller.kind === 'user' && caller.userId === user.id ? caller.deviceId : null;
      await revokeDevices(tx, deps, user.id, { allBut: own });
      cache.forget(user.id);
      return success(null);
    },
  );
}
