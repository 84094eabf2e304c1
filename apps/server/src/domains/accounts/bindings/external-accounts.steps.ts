import type { ExternalLogin } from '@shoushou/contract';
import { failure, MINUTE, success, type Result } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { findUser } from '../accounts.store.ts';
import { signInDevice } from '../session/device.steps.ts';
import { toUser } from '../account/signed-in-user.steps.ts';
import {
  findExternalAccounts,
  findOwner,
  insertTicket,
  saveExternalAccount,
  lockExternalAccounts,
  lockTicket,
  type ExternalAccount,
  type ExternalProvider,
} from '../account/external-accounts.store.ts';
import { tokenHash, generateToken } from '../session/token-cache.steps.ts';

/** Lifetime of a ticket after a redirect from a provider, milliseconds. */
const TICKET_LIFETIME = 30 * MINUTE;

export const providerLabels: Readonly<Record<ExternalProvider, string>> = { wechat: '微信', alipay: '支付宝' };

/**
 * Signs in a person redirected from WeChat or Alipay. If the account is bound, a new device is signed in; otherwise the
 * answer is a ticket, with which the account can be bound after verifying a number. A signed-in caller keeps their
 * session even if the account belongs to another person: a link with another person's code must not switch users.
 */
export function signInExternally(
  deps: Pick<Deps, 'database' | 'clock' | 'random'>,
  caller: Caller,
  account: ExternalAccount,
): Promise<Result<ExternalLogin, 'accounts.suspended'>> {
  return deps.database.transaction(async (tx) => {
    const openid = account.providerUserId ?? account.openId ?? '';
    const signedOut = { openid, userid: null, usersecret: null, user: null };
    const ownerId = await findOwner(tx, account);
    const signedIn = caller.kind === 'user' ? caller.userId : null;
    if (ownerId === null || (signedIn !== null && signedIn !== ownerId))
      return success({ ...signedOut, ticket: await makeTicket(tx, deps, account) });
    await saveExternalAccount(tx, ownerId, account, deps.clock.now());
    if (signedIn !== null) return success({ ...signedOut, ticket: null });
    const user = (await findUser(tx, ownerId))!;
    if (user.state !== 'active') return failure('accounts.suspended');
    const { secret } = await signInDevice(tx, deps, ownerId, `${providerLabels[account.provider]}登录`);
    return success({ openid, userid: ownerId, usersecret: secret, user: toUser(user), ticket: null });
  });
}

async function makeTicket(
  tx: Transaction,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  account: ExternalAccount,
): Promise<string> {
  const ticket = generateToken(random);
  await insertTicket(tx, tokenHash(ticket), account, clock.now() + TICKET_LIFETIME);
  return ticket;
}

/** Accounts of a payer at the provider: the caller's bound accounts, and the account of an unused ticket. */
export async function findPayerAccounts(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  caller: Caller,
  provider: ExternalProvider,
  ticket: string | undefined,
): Promise<ExternalAccount[]> {
  const bound = caller.kind === 'user' ? await findExternalAccounts(tx, caller.userId, provider) : [];
  const came = ticket === undefined ? null : await lockTicket(tx, tokenHash(ticket), clock.now());
  return came?.provider === provider ? [...bound, came] : bound;
}

/** Binds the account to the person: an account belongs to one person, and a person has one per provider. */
export async function bindAccount(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  account: ExternalAccount,
): Promise<Result<null, 'accounts.bound_to_another' | 'accounts.binds_another'>> {
  const values = { provider: providerLabels[account.provider] };
  const present = await lockExternalAccounts(tx, userId, account.provider);
  const ownerId = await findOwner(tx, account);
  if (ownerId !== null && ownerId !== userId) return failure('accounts.bound_to_another', { values });
  if (present.some((each) => isOther(each, account))) return failure('accounts.binds_another', { values });
  return (await saveExternalAccount(tx, userId, account, clock.now()))
    ? success(null)
    : failure('accounts.bound_to_another', { values });
}

/** Two different ids of the same kind mean two accounts; ids of different kinds can't be compared. */
function isOther(present: ExternalAccount, account: ExternalAccount): boolean {
  const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;
  return (
    differ(present.unionId, account.unionId) ||
    (present.appId === account.appId &&
      (differ(present.openId, account.openId) || differ(present.providerUserId, account.providerUserId)))
  );
}
