import { createHash, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { failure, SECOND, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRequests } from '../../../platform/limits/request-limit.ts';
import { TOKEN_SECONDS } from '../accounts.rules.ts';
import { kernelOf } from '../session/kernel.rules.ts';
import { installMark } from '../session/sign-in-places.steps.ts';
import { tokenHash, generateToken } from '../session/token-cache.steps.ts';
import { insertToken, issueUserToken } from '../session/tokens.store.ts';

/**
 * The specification's token call: exchanges a device's stored credentials, or the app's own, for a bearer token of 7200 s.
 * `scope=upload` requests a token that only permits uploads.
 */
export function token({
  database,
  clock,
  random,
  environment,
}: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) {
  return handler('accounts.token', async ({ request, reply, address }, input) => {
    reply.header('cache-control', 'no-store');
    if (!isClient(request.headers.authorization, environment.clientId, environment.clientSecret)) {
      reply.header('www-authenticate', 'Basic realm="shoushou", charset="UTF-8"');
      return failure('accounts.bad_client');
    }
    const seconds = await countRequests(
      database,
      clock,
      tokenLimits(address, input.grant_type === 'password' ? (input.username ?? '') : null),
    );
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
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
  });
}

/**
 * Tokens per minute: from one address, which may serve thousands of phones of a carrier, and for one person, whose devices need one
 * every two hours. The client's secret is public, so nothing else stops a stranger from filling the table.
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
