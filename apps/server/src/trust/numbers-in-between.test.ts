import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { expect, test } from 'vitest';
import type { SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  SAMPLE_POINT,
  tomorrowMorning,
  type Customer,
} from '../domains/orders/builders/orders.builders.ts';
import { knowPayee } from '../domains/wallet/builders/wallet.builders.ts';
import { providerFaults } from '../gateways/sandbox-rules/catalogue.ts';
import { seededRandom } from '../seed/seeded-random.ts';
import { killDuring } from '../testing/providers/killed-process.ts';
import { inLane } from '../testing/lane.ts';
import { openTestServer, startTestServer, type TestServer } from '../testing/server.ts';

/**
 * Orders are taken, left, handed over, cancelled and paid all at once while the provider of the numbers in between
 * loses and refuses one request in ten, and processes are killed. Whenever it is calm again, every receipt in force has
 * one number by which its two people reach each other, and no other number that anybody was shown reaches anybody.
 */
const OPERATIONS = inLane({ short: 320, long: 2_000 });
const AT_ONCE = 8;
const CUSTOMERS = 8;
const RECYCLERS = 5;
const CHANCE = 0.1;
/** Of so many moments one is the last of its process, within so many statements. */
const KILL_EVERY = 5;
const AFTER = 120;
/** Moments between two looks at the whole. */
const LOOK_EVERY = 10;
const UNDER_WAY = ['taken', 'arrived', 'weighed', 'agreed', 'paid'];
const jobs = [
  'orders.expire',
  'orders.open_to_all',
  'orders.notify_late',
  'orders.settle_cash',
  'orders.close',
] as const;

interface Order {
  no: string;
  state: string;
  receiptNo: string | null;
  customerId: string;
  recyclerId: string | null;
}

test.each(['aliyun', 'tencent'] as const)(
  'numbers by %s: one for each receipt in force, none for another, none for ever',
  { timeout: inLane({ short: 300_000, long: 3_600_000 }) },
  async (provider) => {
    const settings = { PRIVACY_NUMBER_PROVIDER: provider };
    const installation = await startTestServer({ settings });
    let server: TestServer = installation;
    const { database } = installation.deps;
    const random = seededRandom(`numbers ${provider} ${process.env['TRUST_SEED'] ?? 'one'}`);
    const chances = Object.fromEntries(
      Object.keys(providerFaults)
        .filter((name) => name.startsWith('N'))
        .map((name) => [name, CHANCE]),
    );
    const drawFaults = (): void => server.deps.gateways.sandbox.faults.draw(random.next, chances);

    await buildMarket(server);
    const people = new Map<string, SignedIn>();
    const customers: Customer[] = [];
    const recyclers: SignedIn[] = [];
    for (let count = 0; count < CUSTOMERS; count += 1)
      customers.push(await buildCustomer(server, { balanceFen: 100_000 }));
    for (let count = 0; count < RECYCLERS; count += 1)
      recyclers.push(await buildRecycler(server, { balanceFen: 10_000_000, level: 5 }));
    for (const person of [...customers, ...recyclers]) people.set(person.userId, person);
    for (const { userId } of recyclers)
      for (const customer of customers) await knowPayee(server, userId, customer.userId);
    // What was stored, and so could have been shown, by its name at the provider.
    await database.query('CREATE TABLE shown_numbers (subscription text PRIMARY KEY)');
    await database.query(
      `CREATE FUNCTION note_shown() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO shown_numbers VALUES (NEW.subscription) ON CONFLICT DO NOTHING; RETURN NEW; END $$`,
    );
    await database.query(
      `CREATE TRIGGER note_shown AFTER INSERT OR UPDATE ON order_numbers FOR EACH ROW
       WHEN (NEW.subscription IS NOT NULL) EXECUTE FUNCTION note_shown()`,
    );

    const orders = (...states: string[]): Promise<Order[]> =>
      database.query(
        `SELECT no, state, receipt_no AS "receiptNo", customer_id AS "customerId", recycler_id AS "recyclerId"
         FROM orders WHERE state = ANY ($1) ORDER BY no`,
        [states],
      );
    const one = async (...states: string[]): Promise<Order | null> => {
      const found = await orders(...states);
      return found.length === 0 ? null : random.pick(found);
    };
    const outcomes = new Map<string, number>();
    const count = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const token = (userId: string): { token: string } => ({ token: people.get(userId)!.token });
    /** Leaves at the price that it has. */
    const leave = async (call: 'orders.release' | 'orders.cancel', no: string, userId: string): Promise<string> => {
      const cost = await server.call('orders.cancel_cost', { no }, token(userId));
      const expectedFeeFen = cost.outcome === 'success' ? cost.data.feeFen : 0;
      return (await server.call(call, { no, reason: '临时有事', expectedFeeFen }, token(userId))).outcome;
    };

    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      async place() {
        const customer = random.pick(customers);
        if ((await orders('open')).length >= CUSTOMERS) return 'enough';
        return (await placeOrder(server, customer)).state;
      },
      async take() {
        const order = await one('open');
        if (!order) return 'none';
        return (await server.call('orders.take', { no: order.no }, { token: random.pick(recyclers).token })).outcome;
      },
      async release() {
        const order = await one('taken');
        return order ? leave('orders.release', order.receiptNo!, order.recyclerId!) : 'none';
      },
      async cancel() {
        const order = await one('taken', 'open', 'arrived');
        return order ? leave('orders.cancel', order.no, order.customerId) : 'none';
      },
      async replace() {
        const order = await one('taken');
        if (!order) return 'none';
        return (await server.call('orders.replace_recycler', { no: order.no }, token(order.customerId))).outcome;
      },
      async move() {
        const order = await one('taken');
        if (!order) return 'none';
        const windowFrom = tomorrowMorning(server);
        return (await server.call('orders.reschedule', { no: order.no, windowFrom }, token(order.customerId))).outcome;
      },
      async visit() {
        const order = await one('taken', 'arrived', 'weighed', 'agreed');
        if (!order) return 'none';
        const [no, by] = [order.receiptNo!, token(order.recyclerId!)];
        if (order.state === 'taken')
          return (await server.call('orders.arrive', { no, position: SAMPLE_POINT }, by)).outcome;
        if (order.state === 'arrived') {
          const lines = [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }];
          return (await server.call('orders.weigh', { no, lines }, by)).outcome;
        }
        const { weighing } = await server.succeed('orders.get', { no }, by);
        if (order.state === 'agreed')
          return (await server.call('orders.pay', { no, type: 1, amountFen: weighing!.totalFen }, by)).outcome;
        const agreed = { no: order.no, weighingId: weighing!.id, method: 'own_phone' } as const;
        return (await server.call('orders.agree', agreed, token(order.customerId))).outcome;
      },
      async deliver() {
        await server.server.deliver();
        return 'done';
      },
      async wait() {
        server.clock.advance(
          random.weighted([
            [MINUTE, 6],
            [HOUR, 3],
            [10 * HOUR, 1],
          ]),
        );
        for (const job of jobs) await server.server.jobs.run(job);
        await server.server.deliver();
        return 'done';
      },
    };
    const draw = (): string =>
      random.weighted([
        ['place', 12],
        ['take', 20],
        ['release', 7],
        ['cancel', 5],
        ['replace', 5],
        ['move', 4],
        ['visit', 14],
        ['deliver', 20],
        ['wait', 13],
      ]);
    const together = (): Promise<unknown> =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const name = draw();
          count(`${name} ${String(await acts[name]!().catch(() => 'interrupted'))}`);
        }),
      );

    /** The provider answers again, and what is due is asked for. */
    const calm = async (): Promise<void> => {
      server.deps.gateways.sandbox.faults.clear();
      // Longer than the longest wait before something is tried again, an hour where the two were bound too often (N7).
      for (let time = 0; time < 4; time += 1) {
        await server.server.deliver();
        server.clock.advance(31 * MINUTE);
      }
      await server.server.deliver();
    };
    const look = async (): Promise<void> => {
      await calm();
      const now = server.clock.now();
      const live = (
        await database.query<{ id: string; number: string; a: string; b: string }>(
          `SELECT id, number, a, b FROM sandbox_number_bindings WHERE ended_at IS NULL
            AND expires_at > to_timestamp($1 / 1000.0)`,
          [now],
        )
      ).map((each) => ({ ...each, key: `${each.id} ${each.number} ${each.a} ${each.b}` }));
      const rows = await database.query<{ receiptNo: string; state: string; number: string; subscription: string }>(
        `SELECT receipt_no AS "receiptNo", state, number, subscription FROM order_numbers WHERE state <> 'ended'`,
      );
      const underWay = await orders(...UNDER_WAY);
      // One for each receipt in force, and none for another.
      expect(rows.map(({ receiptNo, state }) => `${receiptNo} ${state}`).sort()).toEqual(
        underWay.map(({ receiptNo }) => `${receiptNo} bound`).sort(),
      );
      const wanted = underWay.map(({ receiptNo, customerId, recyclerId }) => {
        const row = rows.find((each) => each.receiptNo === receiptNo)!;
        return `${row.subscription} ${row.number} ${people.get(customerId)!.mobile} ${people.get(recyclerId!)!.mobile}`;
      });
      expect(wanted.filter((key) => !live.some((each) => each.key === key))).toEqual([]);
      const shown = new Set(
        (await database.query<{ subscription: string }>('SELECT subscription FROM shown_numbers')).map(
          ({ subscription }) => subscription,
        ),
      );
      expect(live.filter(({ id, key }) => shown.has(id) && !wanted.includes(key))).toEqual([]);
    };

    try {
      drawFaults();
      let killed = 0;
      for (let done = 0, moment = 1; done < OPERATIONS; done += AT_ONCE, moment += 1) {
        if (moment % KILL_EVERY === 0) {
          const cut = await killDuring(together, random.between(0, AFTER), random.chance(0.5));
          if (cut) killed += 1;
          if (server !== installation) await server.close();
          server = await openTestServer(installation.deps.environment.databaseUrl, installation.clock, undefined, {
            ...settings,
            DATA_DIR: installation.deps.environment.dataDirectory,
          });
        } else await together();
        if (moment % LOOK_EVERY === 0) await look();
        drawFaults();
      }
      // Everything ends: what is not paid is cancelled, what is paid completes.
      await calm();
      for (const order of await orders('open', 'taken', 'arrived'))
        await leave('orders.cancel', order.no, order.customerId);
      for (let step = 0; step < 4; step += 1)
        for (const { no } of await orders('arrived', 'weighed', 'agreed'))
          count(`${no} ${String(await acts['visit']!())}`);
      await look();
      server.clock.advance(3 * DAY);
      for (const job of jobs) await server.server.jobs.run(job);
      await look();
      server.clock.advance(8 * DAY);
      expect(
        await database.query(
          `SELECT id FROM sandbox_number_bindings WHERE ended_at IS NULL AND expires_at > to_timestamp($1 / 1000.0)
           AND id NOT IN (SELECT subscription FROM order_numbers WHERE state = 'bound')`,
          [server.clock.now()],
        ),
      ).toEqual([]);
      const what = JSON.stringify({ killed, outcomes: Object.fromEntries(outcomes) });
      expect(killed, what).toBeGreaterThanOrEqual(OPERATIONS / AT_ONCE / KILL_EVERY / 2);
      for (const act of ['take', 'release', 'cancel', 'visit'] as const satisfies readonly string[])
        expect(outcomes.get(`${act} success`) ?? 0, what).toBeGreaterThan(0);
    } finally {
      if (server !== installation) await server.close();
      await installation.close();
    }
  },
);
