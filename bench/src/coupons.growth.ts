import { Client } from 'pg';
import { seedCampaign, sampleDocument } from '../../apps/server/src/domains/campaigns/builders/campaign.builders.ts';
import {
  countDeal,
  endAward,
  giveAward,
  listAwardRows,
  listPlaces,
  nextOverdue,
  nextToSettle,
  readCampaign,
  readFigures,
  readPlace,
} from '../../apps/server/src/domains/campaigns/builders/coupons.builders.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { systemClock, systemRandom } from '../../apps/server/src/platform/system.ts';
import { median, type Bench, type BenchContext } from './bench.ts';

const sizes = [10_000, 1_000_000] as const;
/** Repetitions at each size, alternating between the two sizes so that a disturbance affects both. */
const times = 200;
const couponFen = 50;
const source = { clock: systemClock, random: systemRandom };
const personOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Growth of the cost of a coupon with the number of a campaign's open coupons: each is a hold in the ledger. */
const bench: Bench = async (context) => {
  const worlds = { small: await openWorld(context, sizes[0]), large: await openWorld(context, sizes[1]) };
  const names = Object.keys(worlds.small.acts);
  const costs = { small: new Map<string, number[]>(), large: new Map<string, number[]>() };
  for (let turn = 0; turn < times; turn += 1) {
    for (const size of ['small', 'large'] as const) {
      for (const name of names) {
        const start = performance.now();
        await worlds[size].acts[name]!(turn);
        costs[size].set(name, [...(costs[size].get(name) ?? []), performance.now() - start]);
      }
    }
  }
  for (const world of Object.values(worlds)) await world.close();
  return names.map((name) => ({
    what: `${name}, ${sizes.map((size) => size.toLocaleString('en-US')).join(' → ')} open coupons`,
    unit: 'ms',
    result: median(costs.large.get(name)!),
    limit: median(costs.small.get(name)!),
    lessIsBetter: true,
    goal: 1.5,
  }));
};

interface World {
  acts: Record<string, (turn: number) => Promise<unknown>>;
  close(): Promise<void>;
}

/** A campaign with so many open coupons, one per person. */
async function openWorld({ createMigratedDatabase, log }: BenchContext, coupons: number): Promise<World> {
  const code = 'coupons';
  const connectionString = await createMigratedDatabase(`coupons_${coupons}`);
  const database = createDatabase({ connectionString, patient: true });
  const filler = new Client({ connectionString });
  await filler.connect();
  // Stopping the cluster after an error disconnects remaining clients with an error.
  filler.on('error', () => undefined);
  log(`filling ${coupons.toLocaleString('en-US')} coupons`);
  const now = Date.now();
  const base = sampleDocument(now);
  const stock = coupons + 10_000;
  const prize = {
    id: 'coupon',
    name: '加价券',
    kind: 'coupon' as const,
    valueFen: couponFen,
    points: 0,
    tax: 'none' as const,
    stock,
    leastDealFen: 100,
    usableDays: 30,
    art: 'gift' as const,
  };
  const document = {
    ...base,
    prizes: [prize],
    blocks: base.blocks.filter(({ kind }) => kind === 'ranking').map((block) => ({ ...block, places: [] })),
    budgetFen: stock * couponFen,
  };
  await database.transaction((tx) => seedCampaign(tx, { code, document, at: now }));
  // The same rows as awarding them one by one, in a few statements: awards, holds, reserved costs, stock.
  await filler.query(
    `INSERT INTO campaign_participants (person_id, code, joined_at)
      SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${code}', now()
      FROM generate_series(1, ${coupons}) AS n`,
  );
  await filler.query(
    `INSERT INTO campaign_progress (person_id, code, measure, value, reached_at)
      SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${code}', 'grams',
      (n::bigint * 7919) % 90000, now() FROM generate_series(1, ${coupons}) AS n`,
  );
  await filler.query(
    `INSERT INTO campaign_awards (person_id, id, code, prize_id, cause, kind, name, art, gross, tax, net, points,
      least_deal, state, won_at, expires_at)
     SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
       ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, '${code}', 'coupon', 'gift:gifts:coupon:1',
       'coupon', '加价券', 'gift', ${couponFen}, 0, ${couponFen}, 0, 100, 'usable', now(),
       now() + interval '20 days' + make_interval(secs => n) FROM generate_series(1, ${coupons}) AS n`,
  );
  await filler.query('UPDATE campaign_prizes SET remaining = remaining - $1', [coupons]);
  await database.query('SELECT count(*) FROM ledger_post_batch($1::jsonb, now())', [
    JSON.stringify([
      {
        key: 'filled',
        kind: 'campaign.hold',
        reference: null,
        opens: { owner: `campaign:${code}`, id: 'filled' },
        postings: [
          { owner: `campaign:${code}`, kind: 'campaign_budget', amount: -coupons * couponFen },
          { owner: `campaign:${code}`, kind: 'campaign_held', amount: coupons * couponFen },
        ],
      },
    ]),
  ]);
  await filler.query(`INSERT INTO ledger_holds (owner_id, id, account_id, amount, reference, state, opened_by,
    opened_at)
    SELECT h.owner_id, 'award:' || a.id, h.account_id, ${couponFen}, NULL, 'open', h.opened_by, now()
    FROM campaign_awards a, ledger_holds h WHERE h.id = 'filled'`);
  await filler.query(`DELETE FROM ledger_holds WHERE id = 'filled'`).catch(() => undefined);
  await filler.query('VACUUM ANALYZE');
  await filler.end();
  // Ended, so that only its open coupons prevent its settlement.
  await database.query('UPDATE campaigns SET finished_at = now() WHERE code = $1', [code]);
  const campaign = (await readCampaign(database, code))!;
  const used = (turn: number): string => personOf(1 + ((turn * 4_999) % coupons));
  return {
    acts: {
      'a coupon is given': (turn) =>
        database.transaction((tx) =>
          giveAward(tx, source, campaign, {
            personId: personOf(900_000_000_000 + turn),
            prize: 'coupon',
            cause: `gift:gifts:coupon:${turn}`,
          }),
        ),
      'a deal uses a coupon': (turn) =>
        database.transaction((tx) =>
          countDeal(tx, source, {
            personId: used(turn),
            no: `OR${turn}`,
            otherId: personOf(1),
            receiptNo: `SD${turn}`,
            amountFen: 2_000,
            totalGrams: 1_000,
            at: new Date().toISOString(),
            payFrom: new Date().toISOString(),
          }),
        ),
      'a coupon that nobody used ends': () =>
        database.transaction(async (tx) =>
          endAward(tx, (await nextOverdue(tx, Date.now() + 40 * 86_400_000, []))!, Date.now()),
        ),
      'the coupons of a person': (turn) =>
        listAwardRows(database, { personId: used(turn), kind: 'coupon', before: null, limit: 21 }),
      'the campaign in the console’s list': () => readFigures(database, [code]),
      'the first fifty of a contest': () => listPlaces(database, code, 'grams', 50),
      'a person’s own place': (turn) => readPlace(database, used(turn), code, 'grams'),
      'looking for what to settle': () =>
        database.transaction((tx) => nextToSettle(tx, Date.now() + 90 * 86_400_000, [])),
    },
    close: () => database.close(),
  };
}

export default bench;
