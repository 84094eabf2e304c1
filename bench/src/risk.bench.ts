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

/** Payments of each build; the two pay in turn, so that a disturbance affects both. */
const payments = 300;
const warmUps = 20;
const targets = { decision: 2, payment: 0.85 } as const;

/**
 * What it costs that `orders.pay` is confirmed and judged: the decision alone, and, where `PAY_BEFORE` names the folder
 * of an earlier checkout, the whole payment compared with that build.
 */
const bench: Bench = async (context) => {
  const before = process.env['PAY_BEFORE'];
  const rows: Measurement[] = [
    {
      what: 'whether a payment is confirmed, median',
      unit: 'ms',
      result: await decisionTime(await context.createMigratedDatabase('risk')),
      limit: targets.decision,
      limitBy: 'target',
      lessIsBetter: true,
      goal: 1,
    },
  ];
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

/** The decision on a small payment between two people who know each other, beside an empty transaction. Milliseconds. */
async function decisionTime(connectionString: string): Promise<number> {
  const server = await openTestServer(connectionString, systemClock);
  await buildMarket(server);
  const { database } = server.deps;
  const decided: number[] = [];
  const empty: number[] = [];
  try {
    for (let turn = -warmUps; turn < payments; turn += 1) {
      const [payer, payee] = [await buildRecycler(server), await buildCustomer(server)];
      await knowPayee(server, payer.userId, payee.userId);
      let start = performance.now();
      await database.transaction(async (tx) => void (await tx.query('SELECT 1')));
      if (turn >= 0) empty.push(performance.now() - start);
      start = performance.now();
      await database.transaction(async (tx) => {
        await tx.query('SELECT 1');
        if (await guardPayment(tx, server.deps, payer, { amountFen: 10, payeeId: payee.userId, of: 'order' }))
          throw new Error('a small payment between two people who know each other was to be confirmed');
      });
      if (turn >= 0) decided.push(performance.now() - start);
    }
  } finally {
    await server.close();
  }
  return Math.max(0, median(decided) - median(empty));
}

export default bench;
