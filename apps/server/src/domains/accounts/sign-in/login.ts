import type { Data } from '@shoushou/contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { handler, type CallContext, type Outcome } from '../../../platform/http/action.ts';
import { findUserByMobile, type UserRow } from '../accounts.store.ts';
import { refuseSuspended } from '../account/refuse-suspended.steps.ts';
import { checkCode } from '../credentials/sms-code.steps.ts';
import { verifyPassword } from '../credentials/password.steps.ts';
import { registerByMobile, type InvitedBy } from '../account/registration.steps.ts';
import { toUser } from '../account/signed-in-user.steps.ts';
import { signInDevice } from '../session/device.steps.ts';
import { claimAttempt, clearAttempts, userScopes } from '../credentials/sign-in-lock.steps.ts';
import { knowsPlace, saveSignInPlace } from '../session/sign-in-places.steps.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>;
type LoginContext = CallContext<'accounts.login'>;

/** Signs in by SMS code, which registers a new number, or by password. */
export function login(deps: Needs, cache: TokenCache) {
  return handler('accounts.login', async (context, input) => {
    if ((input.code === undefined) === (input.password === undefined))
      return failure('platform.malformed', { values: { problem: '验证码和密码请填写其中一项' } });
    const outcome =
      input.code === undefined
        ? await byPassword(context, { ...input, password: input.password! })
        : await byCode(context, { ...input, code: input.code });
    if (outcome.ok) cache.forget(outcome.value.userid);
    return outcome;
  });

  function byCode(
    context: LoginContext,
    input: { mobile: string; code: string; device?: string | undefined } & InvitedBy,
  ): Promise<Outcome<'accounts.login'>> {
    return deps.database.transaction(async (tx): Promise<Outcome<'accounts.login'>> => {
      const refusal = await checkCode(tx, deps, { mobile: input.mobile, purpose: 'login', code: input.code });
      if (refusal) return refusal;
      const { user, isNew } = await registerByMobile(tx, deps, input.mobile, input);
      if (user.state === 'suspended') return refuseSuspended(tx, user.id, true);
      return success(await enter(tx, context, user, isNew, input));
    });
  }

  async function byPassword(
    context: LoginContext,
    input: { mobile: string; password: string; device?: string | undefined; installid?: string | undefined },
  ): Promise<Outcome<'accounts.login'>> {
    const user = await findUserByMobile(deps.database, input.mobile);
    const scopes = userScopes(
      input.mobile,
      context.address,
      await knowsPlace(deps.database, deps, user?.id ?? null, { address: context.address, installId: input.installid }),
    );
    const minutes = await claimAttempt(deps, scopes);
    if (minutes !== null) return failure('accounts.locked', { values: { minutes } });
    if (!(await verifyPassword(input.password, user?.passwordHash ?? null)) || !user)
      return failure('accounts.password_wrong');
    await clearAttempts(deps.database, scopes);
    if (user.state === 'suspended') return refuseSuspended(deps.database, user.id, false);
    return success(await deps.database.transaction((tx) => enter(tx, context, user, false, input)));
  }

  /** A device of the same person gets a new secret, and its old one is revoked. */
  async function enter(
    tx: Transaction,
    { caller, address }: LoginContext,
    user: UserRow,
    isnew: boolean,
    { device = '', installid }: { device?: string | undefined; installid?: string | undefined },
  ): Promise<Data<'accounts.login'>> {
    if (caller.kind === 'user' && caller.userId === user.id)
      await revokeDevices(tx, deps, user.id, { only: caller.deviceId });
    await saveSignInPlace(tx, deps, user.id, { address, installId: installid });
    const { secret } = await signInDevice(tx, deps, user.id, device);
    return { userid: user.id, usersecret: secret, isnew, user: toUser(user) };
  }
}
