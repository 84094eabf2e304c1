import type { CallName, Input } from '@shoushou/contract';
import type { Answer, TestServer } from './server.ts';

import type { Database } from '../platform/database/types.ts';
import { isLongLane } from './lane.ts';
import { connectionLoss, interceptStatements, type StatementInterceptor, type Statement } from './statements.ts';
import { changesBetween, countEffects } from './database-effects.ts';

export type Reply = Pick<Answer<CallName>, 'status' | 'outcome' | 'body'>;
/** Sends the same request each time it is called. */
export type Send = () => Promise<Reply>;

/** Where a request is interrupted. */
type Point =
  /** The server crashes before its n-th statement; the total count means after the last. */
  | { kind: 'dies'; before: number }
  /** The n-th statement is executed and its result is lost; the server keeps running. */
  | { kind: 'answer lost'; of: number }
  /** The database refuses the n-th statement with this code; server and connection keep running. */
  | { kind: 'refused'; of: number; code: string };

/** Serialization failure, deadlock, too many connections, timeout, administrator shutdown. */
const refusalCodes = ['40001', '40P01', '53300', '57014', '57P01'] as const;

export interface CrashOptions {
  database: Database;
  /** Creates the data for one request; called once per point. */
  prepare(): Promise<Send>;
  /** A bug inserted between product and database, to prove that the test finds it. */
  plant?: StatementInterceptor;
}

export interface CrashReport {
  points: number;
  faults: string[];
}

/** Worlds created at the same time; the server would shed the requests of more. */
const BATCH_SIZE = 4;
/** Attempts of a device before it gives up. */
const MAX_ATTEMPTS = 4;

const isUnavailable = ({ status }: Reply): boolean => status >= 500;

/**
 * Interrupts a request at every statement, and lets the database refuse every statement, then repeats it with the same
 * key and compares the result with an undisturbed request: one effect, the same kind of answer, and that answer on
 * every repeat.
 */
export async function enumerateCrashPoints({
  database,
  prepare,
  plant = ({ send }) => send(),
}: CrashOptions): Promise<CrashReport> {
  const clean = await prepare();
  const statements: Statement[] = [];
  const before = await countEffects(database);
  const expected = await interceptStatements((statement) => {
    statements.push(statement);
    return statement.send();
  }, clean);
  let seen = await countEffects(database);
  const effect = changesBetween(before, seen);
  const points = pointsOf(statements);
  const worlds: Send[] = [];
  while (worlds.length < points.length)
    worlds.push(
      ...(await allMade(Array.from({ length: Math.min(BATCH_SIZE, points.length - worlds.length) }, prepare))),
    );
  seen = await countEffects(database);

  const faults: string[] = [];
  for (const [index, point] of points.entries()) {
    const send = worlds[index]!;
    const where = nameOf(point, statements);
    const attempt = await interrupt(point, send, plant);
    let reply = await send();
    for (let tries = 1; isUnavailable(reply) && tries < MAX_ATTEMPTS; tries += 1) reply = await send();
    const repeated = await send();
    const now = await countEffects(database);
    const change = changesBetween(seen, now);
    seen = now;
    const fault = (what: string): void => void faults.push(`${where}: ${what}`);
    if (point.kind === 'refused' && attempt.status === 500) fault(`answered 500 to ${point.code} of the database`);
    // A failing provider may have its own refusal, which must stay the same.
    if (point.kind !== 'dies' && !isUnavailable(attempt) && attempt.outcome !== expected.outcome) {
      if (reply.body !== attempt.body || repeated.body !== attempt.body)
        fault(`refused with ${attempt.outcome}, then said ${reply.body.slice(0, 200)}`);
      continue;
    }
    if (JSON.stringify(change) !== JSON.stringify(effect))
      fault(`left ${JSON.stringify(change)} instead of ${JSON.stringify(effect)}`);
    if (reply.status !== expected.status || reply.outcome !== expected.outcome)
      fault(`answered ${reply.status} ${reply.outcome} instead of ${expected.status} ${expected.outcome}`);
    if (repeated.body !== reply.body)
      fault(`answered ${repeated.body.slice(0, 200)} after ${reply.body.slice(0, 200)}`);
    if (attempt.outcome === 'success' && attempt.status === 200 && reply.body !== attempt.body)
      fault('took back what it had said');
  }
  return { points: points.length, faults };
}

/** Of how many statements the short lane chooses one. */
const STATEMENTS_A_POINT = 12;

/** Of how many reads outside a transaction it loses the answer of one. */
const READS_A_POINT = 4;

/**
 * The points of interruption. Of twelve statements the short lane kills the server before one and lets the database
 * refuse another; of four reads outside a transaction it loses one answer. The choice depends on the number of
 * statements; the long lane (`npm run trust`) takes all. Commits, and writes outside a transaction, are interrupted in
 * every way in both.
 */
function pointsOf(statements: readonly Statement[]): Point[] {
  const isTurnOf = (index: number, kind: 0 | 6): boolean =>
    isLongLane ||
    (index + statements.length) % STATEMENTS_A_POINT === kind ||
    statements[index] === undefined ||
    statements[index].text === 'COMMIT';
  // A function may write.
  const isRead = (text: string): boolean => /^\s*SELECT\b/.test(text) && !/\bFROM\s+\w+\s*\(/.test(text);
  const isReadInTurn = ({ text }: Statement, index: number): boolean =>
    isLongLane || !isRead(text) || (index + statements.length) % READS_A_POINT === 0;
  return [
    ...Array.from({ length: statements.length + 1 }, (_, index): Point => ({ kind: 'dies', before: index })).filter(
      (_, index) => isTurnOf(index, 0),
    ),
    // Inside a transaction a lost answer is a lost transaction, which crashing there covers too.
    ...statements.flatMap((statement, index): Point[] =>
      (statement.inTransaction && statement.text !== 'COMMIT') || !isReadInTurn(statement, index)
        ? []
        : [{ kind: 'answer lost', of: index }],
    ),
    // Every code at every statement takes five times as long; rotating them still covers all codes per call.
    ...statements.flatMap((_, index): Point[] =>
      isTurnOf(index, 6)
        ? [{ kind: 'refused', of: index, code: refusalCodes[(index + statements.length) % refusalCodes.length]! }]
        : [],
    ),
  ];
}

/** All results, or the first failure after all have ended: a running one would be counted as an effect of the next. */
async function allMade(making: readonly Promise<Send>[]): Promise<Send[]> {
  await Promise.allSettled(making);
  return Promise.all(making);
}

function nameOf(point: Point, statements: readonly Statement[]): string {
  const index = point.kind === 'dies' ? point.before : point.of;
  return `${point.kind}${point.kind === 'refused' ? ` with ${point.code}` : ''} at ${index}: ${statements[index]?.text.trim().slice(0, 60) ?? 'the answer'}`;
}

async function interrupt(point: Point, send: Send, plant: StatementInterceptor): Promise<Reply> {
  let count = 0;
  let dead = false;
  return interceptStatements(async (statement) => {
    const index = count;
    count += 1;
    if (point.kind === 'dies' && index >= point.before) dead = true;
    if (dead) {
      statement.cut();
      throw connectionLoss();
    }
    if (point.kind === 'refused' && index === point.of)
      await statement.also(`DO $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '${point.code}'; END $$`);
    const result = await plant(statement);
    if (point.kind === 'answer lost' && index === point.of) {
      statement.cut();
      throw connectionLoss();
    }
    return result;
  }, send);
}

let keys = 0;

/** A request that is sent under the same key each time. */
export function keyedSend<Name extends CallName>(
  server: TestServer,
  name: Name,
  input: Input<Name>,
  { token }: { token: string },
): Send {
  keys += 1;
  const key = `sent-again-${keys}`;
  return () => server.call(name, input, { token, key });
}

/** Work without a key, which whoever goes on after a crash does again until it is done. @param work tells its state */
export const doneAgain =
  (work: () => Promise<string>): Send =>
  async () => {
    try {
      return { status: 200, outcome: 'success', body: await work() };
    } catch (error) {
      return { status: 503, outcome: 'platform.failed', body: String(error) };
    }
  };
