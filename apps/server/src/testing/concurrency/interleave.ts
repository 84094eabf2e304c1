import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { allowing } from '../../platform/database/transaction.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Reply, Send } from '../crash-points.ts';
import { waitingForLocks } from './locks.ts';
import { interceptStatements, type StatementInterceptor } from '../statements.ts';
import { changesBetween, countEffects } from '../database-effects.ts';

/** Two requests in one database, and how its result is read. */
export interface Interleaving {
  one: Send;
  other: Send;
  look(): Promise<string>;
}

/** Which request is paused while the other runs, and where, as a share of its statements: 0.5 is half-way. */
export interface PausePoint {
  held: 'one' | 'other';
  at: number;
}

export interface InterleaveOptions {
  database: Database;
  /** Creates the data for one interleaving; several are created concurrently. */
  prepare(): Promise<Interleaving>;
  holds: readonly PausePoint[];
  /** A bug inserted between product and database, to prove that the test finds it. */
  plant?: StatementInterceptor;
}

/**
 * A meeting has the time of work that no request waits for: else a busy machine would end one of the two as it waits for
 * the other (`platform.busy`, 503), which one after the other never happens. One that waits for ever fails the test.
 */
const WITH_TIME = allowing("'50000'");

/** Milliseconds between checks whether the second waits for a lock of the paused one. */
const POLL_INTERVAL = 2;
/**
 * Checks after which the second is assumed to wait for the paused one inside this process, where the database can't
 * show it.
 */
const MAX_POLLS = 50;

/**
 * Runs two requests in orders that rarely happen by chance: one is paused before one of its statements while the other
 * runs as far as it can. @returns the interleavings whose result equals neither serial order
 */
export async function findUnserializable({
  database,
  prepare,
  holds,
  plant = ({ send }) => send(),
}: InterleaveOptions): Promise<string[]> {
  const withTime: StatementInterceptor = async (statement) => {
    const answer = await plant(statement);
    if (statement.text === 'BEGIN') await statement.also(WITH_TIME);
    return answer;
  };
  const [first, second, ...others] = await Promise.all(Array.from({ length: 2 + holds.length }, prepare));
  let before = await countEffects(database);
  const observe = async (meeting: Interleaving, run: () => Promise<[Reply, Reply]>): Promise<string> => {
    const replies = await run();
    const state = await meeting.look();
    const after = await countEffects(database);
    const change = JSON.stringify(changesBetween(before, after));
    before = after;
    return `${replies.map(({ status, outcome }) => `${status} ${outcome}`).join(' and ')}, then ${state}, ${change}`;
  };
  const statements = { one: 0, other: 0 };
  const serial = new Set([
    await observe(first!, async () => [await counted(first!.one, () => (statements.one += 1)), await first!.other()]),
    await observe(second!, async () => {
      const reply = await counted(second!.other, () => (statements.other += 1));
      return [await second!.one(), reply];
    }),
  ]);
  const faults: string[] = [];
  for (const [index, { held, at }] of holds.entries()) {
    const meeting = others[index]!;
    const place = Math.min(statements[held] - 1, Math.round(at * statements[held]));
    const met = await observe(meeting, async () => {
      if (held === 'one') return meet(database, meeting.one, meeting.other, place, withTime);
      const [ofOther, ofOne] = await meet(database, meeting.other, meeting.one, place, withTime);
      return [ofOne, ofOther];
    });
    if (!serial.has(met))
      faults.push(
        `${held} held before ${place} of ${statements[held]}: ${met}; one after the other: ${[...serial].join(' or ')}`,
      );
  }
  return faults;
}

function counted(send: Send, count: () => void): Promise<Reply> {
  return interceptStatements((statement) => {
    count();
    return statement.send();
  }, send);
}

/** Runs the first up to its n-th statement, then the second as far as it can, then both to their end. */
async function meet(
  database: Database,
  one: Send,
  other: Send,
  before: number,
  send: StatementInterceptor,
): Promise<[Reply, Reply]> {
  const held = new AsyncLocalStorage<true>();
  let count = 0;
  let reached = (): void => {};
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return interceptStatements(
    async (statement) => {
      if (held.getStore()) {
        const index = count;
        count += 1;
        if (index === before) {
          reached();
          await released;
        }
      }
      return send(statement);
    },
    async () => {
      const ofOne = held.run(true, one);
      await Promise.race([isReached, ofOne]);
      let done = false;
      const ofOther = other().finally(() => (done = true));
      for (let looks = 0; !done && looks < MAX_POLLS && (await waitingForLocks(database)) === 0; looks += 1)
        await wait(POLL_INTERVAL);
      release();
      return Promise.all([ofOne, ofOther]);
    },
  );
}
