import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { inSpan } from '../traces/span.ts';
import { readSeverities } from './error-severity.ts';
import type { Value } from './types.ts';

readSeverities();

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/**
 * Sends all writes to a connection in the current turn of the event loop as one: separate writes were half of a small
 * statement's processor time.
 */
function gatherWrites(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Runs a statement that is prepared once per connection, under a name derived from its text. @param endsWithin
 * milliseconds after which it is abandoned; those of the connection by default
 */
export async function runNamed<Row extends object>(
  client: pg.ClientBase,
  text: string,
  values: readonly Value[] = [],
  endsWithin?: number,
): Promise<Row[]> {
  gatherWrites(client);
  const result = await inSpan('sql', text, () =>
    client.query<Row>({
      name: nameOf(text),
      text,
      values: values as unknown[],
      ...(endsWithin === undefined ? {} : { query_timeout: endsWithin }),
    } as pg.QueryConfig),
  );
  return result.rows;
}

const READ_ONLY = '25006';

/** A database that is there and takes no connections yet (57P03, `cannot_connect_now`). */
export const isRecovering = (error: unknown): boolean => (error as { code?: string }).code === '57P03';

/**
 * The function of PostgreSQL that refuses a statement whose columns have other types than when it was prepared: an
 * upgrade changed its table beside a running server. The connection would refuse it for ever.
 */
const OUTDATED_PLAN = 'RevalidateCachedQuery';

/**
 * Connection failures and shutdowns (SQLSTATE classes 08 and 57P), a database that panics (of a disk that fails, say)
 * and starts all its sessions anew, a server that no longer answers, a former primary that refuses writes, and what was
 * prepared before an upgrade: the connection can't be used any more. The statement may or may not have run.
 */
export function isConnectionLoss(error: unknown): boolean {
  const { code = '', severity, routine } = error as { code?: string; severity?: string; routine?: string };
  return (
    /^(08|57P)/.test(code) ||
    severity === 'PANIC' ||
    code === READ_ONLY ||
    routine === OUTDATED_PLAN ||
    /^E(CONN|PIPE|TIMEDOUT)/.test(code) ||
    /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect/.test(
      String((error as Error).message),
    )
  );
}
