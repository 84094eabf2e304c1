import { createHash, timingSafeEqual } from 'node:crypto';
import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import { SECOND, failure, success } from '@shoushou/kernel';
import { passwordProblem } from '@shoushou/rules/accounts/passwords';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { refuseTooMany } from '../../../platform/limits/request-limit.ts';
import { registerByMobile } from '../account/registration.steps.ts';
import { TOKEN_SECONDS } from '../accounts.rules.ts';
import { findUser, setPasswordHash } from '../accounts.store.ts';
import { inquiryLimits } from '../credentials/inquiry.rules.ts';
import { hashPassword } from '../credentials/password.steps.ts';
import { checkCode, confirmCode } from '../credentials/sms-code.steps.ts';
import { kernelOf } from '../session/kernel.rules.ts';
import { installMark, saveSignInPlace } from '../session/sign-in-places.steps.ts';
import { generateToken, tokenHash, type TokenCache } from '../session/token-cache.steps.ts';
import { insertToken, issueUserToken, revokeDevices } from '../session/tokens.store.ts';
import { login } from './login.ts';
import { sendCode } from './send-code.ts';

const cached = ['user', 'token'];

export const signInCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>,
  cache: TokenCache,
) => {
  const { database, clock, random, environment } = deps;
  return callsOf<typeof accountsCalls>()({
    /**
     * The specification's token call: exchanges a device's stored credentials, or the app's own, for a bearer token of
     * 7200 s. `scope=upload` requests a token that only permits uploads.
     */
    'accounts.token': handler(async ({ request, reply, address }, input) => {
      reply.header('cache-control', 'no-store');
      if (!isClient(request.headers.authorization, environment.clientId, environment.clientSecret)) {
        reply.header('www-authenticate', 'Basic realm="shoushou", charset="UTF-8"');
        return failure('accounts.bad_client');
      }
      const tooMany = await refuseTooMany(
        database,
        clock,
        tokenLimits(address, input.grant_type === 'password' ? (input.username ?? '') : null),
      );
      if (tooMany) return tooMany;
      const made = generateToken(random);
      const at = clock.now();
      const expiresAt = at + TOKEN_SECONDS * SECOND;
      if (input.grant_type === 'client_credentials') {
        if (input.scope !== undefined && input.scope !== 'upload') return failure('accounts.unsupported_scope');
        await insertToken(database, tokenHash(made), { kind: input.scope ?? 'app' }, expiresAt);
      } else if (input.grant_type === 'password') {
        const outcome = await issueUserToken(database, {
          userId: input.username ?? '',
          secretHash: tokenHash(input.password ?? ''),
          tokenHash: tokenHash(made),
          at,
          expiresAt,
          installMark: input.installid === undefined ? null : installMark({ environment }, input.installid),
          kernel: kernelOf(request.headers['user-agent']),
        });
        if (outcome === null) return failure('accounts.bad_credentials');
        if (outcome === 'suspended') return failure('accounts.suspended');
      } else {
        return failure('accounts.unsupported_grant');
      }
      return success({ access_token: made, token_type: 'bearer' as const, expires_in: TOKEN_SECONDS });
    }),

    'accounts.send_code': sendCode(deps),

    'accounts.login': login(deps, cache),

    /** Revokes this device's secret and all tokens obtained with it; other devices stay signed in. */
    'accounts.sign_out': transactionalHandler(async (tx, { caller }) => {
      await revokeDevices(tx, deps, caller.userId, { only: caller.deviceId });
      cache.forget(caller.userId);
      return success(null);
    }),

    /** Sets the password of the number that the code proves, and signs out every other device. */
    'accounts.set_password': transactionalHandler(
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
    ),

    /**
     * Whether `x` is the caller's own id or number. Other people's registration is private, so other ids and numbers
     * are answered as free.
     */
    'accounts.exist': handler(async ({ caller, address }, { x }) => {
      const tooMany = await refuseTooMany(
        database,
        clock,
        inquiryLimits('accounts.exist', address, caller.kind === 'user' ? caller.deviceId : null),
      );
      if (tooMany) return tooMany;
      const own = caller.kind === 'user' ? await findUser(database, caller.userId) : null;
      return success({ exist: own !== null && (x === own.id || x === own.mobile) });
    }),

    /**
     * The next step for a well-formed number. It is the same for all numbers: a code, which also registers new ones.
     */
    'accounts.exist_phone': handler(async ({ address }) => {
      const tooMany = await refuseTooMany(database, clock, inquiryLimits('accounts.exist_phone', address, null));
      return tooMany ?? success({ next: 'code' as const });
    }),

    /**
     * The cache is always the caller's own: both keys clear the cached identity, which is kept for a second. Nothing is
     * cached under another key.
     */
    'accounts.clear_cache': handler(async ({ caller }, { key }) =>
      success({ cleared: cached.includes(key) ? cache.forget(caller.userId) : 0 }),
    ),

    /** Checks a code without using it up, so that a form of several steps can report a wrong code where it is typed. */
    'accounts.confirm_code': transactionalHandler(async (tx, { caller }, { type, code }) => {
      const { mobile } = (await findUser(tx, caller.userId))!;
      return (await confirmCode(tx, deps, { mobile, purpose: type, code })) ?? success(null);
    }),
  });
};

/**
 * Tokens per minute: from one address, which may serve thousands of phones of a carrier, and for one person, whose
 * devices need one every two hours. The client's secret is public, so nothing else stops a stranger from filling the
 * table.
 */
function tokenLimits(address: string, username: string | null) {
  const limits = [{ scope: `accounts.token address:${address}`, most: 1_000, windowSeconds: 60 }];
  return isUuid(username ?? '')
    ? [...limits, { scope: `accounts.token user:${username}`, most: 60, windowSeconds: 60 }]
    : limits;
}

/** Basic client authentication (RFC 7617), compared in constant time. */
function isClient(header: string | undefined, clientId: string, clientSecret: string): boolean {
  const encoded = /^Basic +([A-Za-z0-9+/=]{1,400})$/i.exec(header ?? '')?.[1];
  if (!encoded) return false;
  const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();
  return timingSafeEqual(
    digest(Buffer.from(encoded, 'base64').toString('utf8')),
    digest(`${clientId}:${clientSecret}`),
  );
}
