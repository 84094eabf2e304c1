import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
} from '../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { knowPayee } from '../../apps/server/src/domains/wallet/builders/wallet.builders.ts';
import { guardPayment } from '../../apps/server/src/domains/wallet/index.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { inProject } from '../../tools/src/project.ts';
import { median, type Bench, type BenchContext, type Measurement } from './bench.ts';
import { processorClock } from './processor-time.ts';

/** Payments of each build; the two pay in turn, so that a disturbance affects both. */
const payments = 300;
const warmUps = 20;
/** Decisions, by this many people in turn. */
const decisions = 1_500;
const payers = 20;
const targets = { decision: 2, payment: 0.85 } as const;

/**
 * What it costs that `orders.pay` is confirmed and judged: the decision alone, and, where `PAY_BEFORE` names the folder
 * of an earlier checkout, the whole payment compared with that build.
 */
const bench: Bench = async (context) => {
  const before = process.env['PAY_BEFORE'];
  const { wall, processor } = await decisionTimes(await context.createMigratedDatabase('risk'));
  const rows: Measurement[] = [
    { what: 'whether a payment is confirmed adds, median', result: wall },
    { what: 'processor time of it, server and database, mean', result: processor },
  ].map((row) => ({ ...row, unit: 'ms', limit: targets.decision, limitBy: 'target', lessIsBetter: true, goal: 1 }));
  if (before === undefined) return rows;
  const builds = [
    await openBuild(context, inProject(), 'pay_today'),
    await openBuild(context, resolve(before), 'pay_before'),
  ];
  try {
    for (let turn = -warmUps; turn < payments; turn += 1) {
      for (const { ask } of builds) await ask('agree');
      for (const { ask, times } of turn % 2 === 0 ? builds : builds.toReversed()) {
        const took = await ask('pay');
        if (turn >= 0) times.push(took);
      }
    }
  } finally {
    for (const { close } of builds) close();
  }
  const [today, earlier] = builds.map(({ times }) => median(times)) as [number, number];
  rows.push({
    what: `orders.pay, ${payments} payments in turn with an earlier build`,
    unit: 'payments/s',
    result: 1000 / today,
    limit: 1000 / earlier,
    limitBy: 'PAY_BEFORE',
    goal: targets.payment,
  });
  return rows;
};

/** A build on a database of its own. */
async function openBuild({ postgres }: BenchContext, folder: string, name: string) {
  await postgres.createDatabase(name);
  const child = fork(join(import.meta.dirname, 'risk-process.ts'), [folder, postgres.connectionString(name)]);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the build of ${folder} ended`)));
  const answer = (): Promise<unknown> =>
    Promise.race([once(child, 'message').then(([given]: unknown[]) => given), ended]);
  await answer();
  return {
    times: [] as number[],
    async ask(step: 'agree' | 'pay'): Promise<number> {
      const given = answer();
      child.send(step);
      return Number(await given);
    },
    close(): void {
      ended.catch(() => undefined);
      child.disconnect();
    },
  };
}

/**
 * The decision on a small payment between two people who know each other, in a transaction that writes, as the one of a
 * payment does, in turn with the same transaction without it. Milliseconds for each decision.
 */
async function decisionTimes(connectionString: string): Promise<{ wall: number; processor: number }> {
  const server = await openTestServer(connectionString, systemClock);
  await buildMarket(server);
  const { database } = server.deps;
  const pairs = await Promise.all(
    Array.from({ length: payers }, async () => {
      const [payer, payee] = [await buildRecycler(server), await buildCustomer(server)];
      await knowPayee(server, payer.userId, payee.userId);
      return { payer, payee };
    }),
  );
  await database.transaction((tx) => tx.query('CREATE TABLE bench_payments (turn int)'));
  const pay = (turn: number, decide: boolean): Promise<void> =>
    database.transaction(async (tx) => {
      await tx.query('INSERT INTO bench_payments VALUES ($1)', [turn]);
      const { payer, payee } = pairs[Math.abs(turn) % payers]!;
      if (decide && (await guardPayment(tx, server.deps, payer, { amountFen: 10, payeeId: payee.userId, of: 'order' })))
        throw new Error('a small payment between two people who know each other was to be confirmed');
    });
  const measured = { decided: { wall: [] as number[], processor: 0 }, plain: { wall: [] as number[], processor: 0 } };
  try {
    for (let turn = -warmUps; turn < 0; turn += 1) await pay(turn, true);
    const processorTime = await processorClock(database);
    for (let turn = 0; turn < decisions; turn += 1)
      for (const what of turn % 2 === 0 ? (['decided', 'plain'] as const) : (['plain', 'decided'] as const)) {
        const [start, used] = [performance.now(), processorTime()];
        await pay(turn, what === 'decided');
        measured[what].wall.push(performance.now() - start);
        measured[what].processor += processorTime() - used;
      }
  } finally {
    await server.close();
  }
  const { decided, plain } = measured;
  return {
    wall: Math.max(0, median(decided.wall) - median(plain.wall)),
    processor: Math.max(0, decided.processor - plain.processor) / decisions,
  };
}

export default bench;
