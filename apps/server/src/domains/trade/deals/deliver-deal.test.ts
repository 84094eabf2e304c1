import { maskMobile } from '@shoushou/kernel/phone';
import { DAY, HOUR } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptedDeal,
  dealSeenBy,
  disputedDeal,
  offeredDeal,
  paidDeal,
  sentDeal,
  type BuiltDeal,
} from '../../../testing/deals.ts';
import { operatorOf } from '../../../testing/listings.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterEach(async () => expect((await verifyLedger(server.deps.database)).problems).toEqual([]));
afterAll(() => server.close());

/** State of the deal and its listing, and balances of buyer (of 1000.00) and seller. */
async function outcome({ no, listingNo, buyer, seller }: BuiltDeal): Promise<[string, string, number, number]> {
  const [deal, listing] = [
    await dealSeenBy(server, no, buyer),
    await server.succeed('trade.get_listing', { no: listingNo }, { token: seller.token }),
  ];
  const [bought, sold] = await Promise.all(
    [buyer, seller].map(({ userId }) => readBalances(server.deps.database, userId)),
  );
  return [deal.state, listing.state, bought!.available, sold!.available];
}

describe('trade.send and trade.receive', () => {
  it('sends by post with carrier and number; what the buyer has received is the seller’s money', async () => {
    const deal = await paidDeal(server, { delivery: 'post' });
    expect(
      (await server.call('trade.send', { no: deal.no, carrier: '顺丰速运' }, { token: deal.seller.token })).outcome,
    ).toBe('trade.tracking_needed');
    expect((await server.call('trade.receive', { no: deal.no }, { token: deal.buyer.token })).outcome).toBe(
      'trade.not_now',
    );
    await server.succeed(
      'trade.send',
      { no: deal.no, carrier: '顺丰速运', trackingNo: 'SF1234567890' },
      { token: deal.seller.token },
    );
    expect(await dealSeenBy(server, deal.no, deal.buyer)).toMatchObject({
      state: 'sent',
      carrier: '顺丰速运',
      trackingNo: 'SF1234567890',
      actions: ['receive', 'dispute'],
    });
    expect((await server.call('trade.cancel', { no: deal.no }, { token: deal.seller.token })).outcome).toBe(
      'trade.not_now',
    );
    await server.succeed('trade.receive', { no: deal.no }, { token: deal.buyer.token });
    expect(await outcome(deal)).toEqual(['received', 'sold', 80_000, 20_000]);
    server.clock.advance(DAY + 1_000);
    await server.server.jobs.run('trade.end_due');
    expect(await outcome(deal)).toEqual(['closed', 'sold', 80_000, 20_000]);
  });

  it('pays once, whatever is sent at once', async () => {
    const deal = await sentDeal(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.call('trade.receive', { no: deal.no }, { token: deal.buyer.token, key: `receive-${deal.no}-${index}` }),
      ),
    );
    expect(answers.filter(({ outcome: given }) => given === 'success')).toHaveLength(1);
    expect(await outcome(deal)).toEqual(['received', 'sold', 80_000, 20_000]);
  });

  it('counts seven days of silence as received', async () => {
    const deal = await sentDeal(server);
    server.clock.advance(7 * DAY - HOUR);
    await server.server.jobs.run('trade.end_due');
    expect((await outcome(deal))[0]).toBe('sent');
    server.clock.advance(2 * HOUR);
    await Promise.all([
      server.server.jobs.run('trade.end_due'),
      server.call('trade.receive', { no: deal.no }, { token: deal.buyer.token }),
      server.server.jobs.run('trade.end_due'),
    ]);
    expect(await outcome(deal)).toEqual(['received', 'sold', 80_000, 20_000]);
    expect((await dealSeenBy(server, deal.no, deal.buyer)).steps[0]).toMatchObject({ state: 'received', by: 'time' });
  });

  it('gives the money back when nothing is sent within seven days', async () => {
    const deal = await paidDeal(server, { delivery: 'post' });
    server.clock.advance(7 * DAY + 1_000);
    await server.server.jobs.run('trade.end_due');
    expect(await outcome(deal)).toEqual(['refunded', 'withdrawn', 100_000, 0]);
  });

  it('ends the offers of others once it is sold', async () => {
    const deal = await sentDeal(server);
    await server.deps.database.query(`UPDATE trade_listings SET state = 'listed' WHERE no = $1`, [deal.listingNo]);
    const late = await signInAs(server);
    const other = await server.succeed(
      'trade.make_offer',
      { no: deal.listingNo, amountFen: 21_000, delivery: 'meet' },
      { token: late.token },
    );
    await server.succeed('trade.receive', { no: deal.no }, { token: deal.buyer.token });
    expect(await dealSeenBy(server, other.no, late)).toMatchObject({
      state: 'declined',
      steps: [{ note: '物品已成交' }, {}],
    });
  });
});

describe('trade.hand_over', () => {
  it('takes the code that the buyer shows, and the money is the seller’s at once', async () => {
    const deal = await paidDeal(server);
    const { handoverCode } = await dealSeenBy(server, deal.no, deal.buyer);
    expect(handoverCode).toMatch(/^\d{6}$/);
    expect((await dealSeenBy(server, deal.no, deal.seller)).handoverCode).toBeNull();
    expect(
      (await server.call('trade.hand_over', { no: deal.no, code: handoverCode! }, { token: deal.buyer.token })).outcome,
    ).toBe('trade.not_now');
    await server.succeed('trade.hand_over', { no: deal.no, code: handoverCode! }, { token: deal.seller.token });
    expect(await outcome(deal)).toEqual(['received', 'sold', 80_000, 20_000]);
  });

  it('counts wrong tries, and after five only the buyer’s own word will do', async () => {
    const deal = await paidDeal(server);
    const { handoverCode } = await dealSeenBy(server, deal.no, deal.buyer);
    const wrong = handoverCode === '000000' ? '000001' : '000000';
    const given: string[] = [];
    for (let index = 0; index < 6; index += 1)
      given.push(
        (await server.call('trade.hand_over', { no: deal.no, code: wrong }, { token: deal.seller.token })).outcome,
      );
    expect(given).toEqual([
      'trade.code_wrong',
      'trade.code_wrong',
      'trade.code_wrong',
      'trade.code_wrong',
      'trade.code_locked',
      'trade.code_locked',
    ]);
    expect(
      (await server.call('trade.hand_over', { no: deal.no, code: handoverCode! }, { token: deal.seller.token }))
        .outcome,
    ).toBe('trade.code_locked');
    await server.succeed('trade.receive', { no: deal.no }, { token: deal.buyer.token });
    expect((await outcome(deal))[0]).toBe('received');
  });
});

describe('trade.cancel', () => {
  it.each([
    ['the offer, by whoever made it', offeredDeal, 'buyer', ['withdrawn', 'listed', 100_000, 0]],
    ['what was agreed, by the buyer', acceptedDeal, 'buyer', ['withdrawn', 'listed', 100_000, 0]],
    ['what was agreed, by the seller', acceptedDeal, 'seller', ['withdrawn', 'listed', 100_000, 0]],
    ['what is paid, by the buyer', paidDeal, 'buyer', ['refunded', 'listed', 100_000, 0]],
    ['what is paid, by the seller', paidDeal, 'seller', ['refunded', 'listed', 100_000, 0]],
  ] as const)('ends %s', async (_, make, side, end) => {
    const deal = await make(server);
    await server.succeed('trade.cancel', { no: deal.no, reason: '计划有变' }, { token: deal[side].token });
    expect(await outcome(deal)).toEqual(end);
  });

  it('meets sending: one of the two happens', async () => {
    const deal = await paidDeal(server);
    const answers = await Promise.all([
      server.call('trade.cancel', { no: deal.no }, { token: deal.buyer.token }),
      server.call('trade.send', { no: deal.no }, { token: deal.seller.token }),
    ]);
    expect(answers.map(({ outcome: given }) => given).sort()).toEqual(['success', 'trade.not_now']);
    expect([
      ['refunded', 'listed', 100_000, 0],
      ['sent', 'reserved', 80_000, 0],
    ]).toContainEqual(await outcome(deal));
  });
});

describe('trade.dispute, trade.settle and trade.console_deals', () => {
  it.each([
    ['refund', ['refunded', 'withdrawn', 100_000, 0]],
    ['release', ['released', 'sold', 80_000, 20_000]],
  ] as const)('an operator decides: %s', async (decision, end) => {
    const operator = await operatorOf(server);
    const deal = await disputedDeal(server);
    server.clock.advance(30 * DAY);
    await server.server.jobs.run('trade.end_due');
    expect(await outcome(deal)).toEqual(['disputed', 'reserved', 80_000, 0]);

    expect(
      (await server.succeed('trade.console_deals', { state: 'disputed' }, operator)).items.find(
        ({ no }) => no === deal.no,
      ),
    ).toMatchObject({
      dispute: { reason: 'damaged', text: '收到时车圈变形', answer: null },
      buyer: { mobile: maskMobile(deal.buyer.mobile) },
    });
    await server.succeed('trade.settle', { no: deal.no, decision, reason: '照片属实' }, operator);
    expect((await server.call('trade.settle', { no: deal.no, decision, reason: '再来一次' }, operator)).outcome).toBe(
      'trade.not_disputed',
    );
    expect(await outcome(deal)).toEqual(end);
    expect((await dealSeenBy(server, deal.no, deal.seller)).dispute).toMatchObject({ answer: '照片属实' });
  });

  it('is the buyer’s, about what was sent', async () => {
    const paid = await paidDeal(server);
    const about = { no: paid.no, reason: 'not_arrived' as const, text: '没有收到' };
    expect((await server.call('trade.dispute', about, { token: paid.buyer.token })).outcome).toBe('trade.not_now');
    await server.succeed('trade.send', { no: paid.no }, { token: paid.seller.token });
    expect((await server.call('trade.dispute', about, { token: paid.seller.token })).outcome).toBe('trade.not_now');
    expect(
      (await server.call('trade.dispute', { ...about, photoIds: ['not-mine'] }, { token: paid.buyer.token })).outcome,
    ).toBe('trade.photo_unknown');
    expect(await server.succeed('trade.dispute', about, { token: paid.buyer.token })).toMatchObject({
      state: 'disputed',
      dispute: { reason: 'not_arrived' },
      actions: [],
    });
  });
});

describe('trade.get_deal', () => {
  it('is for its two sides alone', async () => {
    const { no } = await offeredDeal(server);
    const { token } = await signInAs(server);
    expect((await server.call('trade.get_deal', { no }, { token })).outcome).toBe('trade.deal_unknown');
    expect((await server.call('trade.get_deal', { no: 'SP26112199999999' }, { token })).outcome).toBe(
      'trade.deal_unknown',
    );
  });
});

describe('closing an account', () => {
  it('waits for deals that are under way', async () => {
    const deal = await paidDeal(server);
    expect(
      JSON.stringify(await server.succeed('accounts.get_cancellation', {}, { token: deal.seller.token })),
    ).toContain('二手交易还没有结束');
  });
});
