import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAsOperator, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { bindAlipay, bindWechat, confirmAgain, withdrawer } from '../domains/payouts/builders/payouts.builders.ts';
import { findBrokenPayouts } from '../domains/payouts/withdrawals/withdrawal-invariants.store.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { providerFaults } from '../gateways/sandbox-rules/catalogue.ts';
import { seededRandom } from '../seed/seeded-random.ts';
import { killDuring } from '../testing/providers/killed-process.ts';
import { inLane } from '../testing/lane.ts';
import { deliverAll, openTestServer, startTestServer, type TestServer } from '../testing/server.ts';
import { connectionLoss, interceptStatements } from '../testing/statements.ts';

/**
 * People pay and withdraw all at once while the simulated providers lose, double, delay and refuse as real ones do, and
 * while connections to the database are lost before and after statements, and processes are killed and started again.
 * Then time passes, with the same faults, and everything has one end, the same here and at the providers.
 */
const OPERATIONS = inLane({ short: 400, long: 20_000 });
const PEOPLE = inLane({ short: 12, long: 80 });
/** Operations at one moment. */
const AT_ONCE = 8;
const CHANCE = 0.1;
/** A statement is lost on its way, or its answer. */
const KILLS = 0.002;
/** Of so many moments one is the last of its process, within so many statements. */
const KILL_EVERY = inLane({ short: 10, long: 40 });
const AFTER = 120;
const SEED = `honest providers ${process.env['TRUST_SEED'] ?? 'one'}`;
const EARNED = 1_000_000;

/** Rows of money; those that need a person at the provider or an operator have tests of their own. */
const drawn = Object.keys(providerFaults).filter((name) => /^(?:W|T|A)\d+ /.test(name) && !name.endsWith(' abnormal'));

/** The process that answers now; the installation is that of the first one. */
let server: TestServer;
let installation: TestServer;
const later: TestServer[] = [];
beforeAll(async () => {
  installation = await startTestServer();
  server = installation;
});
afterAll(async () => {
  for (const process of later) await process.close();
  await installation.close();
});

/** Another process on the same database, folder and clock, which knows nothing but what is stored. */
async function startAnother(): Promise<void> {
  const { databaseUrl, dataDirectory } = installation.deps.environment;
  server = await openTestServer(databaseUrl, installation.clock, undefined, { DATA_DIR: dataDirectory });
  later.push(server);
}

const jobs = ['wallet.ask_providers', 'wallet.give_back', 'payouts.ask_payouts', 'payouts.ask_authorisations'] as const;
const runJobs = async (): Promise<void> => {
  for (const job of jobs) await server.server.jobs.run(job);
};

interface Person {
  owner: SignedIn;
  cardId: string;
  withdrawals: string[];
  payments: string[];
}

test(
  'people pay and withdraw while providers fail one time in ten and processes are killed: books are whole, nothing is paid twice, nothing stays open',
  { timeout: inLane({ short: 300_000, long: 7_200_000 }) },
  async () => {
    const { database } = installation.deps;
    // What the providers know is stored; each process asks by its own gateways.
    const payments = () => server.deps.gateways.payments.sandbox!;
    const payouts = () => server.deps.gateways.payouts.sandbox!;
    const random = seededRandom(SEED);
    const operator = await signInAsOperator(server, 'honest-providers');
    const people: Person[] = [];
    for (let count = 0; count < PEOPLE; count += 1) {
      const { owner, cardId } = await withdrawer(server, EARNED);
      await bindWechat(server, owner.userId);
      await bindAlipay(server, owner.userId);
      people.push({ owner, cardId, withdrawals: [], payments: [] });
    }
    // From its first run on, movements are compared: what the people begin with came from nowhere.
    // Two days later it is no unusual income.
    server.clock.advance(2 * DAY);
    await server.server.jobs.run('payouts.reconcile');
    const outcomes = new Map<string, number>();
    const count = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

    const acts: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
      async recharge({ owner: { token }, payments: made }) {
        const begun = await server.call('wallet.recharge', { amountFen: random.between(100, 20_000) }, { token });
        if (begun.outcome !== 'success') return begun.outcome;
        made.push(begun.data.id);
        const method = random.pick(['wechat', 'alipay'] as const);
        return (await server.call('wallet.pay', { id: begun.data.id, method }, { token })).outcome;
      },
      async payAgain({ owner: { token }, payments: made }) {
        if (made.length === 0) return 'none';
        const method = random.pick(['wechat', 'alipay'] as const);
        return (await server.call('wallet.pay', { id: random.pick(made), method }, { token })).outcome;
      },
      async cancelPayment({ owner: { token }, payments: made }) {
        if (made.length === 0) return 'none';
        return (await server.call('wallet.cancel_payment', { id: random.pick(made) }, { token })).outcome;
      },
      async look({ owner: { token }, payments: made, withdrawals }) {
        const no = withdrawals.length > 0 ? random.pick(withdrawals) : null;
        if (no !== null && random.chance(0.6))
          return (await server.call('payouts.get_withdrawal', { no }, { token })).outcome;
        return made.length === 0
          ? 'none'
          : (await server.call('wallet.get_payment', { id: random.pick(made) }, { token })).outcome;
      },
      async withdraw({ owner, cardId, withdrawals }) {
        const { token } = owner;
        await confirmAgain(server, owner);
        const options = await server.call('payouts.withdraw_options', {}, { token });
        if (options.outcome !== 'success') return options.outcome;
        const way = random.pick(['card', 'wechat', 'wechat', 'alipay'] as const);
        const amountFen = random.between(100, 19_000);
        const answer = await server.call(
          'payouts.withdraw',
          {
            source: 'goods',
            way,
            ...(way === 'card' ? { cardId } : {}),
            amountFen,
            expectedFeeFen: options.data.freeLeft > 0 ? 0 : Math.max(10, Math.ceil(amountFen / 1_000)),
          },
          { token },
        );
        if (answer.outcome === 'success') withdrawals.push(answer.data.no);
        return answer.outcome;
      },
      async cancelWithdrawal({ owner: { token }, withdrawals }) {
        if (withdrawals.length === 0) return 'none';
        return (await server.call('payouts.cancel_withdrawal', { no: random.pick(withdrawals) }, { token })).outcome;
      },
      // What people and banks do at the providers, of which only those tell us.
      async approve() {
        const waiting = (await payments().list()).filter(({ state }) => state === 'waiting');
        return waiting.length === 0
          ? 'none'
          : payments()[random.chance(0.85) ? 'approve' : 'fail'](random.pick(waiting).no);
      },
      async takeOut() {
        const open = (await payouts().list()).filter(({ state }) => state === 'waiting' || state === 'under_way');
        if (open.length === 0) return 'none';
        const { no } = random.pick(open);
        if (random.chance(0.3) && (await payouts().agree(no))) return true;
        return payouts()[random.chance(0.8) ? 'confirm' : 'refuse'](no);
      },
      async notice() {
        const known = await payouts().list();
        if (known.length === 0) return 'none';
        const { provider, headers, body } = await payouts().compose(random.pick(known));
        await server.server.app.inject({
          method: 'POST',
          url: `/api/payouts/notice/${provider}`,
          headers,
          payload: body,
        });
        return 'notice';
      },
      async wait() {
        server.clock.advance(
          random.weighted([
            [MINUTE, 7],
            [10 * MINUTE, 2],
            [HOUR, 1],
          ]),
        );
        await runJobs();
        return 'wait';
      },
    };
    const names = random.weighted.bind(random);
    const draw = (): string =>
      names([
        ['recharge', 20],
        ['payAgain', 4],
        ['cancelPayment', 3],
        ['look', 10],
        ['withdraw', 16],
        ['cancelWithdrawal', 4],
        ['approve', 18],
        ['takeOut', 14],
        ['notice', 4],
        ['wait', 7],
      ]);

    const chances = Object.fromEntries(drawn.map((name) => [name, CHANCE]));
    const drawFaults = (): void => server.deps.gateways.sandbox.faults.draw(random.next, chances);
    drawFaults();
    let [killed, processes] = [0, 0];
    const kill = async (work: () => Promise<unknown>): Promise<void> => {
      if (await killDuring(work, random.between(0, AFTER), random.chance(0.5))) processes += 1;
      await startAnother();
      drawFaults();
    };
    const withKills = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> =>
      interceptStatements(async (statement) => {
        if (!random.chance(KILLS)) return statement.send();
        killed += 1;
        if (random.chance(0.5)) await statement.send();
        statement.cut();
        throw connectionLoss();
      }, work);

    const together = (): Promise<unknown> =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const name = draw();
          const outcome = await acts[name]!(random.pick(people)).catch(() => 'interrupted');
          count(`${name} ${String(outcome)}`);
        }),
      );
    for (let done = 0; done < OPERATIONS; done += AT_ONCE)
      if ((done / AT_ONCE) % KILL_EVERY === KILL_EVERY - 1) await kill(together);
      else await withKills(together);

    // Time passes, with the same faults: people forget what waits for them, and jobs come and go.
    const open = async (): Promise<{ what: string; no: string; state: string }[]> =>
      database.query(
        `SELECT 'withdrawal' AS what, no, state FROM withdrawals WHERE ended_at IS NULL
         UNION ALL SELECT 'payment', no, state FROM wallet_payments WHERE state IN ('waiting', 'processing')
         UNION ALL SELECT 'refund', no, state FROM payment_refunds WHERE state = 'waiting'`,
      );
    for (const { owner, withdrawals } of people)
      for (const no of withdrawals)
        if ((await open()).some((each) => each.no === no && each.state === 'reviewing'))
          await server.call('payouts.cancel_withdrawal', { no }, { token: owner.token });
    for (const [step, times] of [
      [MINUTE, 20],
      [20 * MINUTE, 40],
      [2 * HOUR, 40],
      [8 * HOUR, 30],
    ] as const)
      for (let time = 0; time < times && (await open()).length > 0; time += 1) {
        server.clock.advance(step);
        if (time % 10 === 5) await kill(runJobs);
        else await runJobs();
      }
    expect(await open()).toEqual([]);
    server.deps.gateways.sandbox.faults.clear();
    await deliverAll(server);

    // The same end here and there, and money moved once.
    expect(
      await database.query(
        `SELECT w.no, w.state, s.state AS there FROM withdrawals w LEFT JOIN sandbox_payouts s ON s.no = w.no
         WHERE (w.state = 'paid') <> (coalesce(s.state, '') = 'paid') OR s.amount <> w.amount`,
      ),
    ).toEqual([]);
    expect(await database.query(`SELECT no FROM sandbox_payouts WHERE no NOT IN (SELECT no FROM withdrawals)`)).toEqual(
      [],
    );
    expect(
      await database.query(
        `SELECT s.no, s.amount, sum(r.amount) AS returned FROM sandbox_payments s
          JOIN sandbox_refunds r ON r.payment_no = s.no
         GROUP BY s.no, s.amount HAVING sum(r.amount) > s.amount`,
      ),
    ).toEqual([]);
    expect(await findBrokenPayouts(database)).toEqual([]);
    expect((await verifyLedger(database)).problems).toEqual([]);
    // What each provider's bills say of every day is what the ledger says.
    server.clock.advance(2 * DAY);
    await server.server.jobs.run('payouts.reconcile');
    const { items } = await server.succeed('payouts.console_differences', {}, { token: operator.token });
    expect(items).toEqual([]);
    const ends = await database.query<{ state: string; count: number }>(
      `SELECT state, count(*)::int AS count FROM withdrawals GROUP BY state ORDER BY state`,
    );
    const paid = ends.find(({ state }) => state === 'paid')?.count ?? 0;
    const what = JSON.stringify({ killed, processes, ends, outcomes: Object.fromEntries(outcomes) });
    expect(paid, what).toBeGreaterThan(OPERATIONS / 100);
    expect(killed, what).toBeGreaterThan(0);
    expect(processes, what).toBeGreaterThanOrEqual(OPERATIONS / AT_ONCE / KILL_EVERY / 2);
  },
);
