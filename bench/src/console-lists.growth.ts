import type { CallName, Input } from '@shoushou/contract';
import { Client } from 'pg';
import { signInAsOperator } from '../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { createNameResolver } from '../../apps/server/src/domains/identity/builders/identity.builders.ts';
import type { Deps } from '../../apps/server/src/deps.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { choicesOf } from '../../apps/server/src/testing/sample-input.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { seedSampleCity } from '../../tools/src/databases/product-database.ts';
import { median, type Bench, type BenchContext, type Measurement } from './bench.ts';
import { cloneRows, type Changes } from './worlds/cloned-rows.ts';

const sizes = [10_000, 1_000_000] as const;
const rounds = 30;

interface List<Name extends CallName = CallName> {
  readonly call: Name;
  /** Filters of the list, each measured as a row of the results. */
  readonly inputs: readonly Input<Name>[];
  /** The tables that contain its rows, with the columns that differ from row to row. */
  readonly rows: Readonly<Record<string, Changes>>;
  /** Values that SQL cannot generate, for the rows on the page. */
  readonly complete?: (client: Client, deps: Deps) => Promise<void>;
}
const list = <Name extends CallName>(
  call: Name,
  inputs: readonly Input<Name>[],
  rows: List['rows'],
  complete?: List['complete'],
): List => ({ call, inputs, rows, complete }) as unknown as List;

/** Names and numbers of identity cards are encrypted per row. */
async function sealNames(client: Client, deps: Deps): Promise<void> {
  const newest = (where: string): string => `(SELECT id FROM identity_checks WHERE ${where} ORDER BY id DESC LIMIT 40)`;
  const { rows } = await client.query<{ id: string }>(`${newest('true')} UNION ${newest("state = 'refused'")}`);
  for (const { id } of rows) {
    const { sealedName, sealedNumber } = createNameResolver(deps).seal('identity_checks', id, {
      name: '李示例',
      number: '440304199001011014',
    });
    await client.query('UPDATE identity_checks SET sealed_name = $2, sealed_number = $3 WHERE id = $1', [
      id,
      sealedName,
      sealedNumber,
    ]);
  }
}

const number = (prefix: string): string => `'${prefix}300101' || lpad(n::text, 8, '0')`;
const uuid = `('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid`;
/** One minute apart, so that a day contains the same number whatever the size. */
const moment = `now() - n * interval '1 minute'`;
/** For a list of the last month, which the small table must cover as well. */
const everyFive = `now() - n * interval '5 minutes'`;
/** Spacing of 200 rows spread over the whole table: a few pages, however large it is. */
const apart = ':apart';
/** Only few rows are in another state. */
const rare = (usual: string, other: string): string => `CASE WHEN n % ${apart} = 0 THEN '${other}' ELSE '${usual}' END`;
/** Only few rows are of another city than the sample's. */
const elsewhere = rare('440300', '110100');
/** Rows refer to existing records, because a list shows no others. */
const one = (table: string, column = 'id'): string => `(SELECT ${column} FROM ${table} LIMIT 1)`;

/** Every paged list of the console not among `lists`, with a selective filter where it has one; and in each order. */
const lists: readonly List[] = [
  list('accounts.console_role_changes', [{}], {
    operator_role_changes: { id: uuid, operator_id: one('operators'), asked_by: one('operators'), state: `'approved'` },
  }),
  list('appeals.console_list', [{ group: 'ended' }, { group: 'ended', city: '110100' }], {
    appeals: { no: number('SS'), city: elsewhere, submitted_at: moment, state: `'dismissed'`, ended_at: 'now()' },
  }),
  list('campaigns.console_awards', [{}, { state: 'held' }], {
    campaign_awards: { id: uuid, cause: `'gift:' || n`, state: rare('paid', 'held'), won_at: moment },
  }),
  list('campaigns.console_draws', [{ code: 'mid-autumn' }], {
    campaign_draws: { code: `'mid-autumn'`, n: '100000 + series.n', at: `now() - series.n * interval '1 minute'` },
  }),
  list('campaigns.console_stewards', [{}, { ended: 'true' }], {
    estate_stewards: {
      id: uuid,
      adcode: `'440305'`,
      estate: `'小区' || n`,
      ended_at: `CASE WHEN n % ${apart} = 0 THEN now() END`,
    },
  }),
  list('catalog.console_price_lists', [{ city: '440300' }], {
    price_lists: { id: uuid, city: `'440300'`, state: `'in_force'` },
  }),
  list('chain.console_commissions', [{}, { state: 'void' }], {
    commissions: {
      order_no: number('GZ'),
      earned_at: moment,
      kind: `'earned'`,
      city: `'440300'`,
      chain_id: one('chains'),
      store_no: one('stores', 'no'),
      staff_kind: `'1'`,
      staff_no: `'A001'`,
      amount_fen: '500',
      state: rare('settled', 'void'),
    },
  }),
  list('chain.console_rechecks', [{ group: 'due' }, { group: 'done' }], {
    store_orders: {
      order_no: number('GZ'),
      recheck: 'true',
      bought_at: moment,
      price_fen: '10000',
      rechecked_at: `CASE WHEN n % ${apart} <> 0 THEN now() END`,
      recheck_note: `''`,
      rechecked_by: `''`,
    },
  }),
  // Unique by chain and month; stores belong to their chains, so it comes after the chain's own list.
  list('chain.console_settlements', [{}], {
    chains: { id: `'c' || n`, name: `'连锁'` },
    commission_settlements: {
      no: number('YJ'),
      chain_id: `'c' || n`,
      made_at: moment,
      month: `'2026-10'`,
      state: `'paid'`,
    },
  }),
  list('companies.console_reservations', [{}, { state: 'disputed' }], {
    company_reservations: { no: number('YY'), booked_at: moment, freed_at: moment, state: rare('settled', 'disputed') },
  }),
  list('content.console_feedback', [{}], {
    feedback: { id: uuid, kind: `'wish'`, answered_at: 'now()', answer: `'好'`, answered_by: `'示例'` },
  }),
  list('devices.console_orders', [{}, { state: 'contested' }, { city: '110100' }], {
    device_orders: {
      city: elsewhere,
      no: number('GZ'),
      placed_at: moment,
      state: rare('cancelled', 'contested'),
      quote_no: `'GJ' || n`,
    },
  }),
  list('devices.console_erasures', [{}, { state: 'owed' }], {
    device_orders: {
      city: `'440300'`,
      no: number('GZ'),
      placed_at: moment,
      state: `'cancelled'`,
      quote_no: `'GJ' || n`,
      price_fen: '10000',
    },
    device_erasures: {
      city: `'440300'`,
      order_no: number('GZ'),
      owed_at: moment,
      state: rare('released', 'owed'),
      certificate_no: 'NULL',
    },
  }),
  list('devices.console_watchlist', [{}], {
    device_watchlist: { fingerprint: `decode(lpad(to_hex(n), 64, '0'), 'hex')`, kind: `'imei'`, added_at: moment },
  }),
  list('general-recycling.console_quotes', [{ group: 'all' }, { group: 'waiting' }], {
    photo_quotes: {
      no: number('ZH'),
      asked_at: everyFive,
      promised_by: everyFive,
      state: rare('withdrawn', 'closed'),
      offer_seq: 'NULL',
      order_no: 'NULL',
      take_by: 'NULL',
    },
  }),
  list(
    'identity.console_checks',
    [{}, { state: 'refused' }],
    { identity_checks: { id: uuid, elements: '2', state: rare('verified', 'refused'), face_flow: 'NULL' } },
    sealNames,
  ),
  list('identity.console_readings', [{}], {
    paper_readings: { id: uuid, subject: `'identity'`, reader_kind: `'operator'` },
  }),
  list('insurance.console_applications', [{}, { state: 'refused' }], {
    insurance_applications: {
      no: number('IN'),
      kind: `'height'`,
      made_at: moment,
      state: rare('in_force', 'refused'),
      policy_no: 'NULL',
      mode: `'agency'`,
      premium: '1000',
    },
  }),
  list('joining.console_applications', [{}, { state: 'submitted' }], {
    recycler_applications: {
      id: uuid,
      user_id: uuid,
      state: rare('accepted', 'submitted'),
      plate: `''`,
      adcode: `'440305'`,
      vehicle: `'none'`,
    },
  }),
  list('market.console_articles', [{}], {
    market_articles: { id: `'a' || lpad(n::text, 9, '0')`, publish_at: moment, state: `'published'` },
  }),
  list('market.console_imports', [{}], {
    market_imports: {
      sha256: `lpad(to_hex(n), 64, '0')`,
      at: moment,
      answer: `'{"kind":"quotes","rows":0,"accepted":0,"refused":[]}'::jsonb`,
    },
  }),
  list('payouts.console_withdrawals', [{}, { state: 'failed' }], {
    withdrawals: {
      no: `'WD300101' || lpad(n::text, 14, '0')`,
      requested_at: moment,
      state: rare('paid', 'failed'),
      provider_no: 'NULL',
      batch_no: 'NULL',
      device_mark: 'NULL',
    },
  }),
  list('places.console_area_applications', [{}, { state: 'submitted' }], {
    area_applications: {
      applicant_id: uuid,
      created_at: moment,
      state: rare('accepted', 'submitted'),
      adcode: `'440305'`,
    },
  }),
  list('reports.console_leads', [{}], {
    leads: { id: uuid, kind: `'collect'`, mobile: `lpad(n::text, 11, '1')`, state: `'answered'`, adcode: `'440305'` },
  }),
  list('scales.console_captures', [{}], {
    weigh_captures: {
      id: `'c' || n`,
      profile: `'line'`,
      pieces: `'[]'::jsonb`,
      person_id: uuid,
      trust: `'refuted'`,
      refuted_for: `'replayed'`,
      received_at: moment,
      frames_hash: 'NULL',
    },
  }),
  list('scales.console_certificates', [{ group: 'all' }, { group: 'waiting' }, { group: 'expiring' }], {
    scale_certificates: {
      id: `'k' || lpad(n::text, 9, '0')`,
      state: rare('checked', 'waiting'),
      valid_to: `current_date + 20 + n % 400`,
      told_at_days: 'NULL',
    },
  }),
  list('scales.console_scales', [{}, { state: 'suspended' }], {
    scale_models: {
      id: `'m' || n`,
      transport: `'network'`,
      profile: `'line'`,
      max_grams: '300000',
      min_grams: '1000',
      division_grams: '50',
      accuracy_class: `'III'`,
      key_holder: `'scale'`,
    },
    scales: { model_id: `'m1'`, serial: `'SC-' || lpad(n::text, 10, '0')`, state: rare('active', 'suspended') },
  }),
  list('stations.console_list', [{}, { city: '110100' }], {
    outlets: { id: `'o' || lpad(n::text, 9, '0')`, city: elsewhere, adcode: `'440305'` },
  }),
  list('supply.console_contracts', [{}, { state: 'disputed' }], {
    sale_contracts: {
      city: `'440300'`,
      no: number('HT'),
      made_at: moment,
      supply_no: number('HY'),
      company_no: one('companies', 'no'),
      terms: `'[]'::jsonb`,
      state: rare('closed', 'disputed'),
      due_at: 'NULL',
    },
    supply_entries: { city: `'440300'`, supply_no: number('HY'), company_no: one('companies', 'no') },
  }),
  list('supply.console_list', [{}, { state: 'in_review' }], {
    supplies: { no: number('HY'), made_at: moment, state: rare('failed', 'in_review'), due_at: 'NULL' },
  }),
  list('trade.console_deals', [{}, { state: 'disputed' }], {
    trade_deals: {
      city: `'440300'`,
      listing_no: one('trade_listings', 'no'),
      delivery: `'meet'`,
      no: number('SP'),
      made_at: moment,
      state: rare('declined', 'disputed'),
      due_at: 'NULL',
    },
  }),
  list('trade.console_listings', [{}, { state: 'in_review' }, { city: '110100' }], {
    trade_listings: { no: number('SH'), city: elsewhere, sent_at: moment, state: rare('sold', 'in_review') },
  }),
  list('vehicles.console_list', [{}, { state: 'refused' }, { late: 'true' }], {
    vehicles: {
      no: number('BF'),
      booked_at: moment,
      state: rare('cancelled', 'refused'),
      due_at: 'NULL',
      late: `n % ${apart} = 0`,
      plate_hash: `decode(lpad(to_hex(n), 64, '0'), 'hex')`,
    },
  }),
  list('wallet.console_refunds', [{ group: 'open' }, { group: 'done' }], {
    payment_refunds: {
      no: `'RF' || lpad(n::text, 12, '0')`,
      provider: `'wechat'`,
      provider_no: `'W' || n`,
      made_at: moment,
      state: rare('done', 'failed'),
    },
  }),
  // Last, because deleting a company deletes its records.
  list('companies.console_list', [{}, { state: 'paused' }, { city: '110100' }], {
    companies: {
      no: number('QY'),
      city: elsewhere,
      credit_code: `lpad(n::text, 18, '0')`,
      state: rare('active', 'paused'),
      first_licence_ends: `date '2027-01-01' + n % 400`,
    },
  }),
  list('companies.console_guarantees', [{}], {
    company_guarantees: { company_no: number('QY'), payment_no: `'PY' || n` },
    companies: { no: number('QY'), city: elsewhere, credit_code: `lpad(n::text, 18, '0')`, state: `'active'` },
  }),
];

/**
 * Growth of the cost of a page of each console list when its table is a hundred times as large; lists and sizes are
 * chosen by arguments of `bench:growth -- console-lists`.
 */
const bench: Bench = async (context) => {
  const worlds = [await openWorld(context, sizes[0]), await openWorld(context, sizes[1])] as const;
  try {
    const measurements: Measurement[] = [];
    for (const { call, inputs, rows, complete } of lists) {
      for (const world of worlds) await world.fill(rows, complete);
      const sorted = choicesOf(call, 'sort').map((sort) => ({ ...inputs[0], sort }));
      for (const input of [...inputs, ...sorted]) {
        for (const world of worlds) await world.timeOf(call, input);
        const times: [number[], number[]] = [[], []];
        for (let round = 0; round < rounds; round += 1)
          for (const index of [0, 1] as const) times[index].push(await worlds[index].timeOf(call, input));
        const [small, large] = [median(times[0]), median(times[1])];
        const what = `${call} ${JSON.stringify(input)}`;
        context.log(`${what}: ${small.toFixed(2)} → ${large.toFixed(2)} ms`);
        measurements.push({ what, unit: 'ms', result: large, limit: small, lessIsBetter: true, goal: 1.5 });
      }
      for (const world of worlds) await world.clear(rows);
    }
    return measurements;
  } finally {
    for (const world of worlds) await world.close();
  }
};

/** The sample city, in which one list after the other gets this many rows. */
async function openWorld({ createMigratedDatabase, log }: BenchContext, count: number) {
  const connectionString = await createMigratedDatabase(`console_lists_${count}`);
  await seedSampleCity(connectionString);
  const server = await openTestServer(connectionString, systemClock, undefined, { REQUESTS_PER_MINUTE: '100000000' });
  const { token } = await signInAsOperator(server);
  const filler = new Client({ connectionString });
  await filler.connect();
  return {
    async fill(rows: List['rows'], complete: List['complete']): Promise<void> {
      for (const [table, changes] of Object.entries(rows)) {
        log(`${table}: ${count.toLocaleString('en-US')} rows`);
        const spread = Object.entries(changes).map(([column, value]) => [
          column,
          value.replaceAll(apart, String(count / 200)),
        ]);
        await cloneRows(filler, table, count, Object.fromEntries(spread));
      }
      await complete?.(filler, server.deps);
    },
    /** Milliseconds. @throws Error when the generated rows cannot be shown, or there are none */
    async timeOf(call: CallName, input: Input<CallName>): Promise<number> {
      const startedAt = performance.now();
      const { outcome, data } = await server.call(call, input, { token });
      const took = performance.now() - startedAt;
      if (outcome !== 'success' || (data as { items: readonly unknown[] }).items.length === 0)
        throw new Error(`${call} ${JSON.stringify(input)}: no rows, ${outcome}`);
      return took;
    },
    /** Generated rows are deleted after their measurement to save disk space. */
    async clear(rows: List['rows']): Promise<void> {
      // Append-only tables refuse deletion otherwise.
      await filler.query(`SET session_replication_role = 'replica'`);
      for (const table of Object.keys(rows)) await filler.query(`TRUNCATE ${table} CASCADE`);
      await filler.query(`SET session_replication_role = 'origin'`);
    },
    async close(): Promise<void> {
      await filler.end();
      await server.close();
    },
  };
}

export default bench;
