import { cutShares } from '../../packages/rules/src/campaigns/money.ts';
import { sampleDocument, seedCampaign } from '../../apps/server/src/domains/campaigns/builders/campaign.builders.ts';
import {
  findBrokenCampaigns,
  insertPacket,
  packetMade,
  readPacket,
} from '../../apps/server/src/domains/campaigns/builders/packets.builders.ts';
import { postOrThrow, verifyLedger } from '../../apps/server/src/domains/wallet/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench } from './bench.ts';
import { measureRate } from './pgbench.ts';
import { seedRecyclers, startBenchServer } from './worlds/order-world.ts';

const openers = 1_000;
const shares = 100;
const totalFen = 20_000;
const rounds = 5;
const clients = 64;
const seconds = 3;
const code = 'packets';
const day = 86_400_000;
const packetOf = (round: number): string =>
  `ABCDEFGHJK${String(round).padStart(2, '2')}`.replaceAll('0', 'X').replaceAll('1', 'Y');

/**
 * A red packet of a hundred shares that a thousand people open at once, compared with PostgreSQL inserting the rows of
 * one opening per transaction.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('packets');
  const database = createDatabase({ connectionString, patient: true });
  try {
    await seedRecyclers(database, openers + 1, 1);
    const now = Date.now();
    const base = sampleDocument(now);
    const document = {
      ...base,
      prizes: [],
      blocks: [
        {
          id: 'packets',
          title: '发红包',
          kind: 'packet' as const,
          totalFen,
          shares,
          hours: 24,
          mostEach: 100,
          orders: 0,
        },
      ],
      budgetFen: totalFen * (rounds + 1),
    };
    await database.transaction((tx) => seedCampaign(tx, { code, document, at: now }));
    const make = (packet: string): Promise<void> =>
      database.transaction(async (tx) => {
        await insertPacket(
          tx,
          {
            packet,
            code,
            block: 'packets',
            personId: null,
            totalFen,
            madeAt: new Date(now).toISOString(),
            expiresAt: new Date(now + day).toISOString(),
          },
          cutShares(totalFen, shares, (limit) => Math.floor(Math.random() * limit)),
        );
        await postOrThrow(tx, packetMade({ packet, code, totalFen }), now);
      });
    // The packet that pgbench opens has unlimited shares and is not part of the ledger.
    await database.query(
      `INSERT INTO campaign_packets (packet, code, block, total, shares, made_at, expires_at)
        VALUES ('ZZZZZZZZZZZZ', $1, 'packets', 1, 1000000000, now(), now() + interval '1 day')`,
      [code],
    );
    await database.query('CREATE TABLE limit_shares (LIKE campaign_packet_shares INCLUDING ALL)');
    const server = await startBenchServer(connectionString);
    const [limits, overHttp]: [number[], number[]] = [[], []];
    let limitBy = '';
    try {
      for (let round = 0; round < rounds; round += 1) {
        const limit = await measureRate({
          connectionString,
          statement: ONE_OPENING,
          numbers: { person: openers },
          clients,
          seconds,
        });
        limits.push(limit.perSecond);
        limitBy = limit.by;
        await make(packetOf(round));
        overHttp.push(
          await server.load({
            kind: 'open',
            connections: openers,
            seconds: 60,
            recyclers: openers,
            from: 0,
            body: packetOf(round),
          }),
        );
        log(
          `packets: round ${round + 1}, one transaction an opening ${Math.round(limit.perSecond)} a second, over HTTP ${Math.round(overHttp.at(-1)!)}`,
        );
      }
    } finally {
      server.stop();
    }
    for (let round = 0; round < rounds; round += 1)
      if ((await readPacket(database, packetOf(round)))?.opened !== shares) throw new Error('a share is left');
    await database.query("DELETE FROM campaign_packets WHERE packet = 'ZZZZZZZZZZZZ'");
    const problems = [...(await findBrokenCampaigns(database)), ...(await verifyLedger(database)).problems];
    if (problems.length > 0) throw new Error(`fast but wrong: ${problems.slice(0, 3).join('; ')}`);
    return [
      {
        what: `a packet of ${shares} shares opened by ${openers.toLocaleString('en-US')} at once, HTTP to commit`,
        unit: 'openings/s',
        result: median(overHttp),
        limit: median(limits),
        limitBy,
        goal: 5,
      },
    ];
  } finally {
    await database.close();
  }
};

/** The rows of one opening: the packet's count, its share, and the movement of its money. */
const ONE_OPENING = `WITH packet AS (UPDATE campaign_packets SET opened = opened + 1 WHERE packet = 'ZZZZZZZZZZZZ'
  RETURNING opened),
  share AS (INSERT INTO limit_shares (packet, seq, amount, person_id, opened_at)
    SELECT 'ZZZZZZZZZZZZ', opened, 1, gen_random_uuid(), now() FROM packet RETURNING seq)
  SELECT ledger_post_batch(jsonb_build_array(jsonb_build_object('key', 'limit:' || gen_random_uuid(), 'kind',
    'campaign.packet_opened', 'reference', null::text, 'postings', jsonb_build_array(
    jsonb_build_object('owner', 'limit', 'kind', 'campaign_costs', 'amount', -200),
      jsonb_build_object('owner', '00000000-0000-7000-8000-' || lpad(:person::text, 12, '0'), 'kind', 'reward',
      'amount', 200)))), now()) FROM share`;

export default bench;
