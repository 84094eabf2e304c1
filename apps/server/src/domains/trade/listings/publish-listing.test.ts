import type { RefusalName } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import { appToken, signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { listingInput, operatorOf, sentListing, activeListing, type ListingFields } from '../../../testing/listings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

describe('trade.publish', () => {
  it('sends a listing in, with its place to about a kilometre and without the house', async () => {
    const owner = await signInAs(server, { username: '王女士' });
    const listing = await sentListing(server, owner, {
      place: '科技园南区 3 栋 1201',
      longitude: 113.95678,
      latitude: 22.53987,
    });
    expect(listing).toMatchObject({
      state: 'in_review',
      place: '科技园南区',
      point: { longitude: 113.96, latitude: 22.54 },
      district: '南山区',
      mine: true,
      photoCount: 1,
      ownerName: '王女士',
      actions: ['edit', 'withdraw'],
    });
    expect(listing.no).toMatch(/^SH261121\d{8}$/);
    expect(listing.photos).toEqual([expect.stringMatching(/^\/files\/[0-9a-f]{32}\.jpg$/)]);
  });

  it('happens once, however often it is sent with one key', async () => {
    const owner = await signInAs(server);
    const input = await listingInput(server, owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call('trade.publish', input, { token: owner.token, key: 'publish-once' }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await server.succeed('trade.list_mine', {}, { token: owner.token })).items).toHaveLength(1);
    expect(
      (await server.call('trade.publish', { ...input, priceFen: 1 }, { token: owner.token, key: 'publish-once' }))
        .status,
    ).toBe(422);
  });

  it('is seen by nobody else before an operator has looked at it', async () => {
    const owner = await signInAs(server);
    const { no } = await sentListing(server, owner);
    for (const token of [(await signInAs(server)).token, await appToken(server)]) {
      expect((await server.call('trade.get_listing', { no }, { token })).outcome).toBe('trade.listing_unknown');
      expect((await server.call('trade.list_questions', { no }, { token })).outcome).toBe('trade.listing_unknown');
    }
    expect(
      (await server.succeed('trade.list_listings', {}, { token: owner.token })).items.map((each) => each.no),
    ).not.toContain(no);
  });

  it.each([
    ['a prohibited thing', { title: '出一把管制刀具' }, 'trade.prohibited', '管制刀具'],
    ['a number in the description', { description: '要的打 138 0013 8000' }, 'trade.contact_in_text', '付款后'],
    ['no picture of what is for sale', { photoIds: [] }, 'trade.photo_needed', '照片'],
    ['a picture of somebody else', { photoIds: ['not-mine'] }, 'trade.photo_unknown', '照片'],
    ['a district that is not there', { adcode: '440399' }, 'trade.place_unknown', '地区'],
    ['a city with districts', { adcode: '440300' }, 'trade.place_unknown', '地区'],
  ] as [string, ListingFields, RefusalName, string][])('refuses %s in words', async (_, other, refusal, words) => {
    const owner = await signInAs(server);
    const answer = await server.call('trade.publish', await listingInput(server, owner, other), { token: owner.token });
    expect(answer.outcome).toBe(refusal);
    expect(answer.message).toContain(words);
  });

  it('lets somebody look for a thing without a picture', async () => {
    const owner = await signInAs(server);
    expect(
      await sentListing(server, owner, { kind: 'wanted', title: '求购二手冰箱', photoIds: [], priceFen: 50_000 }),
    ).toMatchObject({ kind: 'wanted', photo: null, photos: [] });
  });

  it(`ends at ${TRADE_RULES.first.listings} that stand or wait`, async () => {
    const owner = await signInAs(server);
    const wanted = { kind: 'wanted', photoIds: [] } satisfies Parameters<typeof sentListing>[2];
    for (let index = 0; index < TRADE_RULES.first.listings; index += 1) await sentListing(server, owner, wanted);
    expect(
      (await server.call('trade.publish', await listingInput(server, owner, wanted), { token: owner.token })).outcome,
    ).toBe('trade.too_many_listings');
  });
});

describe('trade.edit', () => {
  it('changes the price of what stands at once', async () => {
    const { no, owner } = await activeListing(server);
    const before = await server.succeed('trade.get_listing', { no }, { token: owner.token });
    const edited = await server.succeed(
      'trade.edit',
      { no, ...same(before), priceFen: 19_900 },
      { token: owner.token, key: 'now-cheaper' },
    );
    expect(edited).toMatchObject({ state: 'listed', priceFen: 19_900, photos: before.photos });
  });

  it('sends other words in anew, and lets a picture go that is shown no more', async () => {
    const { no, owner } = await activeListing(server);
    const before = await server.succeed('trade.get_listing', { no }, { token: owner.token });
    const photo = await uploadPicture(server, owner.token, 'another-picture');
    const edited = await server.succeed(
      'trade.edit',
      { no, ...same(before), photoIds: [photo] },
      { token: owner.token, key: 'other-picture' },
    );
    expect(edited).toMatchObject({ state: 'in_review', photoIds: [photo] });
    expect(edited.photos).not.toEqual(before.photos);
    const [kept] = await server.deps.database.query<{ claimed: boolean }>(
      'SELECT claimed FROM files WHERE owner_id = $1 AND id = $2',
      [owner.userId, before.photoIds[0]!],
    );
    expect(kept).toEqual({ claimed: false });
  });

  it('is the owner’s alone, within the city', async () => {
    const { no, owner } = await activeListing(server);
    const before = same(await server.succeed('trade.get_listing', { no }, { token: owner.token }));
    expect(
      (await server.call('trade.edit', { no, ...before }, { token: (await signInAs(server)).token })).outcome,
    ).toBe('trade.listing_unknown');
    expect((await server.call('trade.edit', { no, ...before, adcode: '440104' }, { token: owner.token })).outcome).toBe(
      'trade.other_city',
    );
  });
});

describe('trade.withdraw', () => {
  it('takes a listing down, and once more changes nothing', async () => {
    const { no, owner } = await activeListing(server);
    for (const _ of [1, 2])
      expect(await server.succeed('trade.withdraw', { no }, { token: owner.token })).toMatchObject({
        state: 'withdrawn',
        actions: ['edit'],
      });
    expect((await server.call('trade.get_listing', { no }, { token: (await signInAs(server)).token })).outcome).toBe(
      'trade.listing_unknown',
    );
  });

  it('is nobody else’s', async () => {
    const { no } = await activeListing(server);
    expect((await server.call('trade.withdraw', { no }, { token: (await signInAs(server)).token })).outcome).toBe(
      'trade.listing_unknown',
    );
  });
});

describe('trade.review and trade.console_listings', () => {
  it('shows what waits longest first, and lets it stand', async () => {
    const operator = await operatorOf(server);
    const owner = await signInAs(server);
    const first = await sentListing(server, owner, { title: '先来的书桌' });
    server.clock.advance(1_000);
    const second = await sentListing(server, owner, { title: '后来的书桌' });
    const waiting = async (): Promise<string[]> => {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page: { items: { no: string }[]; next: string | null } = await server.succeed(
          'trade.console_listings',
          { state: 'in_review', ...(cursor ? { cursor } : {}) },
          operator,
        );
        found.push(...page.items.map(({ no }) => no));
        cursor = page.next;
      }
      return found;
    };
    const before = await waiting();
    expect(before.indexOf(first.no)).toBeLessThan(before.indexOf(second.no));
    await server.succeed('trade.review', { no: first.no, approve: true }, operator);
    expect(await waiting()).not.toContain(first.no);
    expect(
      await server.succeed('trade.get_listing', { no: first.no }, { token: await appToken(server) }),
    ).toMatchObject({ state: 'listed', mine: false, photoIds: [], reason: '' });
  });

  it('refuses with a reason that the owner reads, and keeps who decided', async () => {
    const operator = await operatorOf(server);
    const owner = await signInAs(server);
    const { no } = await sentListing(server, owner);
    expect((await server.call('trade.review', { no, approve: false }, operator)).outcome).toBe('trade.reason_needed');
    await server.succeed('trade.review', { no, approve: false, reason: '照片看不清' }, operator);
    expect((await server.call('trade.review', { no, approve: true }, operator)).outcome).toBe('trade.listing_reviewed');
    expect((await server.succeed('trade.list_mine', { state: 'refused' }, { token: owner.token })).items).toMatchObject(
      [{ no, reason: '照片看不清' }],
    );
    const { items } = await server.succeed('messages.list', {}, { token: owner.token });
    expect(items[0]).toMatchObject({ pushType: 5, subject: no, text: expect.stringContaining('照片看不清') });
    const found = (await server.succeed('trade.console_listings', { state: 'refused' }, operator)).items.find(
      (each) => each.no === no,
    );
    expect(found?.reviews).toMatchObject([{ approved: false, reason: '照片看不清', by: '值班运营' }]);
    await expect(server.deps.database.query(`UPDATE trade_reviews SET reason = 'x'`)).rejects.toThrow('never changed');
  });

  it('takes down what stands', async () => {
    const { no, owner } = await activeListing(server);
    await server.succeed('trade.review', { no, approve: false, reason: '有人举报是仿品' }, await operatorOf(server));
    expect(await server.succeed('trade.get_listing', { no }, { token: owner.token })).toMatchObject({
      state: 'refused',
      reason: '有人举报是仿品',
    });
    expect((await server.call('trade.get_listing', { no }, { token: await appToken(server) })).outcome).toBe(
      'trade.listing_unknown',
    );
  });
});

function same(listing: Awaited<ReturnType<typeof sentListing>>) {
  const { title, description, category, condition, photoIds, priceFen, bargain, adcode, place, deliveries, point } =
    listing;
  return {
    title,
    description,
    category,
    condition,
    photoIds,
    priceFen,
    bargain,
    adcode,
    place,
    deliveries,
    ...(point ?? {}),
  };
}
