import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidDeal, sentDeal, type BuiltDeal } from '../../../testing/deals.ts';
import { activeListing } from '../../../testing/listings.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { listRatingsOf } from '../deals/ratings.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

async function receivedDeal(given: Parameters<typeof sentDeal>[1] = {}): Promise<BuiltDeal> {
  const deal = await sentDeal(server, given);
  await server.succeed('trade.receive', { no: deal.no }, { token: deal.buyer.token });
  return deal;
}
const rate = (deal: BuiltDeal, side: 'buyer' | 'seller', stars: number, text?: string) =>
  server.call(
    'trade.rate_deal',
    { no: deal.no, stars, ...(text === undefined ? {} : { text }) },
    { token: deal[side].token },
  );

describe('trade.rate_deal', () => {
  it('is once for each side, seen by both, and stands beside the owner’s name on every card', async () => {
    const deal = await receivedDeal();
    expect((await rate(deal, 'buyer', 4, '和描述一样')).data).toMatchObject({
      ratings: { byBuyer: { stars: 4, text: '和描述一样' }, bySeller: null },
      actions: expect.not.arrayContaining(['rate']),
    });
    expect((await rate(deal, 'buyer', 5)).outcome).toBe('trade.already_rated');
    expect((await rate(deal, 'seller', 5)).data.ratings).toMatchObject({
      byBuyer: { stars: 4 },
      bySeller: { stars: 5, text: '' },
    });

    const second = await activeListing(server, { owner: deal.seller, title: '另一辆自行车' });
    const card = (
      await server.succeed('trade.list_listings', { words: '另一辆' }, { token: deal.buyer.token })
    ).items.find(({ no }) => no === second.no);
    expect(card?.ownerRating).toEqual({ tenths: 40, count: 1 });
    expect(
      (await server.succeed('trade.get_listing', { no: (await activeListing(server)).no }, { token: deal.buyer.token }))
        .ownerRating,
    ).toBeNull();
  });

  it('is for those of the deal alone, after the goods were received, for 15 days', async () => {
    const deal = await paidDeal(server);
    expect((await rate(deal, 'buyer', 5)).outcome).toBe('trade.not_now');
    const received = await receivedDeal();
    expect(
      (await server.call('trade.rate_deal', { no: received.no, stars: 1 }, { token: (await signInAs(server)).token }))
        .outcome,
    ).toBe('trade.deal_unknown');
    server.clock.advance(15 * DAY + 1);
    expect((await rate(received, 'buyer', 5)).outcome).toBe('trade.rating_over');
  });

  it('takes no numbers and no other stars than one to five', async () => {
    const deal = await receivedDeal();
    expect((await rate(deal, 'buyer', 5, '加我 13800138000')).outcome).toBe('trade.contact_in_text');
    for (const stars of [0, 6, 4.5]) expect((await rate(deal, 'buyer', stars)).status, String(stars)).toBe(400);
  });
});

describe('trade.list_ratings', () => {
  it('is what others said, by masked names, the latest first, for whoever looks', async () => {
    const { token } = await signInAs(server);
    const first = await receivedDeal();
    await rate(first, 'buyer', 5, '和描述一样');
    const listed = async (userid: string, cursor?: string) =>
      server.succeed('trade.list_ratings', { userid, ...(cursor === undefined ? {} : { cursor }) }, { token });
    const { items, next } = await listed(first.seller.userId);
    expect([items, next]).toEqual([
      [
        {
          stars: 5,
          text: '和描述一样',
          at: expect.any(String) as string,
          by: expect.stringMatching(/^.\*\*$/) as string,
        },
      ],
      null,
    ]);
    expect((await listed(first.buyer.userId)).items).toEqual([]);
    expect((await listed('nobody')).items).toEqual([]);
    expect(
      (await server.call('trade.list_ratings', { userid: first.seller.userId, cursor: 'x' }, { token })).status,
    ).toBe(400);

    server.clock.advance(1_000);
    const second = await receivedDeal({ owner: first.seller });
    await rate(second, 'buyer', 3, '车铃是坏的');
    expect((await listed(first.seller.userId)).items.map(({ text }) => text)).toEqual(['车铃是坏的', '和描述一样']);
    // Page by page, as the store reads them.
    const [newest] = await listRatingsOf(server.deps.database, first.seller.userId, { after: null, limit: 1 });
    expect(await listRatingsOf(server.deps.database, first.seller.userId, { after: newest!, limit: 5 })).toMatchObject([
      { no: first.no, raterId: first.buyer.userId },
    ]);
  });
});
