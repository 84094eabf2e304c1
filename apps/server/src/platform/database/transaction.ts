import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { inSpan } from '../traces/span.ts';
import { isConnectionLoss, runNamed } from './named-statement.ts';
import type { Notification, Transaction, Value } from './types.ts';

const ATTEMPTS = 3;
/** Maximum transfer time of an answer, milliseconds. */
const MARGIN = 3_000;
/** The statement that gives the rest of a transaction more time. @param milliseconds SQL of a text */
export const allowing = (milliseconds: string): string => `SELECT set_config(name, ${milliseconds}, true)
  FROM unnest('{statement_timeout,lock_timeout,idle_in_transaction_session_timeout}'::text[]) AS name`;
const ALLOW = allowing('$1');
/** The error of every statement after a failed one of its transaction. */
const ABORTED = '25P02';
/** Serialization failure and deadlock: the transaction was rolled back and can be repeated. */
const RETRIABLE = new Set(['40001', '40P01']);

/**
 * The transaction in which the current call runs; `open` until it has ended, because work started in it may outlive it.
 */
const current = new AsyncLocalStorage<{ open: boolean }>();

/** Whether the caller runs inside a transaction, where it must not wait for anything but the database. */
export function isInsideTransaction(): boolean {
  return current.getStore()?.open === true;
}

/** Runs a transaction, and once more after a deadlock, when nothing was written. */
export async function retryAfterDeadlock<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt < ATTEMPTS && RETRIABLE.has((error as { code?: string }).code ?? '')) continue;
      throw error;
    }
  }
}

export function runTransaction<Outcome>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Outcome>,
  notify: (notifications: readonly Notification[]) => void,
): Promise<Outcome> {
  return retryAfterDeadlock(() => inSpan('transaction', 'transaction', () => runOnce(pool, work, notify)));
}

async function runOnce<Outcome>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Outcome>,
  notify: (notifications: readonly Notification[]) => void,
): Promise<Outcome> {
  const client = await pool.connect();
  const state = { open: true };
  const notifications: Notification[] = [];
  let broken: Error | undefined;
  let cause: Error | undefined;
  try {
    await client.query('BEGIN');
    let endsWithin: number | undefined;
    const tx = {
      query: <Row extends object>(text: string, values?: readonly Value[]) =>
        runNamed<Row>(client, text, values, endsWithin).catch((error: Error & { code?: string }) => {
          if (error.code !== ABORTED) cause = error;
          throw error;
        }),
      async allow(milliseconds: number) {
        await runNamed(client, ALLOW, [String(milliseconds)]);
        // The server ends it first, with an error.
        endsWithin = milliseconds + MARGIN;
      },
      notify: (notification: Notification) => void notifications.push(notification),
    } as Transaction;
    const outcome = await current.run(state, () => work(tx));
    const committed = !isPlainRefusal(outcome);
    await client.query(committed ? 'COMMIT' : 'ROLLBACK');
    if (committed) notify(notifications);
    return outcome;
  } catch (caught) {
    // Of statements that were sent together, one after the failed one may be reported first.
    const error = (caught as { code?: string }).code === ABORTED && cause !== undefined ? cause : caught;
    if (isConnectionLoss(error)) broken = error as Error;
    else await client.query('ROLLBACK').catch((failed: Error) => (broken = failed));
    throw error;
  } finally {
    state.open = false;
    client.release(broken);
  }
}

/** A refusal rolls back unless it sets `keep`. */
function isPlainRefusal(outcome: unknown): boolean {
  if (typeof outcome !== 'object' || outcome === null || !('ok' in outcome)) return false;
  const refusal = outcome as { ok: boolean; keep?: boolean };
  return refusal.ok === false && refusal.keep !== true;
}
