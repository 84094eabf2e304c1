import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY, fromInstant, type Clock, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import {
  countWrongAttempt,
  issueCredential,
  lockCredential,
  useCredential,
  type CredentialNode,
  type CredentialRow,
} from './credentials.store.ts';
import type { OrderRow } from '../orders.store.ts';

/** Wrong attempts after which a code is void. */
const MAX_ATTEMPTS = 5;
/** A code is valid for one visit; an offline recycler may submit it hours later. */
const VALID = DAY;

export interface CodeDependencies {
  clock: Clock;
  random: Random;
  environment: { serverSecret: string };
}

/**
 * The subject of a step's code: the arrival, this weighing, or this amount of this weighing. The code becomes invalid
 * when it changes.
 */
function subjectOf({ weighingId, totalFen }: Pick<OrderRow, 'weighingId' | 'totalFen'>, node: CredentialNode): string {
  if (node === '1') return 'arrival';
  return node === '2' ? `weighing ${weighingId}` : `payment ${weighingId} ${totalFen}`;
}

/**
 * The six digits are derived, not stored: HMAC-SHA-256 of receipt, step, subject and nonce under the server's secret.
 */
function codeOf(
  secret: string,
  receiptNo: string,
  node: CredentialNode,
  { subject, nonce }: Pick<CredentialRow, 'subject' | 'nonce'>,
): string {
  const digest = createHmac('sha256', secret)
    .update(`credential\0${receiptNo}\0${node}\0${subject}\0${nonce}`)
    .digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

export interface Credential {
  code: string;
  row: CredentialRow;
}

/**
 * The customer's code for a step; regenerated when it was used (an arrival can be undone), has expired, used up its
 * tries, or its subject changed.
 */
export async function issueOrReuseCredential(
  tx: Transaction,
  deps: CodeDependencies,
  order: OrderRow & { receiptNo: string },
  node: CredentialNode,
): Promise<Credential> {
  const now = deps.clock.now();
  let row = await lockCredential(tx, order, node);
  const subject = subjectOf(order, node);
  if (!row || row.subject !== subject || row.usedAt !== null || !isAlive(row, now)) {
    row = await issueCredential(
      tx,
      order,
      node,
      { nonce: Buffer.from(deps.random.bytes(16)).toString('base64url'), subject },
      now,
      now + VALID,
    );
  }
  return { code: codeOf(deps.environment.serverSecret, order.receiptNo, node, row), row };
}

const isAlive = (row: CredentialRow, now: number): boolean =>
  fromInstant(row.expiresAt) > now && row.wrongTries < MAX_ATTEMPTS;

export type CodeCheck =
  | { ok: true; shownAt: number }
  | { ok: false; name: 'orders.code_void'; keep?: true }
  | { ok: false; name: 'orders.code_wrong'; values: { left: number }; keep: true };

/**
 * Checks a code given to the recycler. A code allows five attempts and one use; a wrong attempt is counted although the
 * call is refused.
 */
export async function checkCode(
  tx: Transaction,
  deps: CodeDependencies,
  order: OrderRow & { receiptNo: string },
  node: CredentialNode,
  entered: string,
): Promise<CodeCheck> {
  const now = deps.clock.now();
  const row = await lockCredential(tx, order, node);
  if (!row || row.subject !== subjectOf(order, node) || row.usedAt !== null || !isAlive(row, now))
    return { ok: false, name: 'orders.code_void' };
  const right = codeOf(deps.environment.serverSecret, order.receiptNo, node, row);
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(entered))) {
    await countWrongAttempt(tx, order, node);
    const left = MAX_ATTEMPTS - row.wrongTries - 1;
    return left === 0
      ? { ok: false, name: 'orders.code_void', keep: true }
      : { ok: false, name: 'orders.code_wrong', values: { left }, keep: true };
  }
  await useCredential(tx, order, node, now);
  return { ok: true, shownAt: fromInstant(row.issuedAt) };
}
