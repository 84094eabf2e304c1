import type { operatorAccountCalls } from '@shoushou/contract/accounts/operator-account.contract';
import { cutPage, failure, MINUTE, PAGE_SIZE, success, toInstant, type Failure } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { endStreams } from '../../../platform/live/live.ts';
import { hashPassword, verifyPassword } from '../credentials/password.steps.ts';
import { takeFreshCode } from '../operators/fresh-code.steps.ts';
import { openSecret, sealSecret, stepOfCode } from '../operators/operator-code.steps.ts';
import { authenticatorAddress, generateFactor } from '../operators/operator-setup.steps.ts';
import {
  findOperatorById,
  lockFactorChange,
  replaceFactor,
  replacePassword,
  writeFactorChange,
} from '../operators/operators.store.ts';
import { tokenIdHash, type TokenCache } from '../session/token-cache.steps.ts';
import { isOperatorPassword } from '../accounts.rules.ts';
import { endOtherSessions, endSession, listSessions, listSignIns } from '../session/operator-sign-ins.store.ts';

/** How long a new authenticator may take to prove itself. */
const FACTOR_LIFETIME = 10 * MINUTE;

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

export const operatorAccountActions = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>,
  cache: TokenCache,
) => {
  const { database, clock } = deps;

  /**
   * Requires password and a fresh one-time code, so that a console left open is not enough; the answer does not reveal
   * which was wrong.
   */
  async function withBoth<Value>(
    operatorId: string,
    address: string,
    { password, code }: { password: string; code: string },
    work: (tx: Transaction, operator: { name: string }) => Promise<Value>,
  ): Promise<{ value: Value } | Failure<'accounts.operator_wrong' | 'accounts.locked'>> {
    const operator = await findOperatorById(database, operatorId);
    const known = await verifyPassword(password, operator?.passwordHash ?? null);
    const attempt = { operatorId, address, code, passwordRight: known };
    // Without the operator no code is right, and nothing is done.
    const taken = await takeFreshCode(deps, attempt, (tx) => work(tx, operator!));
    if (taken.ok) return { value: taken.value };
    return taken.lockedMinutes === null
      ? failure('accounts.operator_wrong')
      : failure('accounts.locked', { values: { minutes: taken.lockedMinutes } });
  }

  /** What was opened before with the old secret ends, except the session that asks. */
  async function endOthers(tx: Transaction, operatorId: string, tokenId: string): Promise<void> {
    await endOtherSessions(tx, operatorId, tokenIdHash(tokenId));
    endStreams(tx, operatorId);
  }

  return callsOf<typeof operatorAccountCalls>()({
    'accounts.operator_sessions': handler(async ({ caller }) => {
      const own = tokenIdHash(caller.tokenId);
      const sessions = await listSessions(database, caller.operatorId, clock.now());
      return success(sessions.map(({ session, ...row }) => ({ ...row, current: isSame(session, own) })));
    }),

    'accounts.end_operator_session': transactionalHandler(async (tx, { caller }, { id }) => {
      if (!isUuid(id) || !(await endSession(tx, caller.operatorId, id))) return failure('accounts.session_unknown');
      // Streams of other sessions check their session and continue.
      endStreams(tx, caller.operatorId);
      cache.forget(caller.operatorId);
      return success(null);
    }),

    'accounts.change_operator_password': handler(async ({ caller, address }, { password, newPassword, code }) => {
      const operator = await findOperatorById(database, caller.operatorId);
      if (!operator || newPassword === password || !isOperatorPassword(newPassword, operator.name))
        return failure('accounts.operator_password_weak');
      const passwordHash = await hashPassword(newPassword);
      const changed = await withBoth(caller.operatorId, address, { password, code }, async (tx) => {
        await replacePassword(tx, caller.operatorId, passwordHash);
        await endOthers(tx, caller.operatorId, caller.tokenId);
      });
      if ('ok' in changed) return changed;
      cache.forget(caller.operatorId);
      return success(null);
    }),

    'accounts.start_operator_factor': handler(async ({ caller: { operatorId }, address, reply }, given) => {
      const secret = generateFactor();
      const until = toInstant(clock.now() + FACTOR_LIFETIME);
      const started = await withBoth(operatorId, address, given, async (tx, { name }) => {
        await writeFactorChange(tx, { operatorId, sealed: sealSecret(deps, secret), expiresAt: until });
        return authenticatorAddress(tx, name, secret);
      });
      if ('ok' in started) return started;
      reply.header('cache-control', 'no-store');
      return success({ otpauth: started.value, until });
    }),

    'accounts.confirm_operator_factor': transactionalHandler(async (tx, { caller }, { code }) => {
      const sealed = await lockFactorChange(tx, caller.operatorId, clock.now());
      if (!sealed) return failure('accounts.factor_over');
      const step = stepOfCode(openSecret(deps, sealed), code, 0, clock.now());
      if (step === null) return failure('accounts.step_up_wrong');
      await replaceFactor(tx, caller.operatorId, sealed, step);
      await endOthers(tx, caller.operatorId, caller.tokenId);
      cache.forget(caller.operatorId);
      return success(null);
    }),

    'accounts.console_sign_ins': handler(async (_context, { operatorId, failed, cursor }) => {
      if (operatorId !== undefined && !isUuid(operatorId)) return success({ items: [], next: null });
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const rows = await listSignIns(database, {
        operatorId: operatorId ?? null,
        failed: failed !== undefined,
        before: cursor ?? null,
        limit: PAGE_SIZE + 1,
        now: clock.now(),
      });
      const { page: items, next } = cutPage(rows, ({ id }) => id);
      return success({ items, next });
    }),
  });
};
