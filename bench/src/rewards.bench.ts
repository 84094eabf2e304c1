import { seedCampaign, sampleDocument } from '../../apps/server/src/domains/campaigns/builders/campaign.builders.ts';
import {
  findBrokenCampaigns,
  insertRule,
  releaseRewards,
} from '../../apps/server/src/domains/campaigns/builders/coupons.builders.ts';
import { verifyLedger } from '../../apps/server/src/domains/wallet/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Database } from '../../apps/server/src/platform/database/types.ts';
import { systemClock, systemRandom } from '../../apps/server/src/platform/system.ts';
import { median, type Bench } from './bench.ts';

const deals = 100_000;
/** Each on a database of its own. */
const rounds = 3;
const targetSeconds = 10;
const rewards = { code: 'rewards', couponFen: 50, invitationFen: 500 } as const;

/**
 * Rewards of 100,000 deals that are due at the same moment: every other deal used a coupon, and the others are the
 * first of an invited person.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const seconds: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const database = createDatabase({
      connectionString: await createMigratedDatabase(`rewards_${round}`),
      patient: true,
    });
    try {
      await seedDeals(database);
      const start = performance.now();
      await releaseRewards({
        database,
        clock: systemClock,
        random: systemRandom,
        log: { error: (details: object) => log(String(details)) },
      });
      seconds.push((performance.now() - start) / 1000);
      log(`rewards: round ${round}, ${seconds.at(-1)!.toFixed(1)} s for ${deals.toLocaleString('en-US')} deals`);
      await verify(database);
    } finally {
      await database.close();
    }
  }
  return [
    {
      what: `rewards of ${deals.toLocaleString('en-US')} deals paid by the job`,
      unit: 's',
      result: median(seconds),
      limit: targetSeconds,
      limitBy: 'target',
      lessIsBetter: true,
      goal: 1,
    },
  ];
};

/** The id of a person, a device or a coupon, as SQL. */
const id = (block: number, number: string): string =>
  `('00000000-0000-7000-${block}-' || lpad((${number})::text, 12, '0'))::uuid`;
const [customer, recycler, inviter, coupon] = [8000, 8001, 8002, 9000].map(
  (block) =>
    (number: string): string =>
      id(block, number),
) as [Name, Name, Name, Name];
type Name = (number: string) => string;

async function seedDeals(database: Database): Promise<void> {
  const now = Date.now();
  const { code, couponFen, invitationFen } = rewards;
  const base = sampleDocument(now - 11 * 86_400_000);
  const prize = {
    id: 'coupon',
    name: '加价券',
    kind: 'coupon' as const,
    valueFen: couponFen,
    points: 0,
    tax: 'none' as const,
    stock: deals,
    leastDealFen: 100,
    usableDays: 30,
    art: 'gift' as const,
  };
  const budgetFen = deals * (couponFen + invitationFen);
  const document = {
    ...base,
    prizes: [prize],
    blocks: base.blocks.filter(({ kind }) => kind === 'packet').map((block) => ({ ...block, totalFen: 500 })),
    budgetFen,
  };
  await database.transaction((tx) => seedCampaign(tx, { code, document, at: now - 11 * 86_400_000 }));
  const terms = { campaign: code, rewardFen: invitationFen, leastOrderFen: 1_000, withinDays: 90, mostPerMonth: 30 };
  const rule = await database.transaction((tx) =>
    insertRule(tx, { ...terms, budgetFen }, { note: 'bench', by: 'bench', from: now - 11 * 86_400_000 }),
  );
  const numbers = `generate_series(0, ${deals - 1}) AS n`;
  const coupons = `generate_series(0, ${deals - 1}, 2) AS n`;
  const invited = `generate_series(1, ${deals - 1}, 2) AS n`;
  const fill = (text: string, values: (string | number)[] = []): Promise<void> =>
    database.transaction(async (tx) => {
      await tx.allow(600_000);
      await tx.query(text, values);
    });
  for (const [person, count, prefix] of [
    [customer, deals, '13'],
    [recycler, 2_000, '15'],
  ] as const) {
    await fill(
      `INSERT INTO users (id, mobile, username, registered_at)
        SELECT ${person('n')}, '${prefix}' || lpad(n::text, 9, '0'), '王女士',
       now() FROM generate_series(0, ${count - 1}) AS n`,
    );
    await fill(
      `INSERT INTO user_devices (user_id, id, label, secret_hash, signed_in_at, install_mark)
       SELECT ${person('n')}, ${person('n')}, 'bench', sha256(${person('n')}::text::bytea), now(),
       sha256(${person('n')}::text::bytea) FROM generate_series(0, ${count - 1}) AS n`,
    );
  }
  await fill(
    `INSERT INTO reward_deals (no, receipt_no, customer_id, recycler_id, amount, grams, at, counted, state, release_on)
     SELECT 'OR' || n, 'SD' || n, ${customer('n')}, ${recycler('n % 2000')}, 2000, 10000,
     now() - interval '9 days' + make_interval(secs => n), true, 'waiting',
     now() - interval '2 days' + make_interval(secs => n) FROM ${numbers}`,
  );
  await fill(
    `INSERT INTO campaign_awards (person_id, id, code, prize_id, cause, kind, name, art, gross, tax, net, points,
      least_deal,
     state, won_at, expires_at, receipt_no) SELECT ${customer('n')}, ${coupon('n')}, $1, 'coupon',
       'gift:gifts:coupon:1', 'coupon',
     '加价券', 'gift', ${couponFen}, 0, ${couponFen}, 0, 100, 'usable', now(), now() + interval '20 days', 'SD' || n
       FROM ${coupons}`,
    [code],
  );
  await fill('UPDATE campaign_prizes SET remaining = remaining - $1', [deals / 2]);
  const hold = (from: number, to: number): string =>
    `SELECT count(*) FROM ledger_post_batch((SELECT jsonb_agg(jsonb_build_object('key', 'award.hold:' || ${coupon('n')},
     'kind', 'campaign.hold', 'reference', NULL, 'opens', jsonb_build_object('owner', 'campaign:${code}', 'id',
       'award:' || ${coupon('n')}),
     'postings', jsonb_build_array(jsonb_build_object('owner', 'campaign:${code}', 'kind', 'campaign_budget', 'amount',
       -${couponFen}),
     jsonb_build_object('owner', 'campaign:${code}', 'kind', 'campaign_held', 'amount', ${couponFen}))))
     FROM generate_series(${from}, ${to}, 2) AS n), now())`;
  for (let from = 0; from < deals; from += 5_000) await fill(hold(from, from + 4_999));
  await fill(
    `INSERT INTO invitation_codes (user_id, code, created_at)
      SELECT ${inviter('n')}, 'AAA' || translate(lpad(n::text, 5, '0'), '01', '89'),
     now() FROM generate_series(0, ${deals / 20 - 1}) AS n ON CONFLICT DO NOTHING`,
  );
  await fill(
    `INSERT INTO invitations (inviter_id, invitee_id, install_id, joined_at, state, rules_version)
     SELECT ${inviter(`n / 20`)}, ${customer('n')}, 'install' || n, now() - interval '10 days', 'joined', $1
     FROM ${invited}`,
    [rule],
  );
  await fill('ANALYZE');
}

/** @throws when a reward is missing, or the books are not even */
async function verify(database: Database): Promise<void> {
  const [done] = await database.query<{ released: number; used: number; rewarded: number }>(
    `SELECT (SELECT count(*)::int FROM reward_deals WHERE state = 'released') AS released,
     (SELECT count(*)::int FROM campaign_awards WHERE state = 'used') AS used,
     (SELECT count(*)::int FROM invitations WHERE state = 'rewarded') AS rewarded`,
  );
  if (done!.released !== deals || done!.used !== deals / 2 || done!.rewarded !== deals / 2)
    throw new Error(`fast but wrong: ${JSON.stringify(done)}`);
  const problems = await database.transaction(async (tx) => {
    await tx.allow(600_000);
    return findBrokenCampaigns(tx);
  });
  const ledger = await verifyLedger(database);
  if (problems.length > 0 || ledger.problems.length > 0)
    throw new Error(`fast but wrong: ${JSON.stringify([...problems, ...ledger.problems].slice(0, 5))}`);
}

export default bench;
