import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_OPEN_QUOTES } from '@shoushou/rules/general-recycling/photo-quote';
import { signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { openCampaign } from '../domains/campaigns/builders/open-campaign.builders.ts';
import { FEEDBACK_PER_DAY } from '../domains/content/content-limits.rules.ts';
import { estateRecycler, ROUND } from '../domains/estates/estates.scenes.ts';
import { MAX_ROUNDS } from '../domains/estates/rounds.rules.ts';
import { buildCustomer, buildMarket } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { TRADE_RULES } from '../domains/trade/trade-rules.rules.ts';
import { listen } from '../platform/live/listen.ts';
import { activeListing, listingInput } from '../testing/listings.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { uploadPicture } from '../testing/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const CALLS = 200;
/** A loaded machine refuses some of them for overload: they are made again. */
const MOST_ROUNDS = 20;

/** How many of the concurrent calls succeed, once each has an answer of its own. */
async function passed(call: (index: number, round: number) => Promise<{ outcome: string }>): Promise<number> {
  let count = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: CALLS }, (_, index) => call(index, round)));
    count += answers.filter(({ outcome }) => outcome === 'success').length;
    if (round > 0 && !answers.some(({ outcome }) => outcome === 'platform.busy')) break;
  }
  return count;
}

describe('a limit of a person holds under 200 calls at once', () => {
  test('listings', async () => {
    const owner = await signInAs(server);
    const input = await listingInput(server, owner, { kind: 'wanted', photoIds: [] });
    expect(await passed(() => server.call('trade.publish', input, { token: owner.token }))).toBe(
      TRADE_RULES.first.listings,
    );
  });

  test('feedback of a day', async () => {
    const { token } = await signInAs(server);
    expect(
      await passed(() => server.call('content.add_feedback', { kind: 'wish', text: '建议增加夜间上门' }, { token })),
    ).toBe(FEEDBACK_PER_DAY);
  });

  test('rounds of an estate', async () => {
    const { recycler } = await estateRecycler(server);
    // A day and hour of its own for each, as many as there are.
    const at = (index: number) => ({
      weekdays: [1 + (index % 7)],
      fromMinute: 420 + 60 * (Math.floor(index / 7) % 10),
      toMinute: 480 + 60 * (Math.floor(index / 7) % 10),
    });
    expect(
      await passed((index) => server.call('estates.add_round', { ...ROUND, ...at(index) }, { token: recycler.token })),
    ).toBe(MAX_ROUNDS);
  });

  test('packets that a person may make', async () => {
    const code = await openCampaign(server);
    const { token } = await signInAs(server);
    expect(
      await passed((index, round) =>
        server.call('campaigns.make_packet', { code, block: 'packets' }, { token, key: `packet-${round}-${index}` }),
      ),
    ).toBe(2);
  });

  test('photo quotes that wait for an answer', async () => {
    const customer = await buildCustomer(server);
    const photos = await Promise.all(
      Array.from({ length: 8 }, (_, index) => uploadPicture(server, customer.token, `heap-${index}`)),
    );
    const ask = (index: number) =>
      server.call(
        'general-recycling.ask_quote',
        {
          addressId: customer.addressId,
          service: '3',
          text: '阳台上的一堆',
          roughGrams: 40_000,
          photoIds: [photos[index % photos.length]!],
        },
        { token: customer.token },
      );
    expect(await passed(ask)).toBe(MAX_OPEN_QUOTES);
  });

  test('questions and offers that wait for an answer', async () => {
    const { token } = await signInAs(server);
    const sellers = await Promise.all(Array.from({ length: 5 }, () => signInAs(server)));
    const listings: string[] = [];
    for (let index = 0; index < 40; index += 1)
      listings.push((await activeListing(server, { owner: sellers[index % sellers.length]! })).no);
    const of = (index: number): string => listings[index % listings.length]!;
    expect(await passed((index) => server.call('trade.ask', { no: of(index), text: '还在吗？' }, { token }))).toBe(
      TRADE_RULES.first.questions,
    );
    expect(
      await passed((index) =>
        server.call('trade.make_offer', { no: of(index), amountFen: 100, delivery: 'meet' }, { token }),
      ),
    ).toBe(TRADE_RULES.first.offers);
  });
});

describe('a process and its database', () => {
  test('have twelve connections however much is asked at once, of which the jobs have one and listening one', async () => {
    const { database } = server.deps;
    await server.server.jobs.start();
    // Without a receiver of webhooks the queues have no connection of their own.
    await server.server.deliver();
    const listening = listen(
      database.connectionString,
      { nothing: () => {} },
      { onReconnect: () => {}, onError: () => {} },
    );
    const looking = new Client({ connectionString: database.connectionString });
    await Promise.all([looking.connect(), listening.begun]);
    try {
      const busy = Array.from({ length: 32 }, () => [
        database.transaction((tx) => tx.query('SELECT pg_sleep(0.02)')),
        database.query('SELECT pg_sleep(0.02)'),
        database.batch('SELECT pg_sleep($1)', [0.01]),
      ]).flat();
      database.notify({ channel: 'nothing', content: '' });
      const most = async (): Promise<number> =>
        Number(
          (
            await looking.query(
              `SELECT count(*) AS most FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()`,
            )
          ).rows[0].most,
        );
      await expect.poll(most, { interval: 20 }).toBe(12);
      await Promise.all(busy);
      expect(await most()).toBe(12);
    } finally {
      await looking.end();
      await listening.stop();
      await server.server.jobs.stop();
    }
  });
});
