import { createHmac, timingSafeEqual } from 'node:crypto';
import { failure, type Clock, type Failure } from '@shoushou/kernel';
import type { Environment } from '../../../environment.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { CODE_LIFETIME, CODE_MAX_ATTEMPTS } from '../accounts.rules.ts';
import { confirmActiveCode, countAttempt, lockActiveCode, type CodePurpose } from './sms-codes.store.ts';

interface SentCode {
  mobile: string;
  purpose: CodePurpose;
  code: string;
}

type Needs = { clock: Clock; environment: Pick<Environment, 'serverSecret'> };
type CodeRefusal = Failure<'accounts.code_wrong' | 'accounts.code_void'>;

/**
 * Checks a code for number and purpose, and uses it up when right. A wrong attempt is counted in the caller's
 * transaction: return the refusal unchanged, its `keep` commits the count.
 */
export async function checkCode(tx: Transaction, deps: Needs, sent: SentCode): Promise<CodeRefusal | null> {
  return compare(tx, deps, sent, (id, tries, now) => countAttempt(tx, id, tries, true, now));
}

/** `checkCode` without using the code up: it stays valid for another five minutes, so that a second step can use it. */
export async function confirmCode(tx: Transaction, deps: Needs, sent: SentCode): Promise<CodeRefusal | null> {
  return compare(tx, deps, sent, (id, _tries, now) => confirmActiveCode(tx, id, now));
}

async function compare(
  tx: Transaction,
  { clock, environment }: Needs,
  { mobile, purpose, code }: SentCode,
  whenRight: (codeId: string, tries: number, now: number) => Promise<void>,
): Promise<CodeRefusal | null> {
  const now = clock.now();
  const active = await lockActiveCode(tx, mobile, purpose);
  if (!active || now - active.standsFrom >= CODE_LIFETIME) return failure('accounts.code_void');
  const tries = active.tries + 1;
  if (timingSafeEqual(hashCode(environment.serverSecret, { id: active.id, mobile, purpose }, code), active.codeHash)) {
    await whenRight(active.id, tries, now);
    return null;
  }
  await countAttempt(tx, active.id, tries, tries >= CODE_MAX_ATTEMPTS, now);
  if (tries >= CODE_MAX_ATTEMPTS) return failure('accounts.code_void', { keep: true });
  return failure('accounts.code_wrong', {
    values: { left: CODE_MAX_ATTEMPTS - tries },
    detail: { left: CODE_MAX_ATTEMPTS - tries },
    keep: true,
  });
}

/** Bound to the code's row, number and purpose, so that a hash can't be moved to another row. */
export function hashCode(
  serverSecret: string,
  bound: { id: string; mobile: string; purpose: CodePurpose },
  code: string,
): Uint8Array {
  return createHmac('sha256', serverSecret)
    .update(`sms_codes\n${bound.id}\n${bound.mobile}\n${bound.purpose}\n${code}`)
    .digest();
}
