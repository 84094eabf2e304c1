import type { DealAction } from '@shoushou/contract';
import { DAY, HOUR } from '@shoushou/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedDeal, addressOf, dealSeenBy, offeredDeal, paidDeal, type BuiltDeal } from '../../../testing/deals.ts';
import { operatorOf } from '../../../testing/listings.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { loadRegions } from '../../places/index.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { confirmPayment } from '../../wallet/builders/wallet.builders.ts';
import { findBrokenDeals } from './deal-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

type Act = DealAction | 'at the cashier' | 'deliver' | 'hours' | 'days' | 'refund' | 'release' | 'return' | 'split';
const acts: Act[] = [
  'accept',
  'decline',
  'pay',
  'at the cashier',
  'deliver',
  'send',
  'hand_over',
  'receive',
  'cancel',
  'dispute',
  'meet',
  'agree_meeting',
  'rate',
  'hours',
  'days',
  'refund',
  'release',
  'return',
  'split',
  'return_goods',
  'confirm_return',
];

/** The amount held for this deal; other deals end in the meantime. */
async function heldFor({ no }: BuiltDeal): Promise<number> {
  const [row] = await server.deps.database.query<{ held: number }>(
    `SELECT coalesce(sum(p.amount), 0)::bigint AS held FROM ledger_transactions t
     JOIN ledger_postings p ON p.transaction_id = t.id JOIN ledger_accounts a ON a.id = p.account_id
     AND a.kind = 'escrow' WHERE t.reference = $1`,
    [no],
  );
  return row!.held;
}

/** Tries one action; checks that a refused one leaves the balances unchanged. */
async function attempt(deal: BuiltDeal, act: Act, side: 'buyer' | 'seller', addressId: string): Promise<void> {
  const { no, buyer } = deal;
  const { token } = deal[side];
  switch (act) {
    case 'accept':
    case 'decline':
      return void (await server.call('trade.answer_offer', { no, accept: act === 'accept' }, { token }));
    case 'pay':
      return void (await server.call('trade.pay', { no, addressId }, { token: buyer.token }));
    case 'at the cashier': {
      const { paymentId } = await dealSeenBy(server, no, buyer);
      if (paymentId === null) return;
      await confirmPayment(server, buyer);
      return void (await server.call('wallet.pay', { id: paymentId, method: 'wallet' }, { token: buyer.token }));
    }
    case 'deliver':
      return void (await server.server.deliver());
    case 'send':
      return void (await server.call('trade.send', { no, carrier: '中通', trackingNo: 'ZT1' }, { token }));
    case 'hand_over': {
      const { handoverCode } = await dealSeenBy(server, no, buyer);
      return void (await server.call('trade.hand_over', { no, code: handoverCode ?? '123456' }, { token }));
    }
    case 'receive':
    case 'cancel':
      return void (await server.call(`trade.${act}`, { no }, { token }));
    case 'dispute':
      return void (await server.call('trade.dispute', { no, reason: 'other', text: '不对' }, { token }));
    case 'meet':
      return void (await server.call(
        'trade.set_meeting',
        {
          no,
          place: '科技园地铁站',
          longitude: 113.95,
          latitude: 22.54,
          at: new Date(server.clock.now() + 2 * HOUR).toISOString(),
        },
        { token },
      ));
    case 'agree_meeting': {
      const { meeting } = await dealSeenBy(server, no, buyer);
      return void (
        meeting && (await server.call('trade.agree_meeting', { no, place: meeting.place, at: meeting.at }, { token }))
      );
    }
    case 'rate':
      return void (await server.call('trade.rate_deal', { no, stars: 5 }, { token }));
    case 'hours':
    case 'days':
      server.clock.advance(act === 'hours' ? 25 * HOUR : 7 * DAY + HOUR);
      return server.server.jobs.run('trade.end_due');
    case 'return_goods':
      return void (await server.call('trade.return_goods', { no, carrier: '中通', trackingNo: 'ZT2' }, { token }));
    case 'confirm_return':
      return void (await server.call('trade.confirm_return', { no }, { token }));
    case 'refund':
    case 'release':
    case 'return':
    case 'split':
      return void (await server.call(
        'trade.settle',
        { no, decision: act, reason: '核对过了', ...(act === 'split' ? { refundFen: 5_000 } : {}) },
        await operatorOf(server),
      ));
  }
}

describe('money of deals: trade.pay to trade.settle', () => {
  it('is the buyer’s, held or the seller’s, whatever both, time and an operator try in whatever order, and the books add up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('meet' as const, 'post' as const),
        fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom('buyer' as const, 'seller' as const)), {
          minLength: 8,
          maxLength: 16,
        }),
        async (delivery, tried) => {
          const deal = await offeredDeal(server, { delivery });
          const addressId = await addressOf(server, deal.buyer);
          // Most random actions would end an offer immediately, so half of the runs start from an accepted deal.
          const begun: typeof tried =
            tried.length % 2 === 0
              ? [
                  ['accept', 'seller'],
                  ['pay', 'buyer'],
                  ['at the cashier', 'buyer'],
                ]
              : [];
          for (const [act, side] of [...begun, ...tried]) {
            await attempt(deal, act, side, addressId);
            const [bought, sold] = await Promise.all(
              [deal.buyer.userId, deal.seller.userId].map((id) => readBalances(server.deps.database, id)),
            );
            const held = await heldFor(deal);
            expect(bought!.available + sold!.available + held).toBe(100_000);
            expect([0, deal.amountFen]).toContain(held);
          }
          await server.server.deliver();
          const { state, refundFen } = await dealSeenBy(server, deal.no, deal.buyer);
          const held = await heldFor(deal);
          expect(held).toBe(['paid', 'sent', 'disputed', 'returning'].includes(state) ? deal.amountFen : 0);
          expect((await readBalances(server.deps.database, deal.seller.userId)).available).toBe(
            ['received', 'closed', 'released'].includes(state) ? deal.amountFen - (refundFen ?? 0) : 0,
          );
          expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  }, 180_000);
});

describe('a deal whose money is not held', () => {
  it('pays nobody out of what is held for others, neither to the seller nor back to the buyer', async () => {
    const other = await paidDeal(server);
    for (const [call, side] of [
      ['trade.receive', 'buyer'],
      ['trade.cancel', 'seller'],
    ] as const) {
      const deal = await acceptedDeal(server);
      // As a bug or a manual change in the database would leave it: the deal refers to a payment that was never paid.
      await server.deps.database.query(
        "UPDATE trade_deals SET state = 'paid', held_payment_no = 'PY26112199999999999999' WHERE no = $1",
        [deal.no],
      );
      expect((await server.call(call, { no: deal.no }, { token: deal[side].token })).outcome).toBe('platform.failed');
      expect((await readBalances(server.deps.database, deal.seller.userId)).available).toBe(0);
      expect((await readBalances(server.deps.database, deal.buyer.userId)).available).toBe(100_000);
      expect((await dealSeenBy(server, deal.no, deal.buyer)).state).toBe('paid');
      expect(await findBrokenDeals(server.deps.database)).toEqual([
        { rule: 'the money of a deal is held by name until the goods are received or go back', detail: deal.no },
      ]);
      await server.deps.database.query(
        "UPDATE trade_deals SET state = 'accepted', held_payment_no = NULL WHERE no = $1",
        [deal.no],
      );
    }
    expect(await heldFor(other)).toBe(other.amountFen);
    await server.succeed('trade.receive', { no: other.no }, { token: other.buyer.token });
    expect((await readBalances(server.deps.database, other.seller.userId)).available).toBe(other.amountFen);
    expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  });
});
