import type { CallName, Input } from '@shoushou/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { agreedOrder, arrivedOrder, buildCustomer, buildMarket, buildRecycler, paidOrder, placeOrder, SAMPLE_POINT, takenOrder, tomorrowMorning, weighedOrder } from '../domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { seedOffers, loadRegions } from '../domains/places/index.ts';
import { createPayment, verifyLedger } from '../domains/wallet/index.ts';
import { confirmPayment } from '../domains/wallet/builders/wallet.builders.ts';
import { sandboxKeys } from '../gateways/payments/sandbox-keys.ts';
import { sandboxWires } from '../gateways/payments/sandbox-wire.ts';
import { enumerateCrashPoints, type Send } from '../testing/crash-points.ts';
import { acceptedDeal, dealSeenBy, offeredDeal, paidDeal, sentDeal } from '../testing/deals.ts';
import { listingInput, activeListing } from '../testing/listings.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { uploadPicture } from '../testing/upload.ts';

/** A district that costs something to open. */
const PAID_DISTRICT = '440306';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  // An installation makes its sandbox keys once, at the first payment: no part of any one request.
  await sandboxKeys(server.deps.database)();
  await seedOffers(server.deps.database, [{ city: '440300', adcode: PAID_DISTRICT, feeFen: 5_000, termDays: 365, included: [] }], server.clock.now() - 1_000);
});
afterEach(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
});
afterAll(() => server.close());

let keys = 0;
/** The same request with the same key each time. */
function keyed<Name extends CallName>(name: Name, input: Input<Name>, token: string): Send {
  keys += 1;
  const key = `crash-point-${keys}`;
  return () => server.call(name, input, { token, key });
}

const signature: [number, number][][] = [[[0, 0], [400, 200], [380, 20]]];

const writes: Record<string, () => Promise<Send>> = {
  async 'orders.place'() {
    const { token, addressId } = await buildCustomer(server);
    return keyed('orders.place', { addressId, goods: [{ itemId: 'cardboard', grams: 8_000 }], windowFrom: tomorrowMorning(server), note: '', tags: [], bargain: false, photoIds: [] }, token);
  },
  async 'orders.take'() {
    const { no } = await placeOrder(server, await buildCustomer(server));
    return keyed('orders.take', { no }, (await buildRecycler(server)).token);
  },
  async 'orders.release'() {
    const { receiptNo, recycler } = await takenOrder(server);
    return keyed('orders.release', { no: receiptNo, reason: '时间冲突', expectedFeeFen: 0 }, recycler.token);
  },
  async 'orders.arrive'() {
    const { receiptNo, recycler } = await takenOrder(server);
    return keyed('orders.arrive', { no: receiptNo }, recycler.token);
  },
  async 'orders.weigh'() {
    const { receiptNo, recycler } = await arrivedOrder(server);
    return keyed('orders.weigh', { no: receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 9_000, tareGrams: 100, unitPriceFen: 142 }] }, recycler.token);
  },
  async 'orders.contest'() {
    const { no, customer, weighingId } = await weighedOrder(server);
    return keyed('orders.contest', { no, weighingId, lineIds: [], reason: '重量不对' }, customer.token);
  },
  async 'orders.agree by code'() {
    const { receiptNo, customer, recycler, weighingId } = await weighedOrder(server);
    const { code } = await server.succeed('orders.credential', { djno: receiptNo, node: '2' }, { token: customer.token });
    return keyed('orders.agree', { no: receiptNo, weighingId, method: 'code', code }, recycler.token);
  },
  async 'orders.agree by a wrong code, which counts once'() {
    const { receiptNo, customer, recycler, weighingId } = await weighedOrder(server);
    const { code } = await server.succeed('orders.credential', { djno: receiptNo, node: '2' }, { token: customer.token });
    return keyed('orders.agree', { no: receiptNo, weighingId, method: 'code', code: code === '000000' ? '000001' : '000000' }, recycler.token);
  },
  async 'orders.pay from the wallet'() {
    const { receiptNo, recycler, totalFen } = await agreedOrder(server);
    return keyed('orders.pay', { no: receiptNo, type: 1, amountFen: totalFen }, recycler.token);
  },
  async 'orders.pay with too little money'() {
    const { receiptNo, recycler, totalFen } = await agreedOrder(server, { recycler: await buildRecycler(server, { balanceFen: 500 }) });
    return keyed('orders.pay', { no: receiptNo, type: 1, amountFen: totalFen }, recycler.token);
  },
  async 'orders.pay in cash'() {
    const { receiptNo, recycler, totalFen } = await agreedOrder(server);
    return keyed('orders.pay', { no: receiptNo, type: 2, amountFen: totalFen, strokes: signature }, recycler.token);
  },
  async 'orders.confirm_cash'() {
    const { no, receiptNo, customer, recycler, totalFen } = await agreedOrder(server);
    await server.succeed('orders.pay', { no: receiptNo, type: 2, amountFen: totalFen }, { token: recycler.token });
    return keyed('orders.confirm_cash', { no, received: true }, customer.token);
  },
  async 'orders.rate, the second of the two'() {
    const { no, customer, recycler } = await paidOrder(server);
    const rating = { no, stars: 5, tags: [], text: '', photoIds: [] };
    await server.succeed('orders.rate', rating, { token: recycler.token });
    return keyed('orders.rate', rating, customer.token);
  },
  async 'orders.cancel with a receipt'() {
    const { no, customer } = await takenOrder(server);
    return keyed('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 0 }, customer.token);
  },
  async 'orders.add_photo'() {
    const { receiptNo, recycler } = await takenOrder(server);
    return keyed('orders.add_photo', { no: receiptNo, photoId: await uploadPicture(server, recycler.token, 'crash-photo'), stage: 'other' }, recycler.token);
  },
  async 'orders.walk_in'() {
    const { token } = await buildRecycler(server);
    return keyed('orders.walk_in', { ...SAMPLE_POINT, adcode: '440305', place: '科技园路口', customerName: '路人', service: '3' }, token);
  },
  async 'trade.publish'() {
    const owner = await signInAs(server);
    return keyed('trade.publish', await listingInput(server, owner), owner.token);
  },
  async 'trade.ask'() {
    const { no } = await activeListing(server);
    return keyed('trade.ask', { no, text: '还在吗？' }, (await signInAs(server)).token);
  },
  async 'trade.make_offer at the asking price'() {
    const { no } = await activeListing(server, { priceFen: 20_000 });
    return keyed('trade.make_offer', { no, amountFen: 20_000, delivery: 'meet' }, (await signInAs(server)).token);
  },
  async 'trade.answer_offer'() {
    const { no, seller } = await offeredDeal(server);
    return keyed('trade.answer_offer', { no, accept: true }, seller.token);
  },
  async 'trade.pay'() {
    const { no, buyer } = await acceptedDeal(server);
    return keyed('trade.pay', { no }, buyer.token);
  },
  async 'wallet.pay for a deal'() {
    const { no, buyer } = await acceptedDeal(server);
    const { paymentId } = await server.succeed('trade.pay', { no }, { token: buyer.token });
    await confirmPayment(server, buyer);
    return keyed('wallet.pay', { id: paymentId, method: 'wallet' }, buyer.token);
  },
  async 'trade.send'() {
    const { no, seller } = await paidDeal(server);
    return keyed('trade.send', { no }, seller.token);
  },
  async 'trade.hand_over'() {
    const { no, buyer, seller } = await paidDeal(server);
    return keyed('trade.hand_over', { no, code: (await dealSeenBy(server, no, buyer)).handoverCode! }, seller.token);
  },
  async 'trade.hand_over with a wrong code, which counts once'() {
    const { no, buyer, seller } = await paidDeal(server);
    return keyed('trade.hand_over', { no, code: (await dealSeenBy(server, no, buyer)).handoverCode === '000000' ? '000001' : '000000' }, seller.token);
  },
  async 'trade.receive'() {
    const { no, buyer } = await sentDeal(server);
    return keyed('trade.receive', { no }, buyer.token);
  },
  async 'trade.cancel of what is paid'() {
    const { no, seller } = await paidDeal(server);
    return keyed('trade.cancel', { no, reason: '不卖了' }, seller.token);
  },
  async 'trade.dispute'() {
    const { no, buyer } = await sentDeal(server);
    return keyed('trade.dispute', { no, reason: 'damaged', text: '收到时已经坏了' }, buyer.token);
  },
  async 'wallet.recharge'() {
    return keyed('wallet.recharge', { amountFen: 5_000 }, (await signInAs(server)).token);
  },
  async 'wallet.pay from the wallet'() {
    const recycler = await buildRecycler(server);
    const { token, userId } = recycler;
    const id = await server.deps.database.transaction((tx) => createPayment(tx, server.deps, { userId, purpose: 'area_fee', title: '开通区域', amountFen: 4_000 }));
    await confirmPayment(server, recycler);
    return keyed('wallet.pay', { id, method: 'wallet' }, token);
  },
  async 'wallet.pay at a provider'() {
    const { token } = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token });
    return keyed('wallet.pay', { id, method: 'wechat' }, token);
  },
  async 'wallet.provider_notice'() {
    const { token } = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token });
    await server.succeed('wallet.pay', { id, method: 'alipay' }, { token });
    const payment = (await server.deps.gateways.payments.sandbox!.find(id))!;
    const { headers, body } = sandboxWires.alipay.compose(await sandboxKeys(server.deps.database)(), { ...payment, state: 'paid', endedAt: new Date(server.clock.now()).toISOString() }, server.clock.now(), server.deps.random);
    return async () => {
      const reply = await server.server.app.inject({ method: 'POST', url: '/api/wallet/notice/alipay', headers, payload: body });
      return { status: reply.statusCode, outcome: reply.body === 'success' ? 'success' : 'platform.failed', body: reply.body };
    };
  },
  async 'places.open_area for nothing'() {
    return keyed('places.open_area', { adcode: '440304' }, (await buildRecycler(server)).token);
  },
  async 'places.open_area for a fee'() {
    return keyed('places.open_area', { adcode: PAID_DISTRICT }, (await buildRecycler(server)).token);
  },
  async 'places.save_address'() {
    const { token } = await signInAs(server);
    return keyed('places.save_address', { name: '周先生', mobile: '13711112222', adcode: '440305', place: '科技园南区', door: '801', ...SAMPLE_POINT, isDefault: true }, token);
  },
};

describe('a write that is interrupted and sent again', () => {
  test.each(Object.entries(writes))('%s has one effect and one answer, wherever it is cut or the database refuses', async (_, prepare) => {
    const { points, faults } = await enumerateCrashPoints({ database: server.deps.database, prepare });
    expect(faults).toEqual([]);
    expect(points).toBeGreaterThan(5);
  }, 60_000);

  test('would be caught if the effect were committed before the key’s answer', async () => {
    const { faults } = await enumerateCrashPoints({
      database: server.deps.database,
      prepare: writes['wallet.recharge']!,
      plant: async ({ text, also, send }) => {
        if (text.startsWith('UPDATE idempotency_keys')) {
          await also('COMMIT');
          await also('BEGIN');
        }
        return send();
      },
    });
    expect(faults.join('\n')).toMatch(/answered 500|instead of/);
  });
});
