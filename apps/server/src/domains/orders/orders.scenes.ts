import { DAY, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import type { Scenes } from '../../testing/scenes.ts';
import type { TestServer } from '../../testing/server.ts';
import { latestSmsCode } from '../../testing/sms-code.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { confirmPayment, fundWallet } from '../wallet/builders/wallet.builders.ts';
import {
  agreedOrder,
  arrivedOrder,
  buildCustomer,
  buildRecycler,
  paidOrder,
  placeOrder,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  takenOrder,
  tomorrowMorning,
  weighedOrder,
  type Deal,
} from './builders/orders.builders.ts';
import { bindAlipay, bindWechat, verifyPerson } from '../payouts/builders/payouts.builders.ts';
import { moveVisit } from './order/moved-visit.steps.ts';
import { lockOrder } from './orders.store.ts';

type Parties = Parameters<typeof takenOrder>[1];

/**
 * An order whose recycler did not come for an hour after the window. The visit is moved back instead of the clock,
 * which other scenes share.
 */
export async function missedOrder(server: TestServer, parties: Parties = {}): Promise<Deal> {
  const deal = await takenOrder(server, parties);
  const now = server.clock.now();
  await server.deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, deal.no);
    if (order)
      await moveVisit(
        tx,
        server.deps,
        order,
        { from: toInstant(now - 3 * HOUR), to: toInstant(now - HOUR) },
        { actor: 'operator', actorId: 'operator' },
      );
  });
  return deal;
}

/** An order whose recycler has waited at the address for some minutes since the start of the window, with a photo. */
export async function emptyDoor(server: TestServer, parties: Parties = {}, minutes = 15): Promise<Deal> {
  const deal = await takenOrder(server, parties);
  const { token } = deal.recycler;
  const { windowFrom } = await server.succeed('orders.get', { no: deal.no }, { token });
  server.clock.set(windowFrom);
  await server.succeed('orders.arrive', { no: deal.receiptNo, position: SAMPLE_POINT }, { token });
  await server.succeed(
    'orders.add_photo',
    { no: deal.receiptNo, photoId: await uploadPicture(server, token, `door-of-${deal.no}`), stage: 'arrived' },
    { token },
  );
  server.clock.advance(minutes * MINUTE);
  return deal;
}

/** A walk-in deal in which the recycler typed the number of a person who was not asked. */
async function namedWalkIn(server: TestServer) {
  const [recycler, customer] = [await buildRecycler(server), await buildCustomer(server)];
  const { token } = recycler;
  const { no } = await server.succeed(
    'orders.walk_in',
    {
      ...SAMPLE_POINT,
      adcode: SAMPLE_DISTRICT,
      place: '菜市场门口',
      customerName: '路边大爷',
      customerMobile: customer.mobile,
      service: '3',
    },
    { token },
  );
  return { no, recycler, customer };
}

export const scenes: Scenes = {
  async customer(server) {
    const customer = await buildCustomer(server);
    return { ...customer, customer, tomorrow: tomorrowMorning(server) };
  },
  async personOnThePhone(server) {
    const operator = await signInAsOperator(server, 'phone-orders');
    const mobile = `137${String(server.deps.random.below(100_000_000)).padStart(8, '0')}`;
    await server.succeed('orders.console_send_code', { mobile, adcode: SAMPLE_DISTRICT }, { token: operator.token });
    return { operator, mobile, code: await latestSmsCode(server, mobile), tomorrow: tomorrowMorning(server) };
  },
  async recycler(server) {
    return { recycler: await buildRecycler(server) };
  },
  async openOrder(server) {
    const customer = await buildCustomer(server);
    const [{ no }, another] = [await placeOrder(server, customer), await placeOrder(server, customer)];
    return { customer, recycler: await buildRecycler(server), no, anotherNo: another.no };
  },
  async openOrderWithMeans(server) {
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer);
    await fundWallet(server, customer.userId, 5_000);
    await confirmPayment(server, customer);
    return { customer, no };
  },
  async takenOrder(server) {
    return { ...(await takenOrder(server)), tomorrow: tomorrowMorning(server) };
  },
  async operatedOrder(server) {
    return {
      ...(await takenOrder(server)),
      operator: await signInAsOperator(server, 'orders-operator', ['dispatcher']),
      laterWindow: toInstant(Date.parse(tomorrowMorning(server)) + DAY),
    };
  },
  async misconduct(server) {
    return { ...(await takenOrder(server)), operator: await signInAsOperator(server, 'orders-reviewer', ['reviewer']) };
  },
  async waitingRefund(server) {
    const operator = await signInAsOperator(server, 'orders-operator', ['dispatcher']);
    const order = await takenOrder(server);
    // More than an operator gives alone.
    const goodwill = { no: order.no, amountFen: 5_000, reason: '两次爽约，表示歉意' };
    await server.succeed('orders.console_give_goodwill', goodwill, operator);
    const { refunds } = await server.succeed('orders.console_get', { no: order.no }, operator);
    const colleague = await signInAsOperator(server, 'orders-colleague', ['dispatcher']);
    return { ...order, id: refunds[0]!.id, colleague };
  },
  async refundableFee(server) {
    const operator = await signInAsOperator(server, 'orders-operator', ['dispatcher']);
    const order = await paidOrder(server);
    const { refundable } = await server.succeed('orders.console_get', { no: order.no }, operator);
    return { ...order, operator, amountFen: refundable.find(({ what }) => what === 'info_fee')!.amountFen };
  },
  async photographedOrder(server) {
    const order = await takenOrder(server);
    return { ...order, photoId: await uploadPicture(server, order.recycler.token, `photo-of-${order.no}`) };
  },
  async arrivedOrder(server) {
    return { ...(await arrivedOrder(server)) };
  },
  async namedWalkIn(server) {
    return { ...(await namedWalkIn(server)) };
  },
  async missedOrder(server) {
    return { ...(await missedOrder(server)) };
  },
  async weighedOrder(server) {
    return { ...(await weighedOrder(server)) };
  },
  async weighedOrderWithCode(server) {
    const order = await weighedOrder(server);
    const { code } = await server.succeed(
      'orders.credential',
      { djno: order.receiptNo, node: '2' },
      { token: order.customer.token },
    );
    return { ...order, code, wrongCode: code === '000000' ? '000001' : '000000' };
  },
  async agreedOrder(server) {
    return { ...(await agreedOrder(server)), rival: await buildRecycler(server) };
  },
  async agreedOrderWithWechat(server) {
    const customer = await buildCustomer(server);
    await verifyPerson(server, customer.userId);
    await bindWechat(server, customer.userId);
    return { ...(await agreedOrder(server, { customer })) };
  },
  async agreedOrderWithAlipay(server) {
    const customer = await buildCustomer(server);
    await verifyPerson(server, customer.userId);
    await bindAlipay(server, customer.userId);
    return { ...(await agreedOrder(server, { customer })) };
  },
  async orderBeyondMeans(server) {
    return { ...(await agreedOrder(server, { recycler: await buildRecycler(server, { balanceFen: 500 }) })) };
  },
  async cashClaimedOrder(server) {
    const order = await agreedOrder(server);
    await server.succeed(
      'orders.pay',
      { no: order.receiptNo, type: 2, amountFen: order.totalFen },
      { token: order.recycler.token },
    );
    return { ...order };
  },
  async halfRatedOrder(server) {
    const order = await paidOrder(server);
    await server.succeed(
      'orders.rate',
      { no: order.no, stars: 5, tags: [], text: '', photoIds: [] },
      { token: order.recycler.token },
    );
    return { ...order };
  },
};
