import { callRows, callTable, type CallName } from '@shoushou/contract';
import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAsOperator, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { offerPacket, proposedRecovery } from '../domains/campaigns/campaigns.scenes.ts';
import { buildMarket } from '../domains/orders/builders/orders.builders.ts';
import type { Database } from '../platform/database/types.ts';
import { loadRegions } from '../domains/places/index.ts';
import { countAllDays } from '../domains/statistics/index.ts';
import { creditOf } from '../domains/wallet/builders/wallet.builders.ts';
import { postAllOrThrow } from '../domains/wallet/index.ts';
import { isLongLane } from '../testing/lane.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { tokenForCall } from '../testing/sample-token.ts';
import { buildScene, trials, type Scene } from '../testing/scenes.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { answerOf, wireOf } from '../testing/wire.ts';

/** The greatest weight, and the greatest price, of one thing in the contract: grams, fen. */
const GREATEST = 100_000_000;
/** The greatest prize and the greatest packet, fen. */
const GREATEST_PRIZE = 5_000_000;
const GREATEST_PACKET = 20_000;
const COPIES = 1_000;

/** Tables with the columns that are unique in them, and the greatest value of their amounts and weights. */
const tables: Readonly<Record<string, readonly [names: readonly string[], greatest: number]>> = {
  company_reservations: [['no', 'plate'], GREATEST],
  company_guarantees: [['payment_no'], GREATEST],
  supplies: [['no'], GREATEST],
  sale_contracts: [['no', 'supply_no'], GREATEST],
  supply_entries: [['supply_no'], GREATEST],
  vehicles: [['no'], GREATEST],
  vehicle_offers: [['vehicle_no'], GREATEST],
  insurance_applications: [['no', 'policy_no'], GREATEST],
  campaign_awards: [['id', 'cause'], GREATEST_PRIZE],
  campaign_recoveries: [['id', 'award_id'], GREATEST_PRIZE],
  campaign_packets: [['packet'], GREATEST_PACKET],
  photo_quotes: [['no'], GREATEST],
  photo_quote_offers: [['quote_no'], GREATEST],
  trade_listings: [['no'], GREATEST],
  trade_deals: [['no', 'listing_no'], GREATEST],
  device_orders: [['no', 'quote_no'], GREATEST],
  wallet_payments: [['no'], GREATEST],
  withdrawals: [['no', 'provider_no', 'receipt_no'], GREATEST],
};

/** By domain, a scene or two with a row of each of its tables; the long lane builds all of them. */
const scenesOf: Readonly<Record<string, readonly string[]>> = {
  companies: ['settledGoods', 'bookableCompany'],
  supply: ['signedContract'],
  vehicles: ['paidVehicle'],
  insurance: ['insured'],
  campaigns: ['runningCampaign'],
  'general-recycling': ['rivalOffer'],
  trade: ['paidDeal'],
  chain: ['storeOrder'],
  devices: ['inspectedDevice'],
  wallet: ['dealPayment'],
  payouts: ['largeWithdrawal'],
};
/** What such rows appear in beside the calls of their own domains. */
const summaries = /^(statistics|reports|operations|wallet|payouts|orders)\./;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '1000000' } });
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

interface Copying {
  table: string;
  /** The columns that are unique: dated numbers, codes and UUIDs. A number has the same new one in all tables. */
  names: readonly string[];
  /** What amounts and weights of the copies are, as far as the table's checks allow. */
  greatest: number;
  copies: number;
}

/**
 * Copies a table's newest rows under other names, with the greatest amounts and weights, as a thousand deals would leave
 * them. Triggers and references are left aside: the rows that belong to a copy are not copied. What is sealed opens in
 * its own row alone, so a copy has nothing sealed. @returns the number of copies, and the columns that have the greatest
 * value
 */
async function copyRows(
  database: Database,
  { table, names, greatest, copies }: Copying,
): Promise<{ rows: number; greatest: string[] }> {
  return database.transaction(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = 'replica'`);
    const columns = await tx.query<{ name: string; type: string }>(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
      [table],
    );
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    const renamed = ({ name, type }: { name: string; type: string }): string => {
      const old = `old."${name}"`;
      if (type === 'uuid') return `CASE WHEN ${old} IS NOT NULL THEN gen_random_uuid() END`;
      return `CASE WHEN ${old} ~ '\\d{8}$' THEN left(${old}, -8) || lpad((90000000 + n)::text, 8, '0')
        ELSE left(upper(translate(md5(${old} || n), '01abcdef', 'GHJKLMNP')), length(${old})) END`;
    };
    const copy = async (great: readonly string[], count: number): Promise<number> => {
      const values = columns.map((column) =>
        names.includes(column.name)
          ? renamed(column)
          : great.includes(column.name)
            ? String(greatest)
            : /^sealed_|_hash$/.test(column.name)
              ? 'NULL'
              : `old."${column.name}"`,
      );
      const [made] = await tx.query<{ count: number }>(
        `WITH newest AS (SELECT *, row_number() OVER () AS nth_of_copied FROM (SELECT * FROM ${table} LIMIT 20) few), made AS (
           INSERT INTO ${table} (${list}) SELECT ${values.join(', ')} FROM generate_series(1, $1::int) n
           JOIN newest old ON old.nth_of_copied = 1 + n % nullif((SELECT count(*) FROM newest), 0) ON CONFLICT DO NOTHING RETURNING 1
         ) SELECT count(*)::int AS count FROM made`,
        [count],
      );
      return made!.count;
    };
    const great: string[] = [];
    for (const { name: column, type } of columns) {
      if (type !== 'bigint') continue;
      await tx.query('SAVEPOINT trial');
      try {
        await copy([...great, column], 20);
        great.push(column);
      } catch {
        // A check of the table bounds it by another column.
      }
      await tx.query('ROLLBACK TO SAVEPOINT trial');
    }
    return { rows: await copy(great, copies), greatest: great };
  });
}

const domainOf = (name: string): string => name.slice(0, name.indexOf('.'));
const peopleOf = (scene: Scene): SignedIn[] =>
  Object.values(scene).flatMap((fact) => {
    const person = (fact ?? {}) as Partial<SignedIn>;
    return typeof person.token === 'string' && typeof person.userId === 'string' ? [person as SignedIn] : [];
  });

async function buildScenes(operator: { token: string }): Promise<(readonly [domain: string, scene: Scene])[]> {
  const scenes: (readonly [string, Scene])[] = [];
  for (const [domain, few] of Object.entries(scenesOf)) {
    const all = trials.flatMap(([, call, { scene }]) => (domainOf(call) === domain ? [scene] : []));
    for (const name of new Set(isLongLane ? all : few)) scenes.push([domain, await buildScene(server, name)]);
  }
  await offerPacket(server, { totalFen: GREATEST_PACKET, shares: 100 });
  scenes.push(['campaigns', { ...(await proposedRecovery(server, operator, { spent: false })) }]);
  await server.server.deliver();
  return scenes;
}

/** A thousand of the greatest credits in the wallet of each person. */
async function credit(people: readonly SignedIn[]): Promise<void> {
  const { database, clock } = server.deps;
  for (const { userId } of people)
    await database.transaction((tx) =>
      postAllOrThrow(
        tx,
        Array.from({ length: COPIES }, (_, index) => creditOf(`great ${userId} ${index}`, userId, GREATEST)),
        clock.now(),
      ),
    );
}

/** A number in a form that no person reads. */
const UNREADABLE = /[:,[]\s*-?(NaN|Infinity|\d+(\.\d+)?e[+-]?\d+)\b|NaN|¥\s*-?\d+(\.\d+)?e\+/;

test(
  'after a thousand of the greatest reservations, contracts, vehicles, premiums, prizes, offers and deals every read answers',
  { timeout: 900_000 },
  async () => {
    const failed = new Map<string, string>();
    const operator = await signInAsOperator(server);
    const scenes = await buildScenes(operator);
    for (const [table, [names, greatest]] of Object.entries(tables)) {
      const copied = await copyRows(server.deps.database, { table, names, greatest, copies: COPIES });
      if (copied.rows < COPIES || copied.greatest.length === 0) failed.set(table, JSON.stringify(copied));
    }
    await credit(scenes.flatMap(([domain, scene]) => (domain === 'trade' ? peopleOf(scene) : [])));
    server.clock.advance(DAY);
    await countAllDays(server.deps.database, server.clock.now());

    const reads = callRows.flatMap(([name, { method, reply }]) =>
      method === 'GET' && reply !== 'stream' ? [name as CallName] : [],
    );
    const period = { month: '2026-11', year: 2026, from: '2026-11-01', to: '2026-11-30', period: '0' };
    const read = async (name: CallName, token: string | undefined, known: Scene): Promise<void> => {
      for (const full of isLongLane ? [true, false] : [true]) {
        const input = sampleInput(name, { known: { ...period, ...known }, full });
        const { status, body } = await answerOf(server, wireOf(name, input, { token }));
        if (status >= 500 || UNREADABLE.test(body)) failed.set(name, `${status} ${body.slice(0, 300)}`);
      }
    };
    for (const [index, [domain, scene]] of scenes.entries()) {
      const known = Object.fromEntries(
        Object.entries(scene).filter(([, fact]) => typeof fact === 'string' || typeof fact === 'number'),
      );
      for (const name of reads) {
        const { auth } = callTable[name];
        const isOwn = domainOf(name) === domain;
        // What an operator reads of all is the same beside every scene.
        if (!isOwn && !(summaries.test(name) && (auth !== 'operator' || index === 0))) continue;
        const tokens =
          auth === 'operator'
            ? [operator.token]
            : auth === 'user' || auth === 'recycler'
              ? peopleOf(scene).map(({ token }) => token)
              : [await tokenForCall(server, callTable[name])];
        for (const token of tokens) await read(name, token, known);
      }
    }
    for (const { token } of scenes.flatMap(([, scene]) => peopleOf(scene)).slice(0, isLongLane ? undefined : 4))
      for (const form of ['csv', 'xlsx'] as const) {
        const input = { from: '2026-11-01', to: '2026-11-30', form };
        const { status, body } = await server.call('payouts.make_export', input, { token, key: `${form}-${token}` });
        if (status >= 500) failed.set(`payouts.make_export ${form}`, `${status} ${JSON.stringify(body).slice(0, 300)}`);
      }
    for (const list of reads.filter((name) => callTable[name].auth === 'operator')) {
      const { status, body } = await server.call('operations.export_list', { list, filter: '{}' }, operator);
      if (status >= 500 || UNREADABLE.test(JSON.stringify(body)))
        failed.set(`export of ${list}`, `${status} ${JSON.stringify(body).slice(0, 300)}`);
    }
    expect(Object.fromEntries(failed)).toEqual({});
  },
);
