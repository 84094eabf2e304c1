import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptedDeal, addressOf, dealSeenBy, offeredDeal, paidDeal, payFor } from '../../../testing/deals.ts';
import { activeListing } from '../../../testing/listings.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { confirmPayment, fundWallet } from '../../wallet/builders/wallet.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterEach(async () => expect((await verifyLedger(server.deps.database)).problems).toEqual([]));
afterAll(() => server.close());

const listingState = async (no: string, token: string): Promise<string> =>
  (await server.succeed('trade.get_listing', { no }, { token })).state;
const newest = async (token: string) => (await server.succeed('messages.list', {}, { token })).items[0];
const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;

describe('trade.make_offer', () => {
  it('waits for the owner when it is another price, and the owner hears of it', async () => {
    const { no, listingNo, buyer, seller } = await offeredDeal(server, {
      title: '折叠桌',
      priceFen: 26_000,
      amountFen: 20_000,
    });
    expect(no).toMatch(/^SP261121\d{8}$/);
    expect(await dealSeenBy(server, no, buyer)).toMatchObject({
      state: 'offered',
      side: 'buyer',
      offeredByMe: true,
      amountFen: 20_000,
      contact: null,
      actions: ['cancel'],
      dueAt: '2026-11-23T02:00:00.000Z',
    });
    expect(await dealSeenBy(server, no, seller)).toMatchObject({
      side: 'seller',
      offeredByMe: false,
      otherName: '陈先生',
      actions: ['accept', 'decline'],
    });
    expect(await listingState(listingNo, seller.token)).toBe('listed');
    const { items } = await server.succeed('messages.list', {}, { token: seller.token });
    expect(items).toContainEqual(
      expect.objectContaining({ pushType: 5, subject: listingNo, text: expect.stringContaining('¥200.00') }),
    );
    expect(await server.succeed('trade.get_listing', { no: listingNo }, { token: seller.token })).toMatchObject({
      offerCount: 1,
      dealNo: null,
    });
    expect(await server.succeed('trade.get_listing', { no: listingNo }, { token: buyer.token })).toMatchObject({
      offerCount: 0,
      dealNo: no,
      actions: ['ask'],
    });
  });

  it('at the asking price reserves the listing at once, for half an hour', async () => {
    const { no, listingNo, buyer, seller } = await offeredDeal(server, { priceFen: 26_000, amountFen: 26_000 });
    expect(await dealSeenBy(server, no, buyer)).toMatchObject({
      state: 'accepted',
      actions: ['pay', 'cancel'],
      steps: [
        { state: 'accepted', by: 'seller' },
        { state: 'offered', by: 'buyer' },
      ],
    });
    expect(await listingState(listingNo, seller.token)).toBe('reserved');
    server.clock.advance(31 * MINUTE);
    await server.server.jobs.run('trade.end_due');
    expect([(await dealSeenBy(server, no, buyer)).state, await listingState(listingNo, seller.token)]).toEqual([
      'lapsed',
      'listed',
    ]);
  });

  it('has one winner of twenty who want it at the asking price at once', async () => {
    const { no: listingNo } = await activeListing(server, { priceFen: 26_000 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => signInAs(server)));
    const answers = await Promise.all(
      buyers.map(({ token }) =>
        server.call('trade.make_offer', { no: listingNo, amountFen: 26_000, delivery: 'meet' }, { token }),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      'success',
      ...Array.from({ length: 19 }, () => 'trade.listing_reserved'),
    ]);
  });

  it('happens once, however often it is sent with one key', async () => {
    const { no: listingNo } = await activeListing(server);
    const { token } = await signInAs(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call(
          'trade.make_offer',
          { no: listingNo, amountFen: 20_000, delivery: 'meet' },
          { token, key: 'offer-once' },
        ),
      ),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await server.succeed('trade.list_deals', {}, { token })).items).toHaveLength(1);
  });

  it('lets somebody supply what is wanted, with what they have to show; the one who wants it pays', async () => {
    const { no, buyer, seller } = await offeredDeal(server, {
      kind: 'wanted',
      photoIds: [],
      title: '求购冰箱',
      priceFen: 50_000,
      amountFen: 50_000,
    });
    expect(await dealSeenBy(server, no, seller)).toMatchObject({ state: 'offered', side: 'seller', offeredByMe: true });
    expect(await dealSeenBy(server, no, buyer)).toMatchObject({ side: 'buyer', actions: ['accept', 'decline'] });
  });

  it.each([
    ['less for a fixed price', { bargain: false }, { amountFen: 20_000 }, 'trade.price_fixed'],
    ['more than is asked', {}, { amountFen: 26_001 }, 'trade.price_above'],
    ['what is not sent', { deliveries: ['meet'] }, { delivery: 'post' }, 'trade.delivery_not_offered'],
    ['a number in the message', {}, { message: '加我微信 abcdef1' }, 'trade.contact_in_text'],
    ['a picture of somebody else', {}, { photoIds: ['not-mine'] }, 'trade.photo_unknown'],
  ] as [string, Parameters<typeof activeListing>[1], object, string][])(
    'refuses %s',
    async (_, listing, offer, refusal) => {
      const { no } = await activeListing(server, { priceFen: 26_000, ...listing });
      const { token } = await signInAs(server);
      expect(
        (await server.call('trade.make_offer', { no, amountFen: 20_000, delivery: 'meet', ...offer }, { token }))
          .outcome,
      ).toBe(refusal);
    },
  );

  it('is one at a time, and not for the owner', async () => {
    const { listingNo, buyer, seller } = await offeredDeal(server);
    const offer = { no: listingNo, amountFen: 21_000, delivery: 'meet' as const };
    expect((await server.call('trade.make_offer', offer, { token: buyer.token })).outcome).toBe(
      'trade.already_offered',
    );
    expect((await server.call('trade.make_offer', offer, { token: seller.token })).outcome).toBe('trade.own_listing');
  });

  it('lapses when nobody answers for two days', async () => {
    const { no, listingNo, buyer, seller } = await offeredDeal(server);
    server.clock.advance(48 * HOUR + 1_000);
    expect((await server.call('trade.answer_offer', { no, accept: true }, { token: seller.token })).outcome).toBe(
      'trade.not_now',
    );
    await server.server.jobs.run('trade.end_due');
    expect([(await dealSeenBy(server, no, buyer)).state, await listingState(listingNo, seller.token)]).toEqual([
      'lapsed',
      'listed',
    ]);
    expect(await newest(buyer.token)).toMatchObject({ title: '出价已过期' });
  });

  it('ends when the listing is taken down, and is told', async () => {
    const { no, listingNo, buyer, seller } = await offeredDeal(server);
    await server.succeed('trade.withdraw', { no: listingNo }, { token: seller.token });
    expect((await dealSeenBy(server, no, buyer)).state).toBe('declined');
    // A party to a deal can still read the listing.
    expect(await listingState(listingNo, buyer.token)).toBe('withdrawn');
  });
});

describe('trade.answer_offer', () => {
  it('accepts one of several, who has a day to pay; the others may still hope', async () => {
    const first = await offeredDeal(server);
    const rival = await signInAs(server);
    const other = await server.succeed(
      'trade.make_offer',
      { no: first.listingNo, amountFen: 21_000, delivery: 'meet' },
      { token: rival.token },
    );
    const answers = await Promise.all(
      [first.no, other.no].map((no) =>
        server.call('trade.answer_offer', { no, accept: true }, { token: first.seller.token }),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['success', 'trade.listing_reserved']);
    const [won, lost] = answers[0]!.outcome === 'success' ? [first.no, other.no] : [other.no, first.no];
    expect([
      (await dealSeenBy(server, won, first.seller)).state,
      (await dealSeenBy(server, lost, first.seller)).state,
    ]).toEqual(['accepted', 'offered']);
  });

  it('declines with a reason', async () => {
    const { no, buyer, seller } = await offeredDeal(server);
    expect(
      await server.succeed('trade.answer_offer', { no, accept: false, reason: '再加一点' }, { token: seller.token }),
    ).toMatchObject({ state: 'declined', actions: [] });
    expect(await newest(buyer.token)).toMatchObject({ text: expect.stringContaining('再加一点') });
  });

  it('is the owner’s alone', async () => {
    const { no, buyer } = await offeredDeal(server);
    expect((await server.call('trade.answer_offer', { no, accept: true }, { token: buyer.token })).outcome).toBe(
      'trade.not_now',
    );
    expect(
      (await server.call('trade.answer_offer', { no, accept: true }, { token: (await signInAs(server)).token }))
        .outcome,
    ).toBe('trade.deal_unknown');
  });
});

describe('trade.pay', () => {
  it('holds the money, and then the two may reach each other', async () => {
    const { no, buyer, seller, amountFen } = await acceptedDeal(server, { delivery: 'post' });
    expect((await server.call('trade.pay', { no }, { token: buyer.token })).outcome).toBe('trade.address_needed');
    expect((await server.call('trade.pay', { no, addressId: 'not-mine' }, { token: buyer.token })).outcome).toBe(
      'places.address_unknown',
    );
    const addressId = await addressOf(server, buyer);
    await payFor(server, { no, buyer }, { addressId });
    expect(await available(buyer.userId)).toBe(100_000 - amountFen);
    expect((await readBalances(server.deps.database, 'platform')).escrow).toBeGreaterThanOrEqual(amountFen);
    expect(await dealSeenBy(server, no, seller)).toMatchObject({
      state: 'paid',
      contact: { name: '陈先生', mobile: buyer.mobile },
      address: { name: '周先生', text: '广东省深圳市南山区 粤海街道 科技园南区 3 栋 801' },
      actions: ['send', 'cancel'],
    });
    expect(await dealSeenBy(server, no, buyer)).toMatchObject({
      contact: { mobile: seller.mobile },
      handoverCode: null,
      actions: ['cancel'],
    });
    expect(await server.succeed('wallet.list_lines', { kind: 'trade' }, { token: buyer.token })).toMatchObject({
      items: [{ amountFen: -amountFen, subject: no }],
    });
  });

  it('asks for the same payment again as long as it can be paid', async () => {
    const { no, buyer, seller } = await acceptedDeal(server);
    const first = await server.succeed('trade.pay', { no }, { token: buyer.token });
    expect(await server.succeed('wallet.get_payment', { id: first.paymentId }, { token: buyer.token })).toMatchObject({
      purpose: 'trade',
      amountFen: 20_000,
      methods: expect.arrayContaining(['wallet', 'wechat', 'alipay']),
    });
    expect((await server.succeed('trade.pay', { no }, { token: buyer.token })).paymentId).toBe(first.paymentId);
    expect((await dealSeenBy(server, no, seller)).paymentId).toBeNull();
    server.clock.advance(31 * MINUTE);
    expect((await server.succeed('trade.pay', { no }, { token: buyer.token })).paymentId).not.toBe(first.paymentId);
    expect((await server.call('trade.pay', { no }, { token: seller.token })).outcome).toBe('trade.not_now');
  });

  it('says what is missing when the balance is too low, and stays as it was', async () => {
    const { no, buyer } = await acceptedDeal(server, { balanceFen: 100 });
    const { paymentId } = await server.succeed('trade.pay', { no }, { token: buyer.token });
    await confirmPayment(server, buyer);
    expect((await server.call('wallet.pay', { id: paymentId, method: 'wallet' }, { token: buyer.token })).outcome).toBe(
      'wallet.balance_too_low',
    );
    expect((await dealSeenBy(server, no, buyer)).state).toBe('accepted');
  });

  it('gives back what comes after the deal is over, and what is paid a second time', async () => {
    const { no, buyer } = await acceptedDeal(server);
    const { paymentId } = await server.succeed('trade.pay', { no }, { token: buyer.token });
    await confirmPayment(server, buyer);
    await server.succeed('wallet.pay', { id: paymentId, method: 'wallet' }, { token: buyer.token });
    server.clock.advance(1_000);
    // The payment is complete, but the deal has not processed the event yet.
    await server.succeed('trade.cancel', { no }, { token: buyer.token });
    await server.server.deliver();
    expect([(await dealSeenBy(server, no, buyer)).state, await available(buyer.userId)]).toEqual([
      'withdrawn',
      100_000,
    ]);
    expect(await newest(buyer.token)).toMatchObject({ title: '付款已退回' });
  });

  it('is not asked for a second time while the first is on its way to the deal', async () => {
    const { no, buyer } = await acceptedDeal(server);
    const { paymentId } = await server.succeed('trade.pay', { no }, { token: buyer.token });
    await confirmPayment(server, buyer);
    await server.succeed('wallet.pay', { id: paymentId, method: 'wallet' }, { token: buyer.token });
    expect((await server.call('trade.pay', { no }, { token: buyer.token })).outcome).toBe('trade.not_now');
    await server.server.deliver();
    expect((await dealSeenBy(server, no, buyer)).state).toBe('paid');
  });

  it('closes the payment that waits when the deal is called off', async () => {
    const { no, buyer, seller } = await acceptedDeal(server);
    const { paymentId } = await server.succeed('trade.pay', { no }, { token: buyer.token });
    await server.succeed('trade.cancel', { no }, { token: seller.token });
    expect(await server.succeed('wallet.get_payment', { id: paymentId }, { token: buyer.token })).toMatchObject({
      state: 'closed',
    });
  });

  it('is taken from a provider’s notice too', async () => {
    const { no, buyer } = await acceptedDeal(server, { balanceFen: 1 });
    const { paymentId } = await server.succeed('trade.pay', { no }, { token: buyer.token });
    await server.succeed('wallet.pay', { id: paymentId, method: 'wechat' }, { token: buyer.token });
    const desk = server.deps.gateways.payments.sandbox!;
    await desk.approve(paymentId);
    await desk.deliver();
    await server.server.deliver();
    expect([(await dealSeenBy(server, no, buyer)).state, await available(buyer.userId)]).toEqual(['paid', 1]);
  });
});

describe('trade.list_deals', () => {
  it('shows each side theirs, by side, listing and group, page by page', async () => {
    const { no, listingNo, buyer, seller } = await paidDeal(server);
    expect((await server.succeed('trade.list_deals', { side: 'buyer' }, { token: buyer.token })).items).toMatchObject([
      { no, side: 'buyer', listing: { no: listingNo, state: 'reserved' } },
    ]);
    expect((await server.succeed('trade.list_deals', { side: 'seller' }, { token: buyer.token })).items).toEqual([]);
    expect(
      (await server.succeed('trade.list_deals', { listing: listingNo, group: 'open' }, { token: seller.token })).items,
    ).toHaveLength(1);
    expect((await server.succeed('trade.list_deals', { group: 'ended' }, { token: seller.token })).items).toEqual([]);
    expect((await server.call('trade.list_deals', { cursor: 'x' }, { token: seller.token })).status).toBe(400);
  });

  it('goes on where a page ended', async () => {
    const seller = await signInAs(server);
    for (let index = 0; index < 22; index += 1) {
      server.clock.advance(1_000);
      const { no } = await activeListing(server, { owner: seller });
      const { token } = await signInAs(server);
      await server.succeed('trade.make_offer', { no, amountFen: 20_000, delivery: 'meet' }, { token });
    }
    const first = await server.succeed('trade.list_deals', {}, { token: seller.token });
    const rest = await server.succeed('trade.list_deals', { cursor: first.next! }, { token: seller.token });
    expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 2, null]);
    expect(new Set([...first.items, ...rest.items].map(({ no }) => no)).size).toBe(22);
    await fundWallet(server, seller.userId, 1);
  });
});
