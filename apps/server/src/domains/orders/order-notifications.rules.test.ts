import { describe, expect, it } from 'vitest';
import { NOTIFIED_EVENTS, orderMessages, type NotifiedEvent, type OrderFacts } from './order-notifications.rules.ts';

const facts: OrderFacts = {
  no: 'OR26112100000001',
  receiptNo: 'JD26112100000002',
  customerId: 'customer',
  recyclerId: 'recycler',
  title: '废纸 20 公斤',
  amountFen: 3650,
  actor: 'customer',
};
const readersOf = (event: NotifiedEvent, change: Partial<OrderFacts> = {}): string[] =>
  orderMessages(event, { ...facts, ...change }).map(({ userId, title }) => `${userId} ${title}`);

describe('who hears what of an order', () => {
  it.each<[NotifiedEvent, Partial<OrderFacts>, string[]]>([
    ['orders.placed', {}, ['customer 预约成功']],
    ['orders.taken', { actor: 'recycler' }, ['customer 回收员已接单']],
    ['orders.released', { actor: 'recycler' }, ['customer 正在重新安排回收员']],
    ['orders.arrived', { actor: 'recycler' }, ['customer 回收员已到达']],
    ['orders.weighed', { actor: 'recycler' }, ['customer 称重完成，等您确认']],
    ['orders.contested', {}, ['recycler 客户对称重有异议']],
    ['orders.agreed', {}, ['recycler 客户已确认']],
    ['orders.cash_claimed', { actor: 'recycler' }, ['customer 请确认是否收到现金']],
    ['orders.cash_denied', {}, ['recycler 客户表示没有收到现金']],
    ['orders.paid', { actor: 'recycler' }, ['customer 货款已付', 'recycler 交易完成']],
    ['orders.rated', { ratedUserId: 'recycler', stars: 5 }, ['recycler 收到新评价']],
    ['orders.rated', { ratedUserId: 'customer', stars: 4, actor: 'recycler' }, ['customer 收到新评价']],
    ['orders.rating_replied', { actor: 'recycler' }, ['customer 对方回复了您的评价']],
    ['orders.rating_replied', { actor: 'customer' }, ['recycler 对方回复了您的评价']],
    ['orders.cancelled', {}, ['recycler 订单已取消']],
    ['orders.cancelled', { actor: 'recycler' }, ['customer 预约已取消']],
    ['orders.cancelled', { actor: 'operator' }, ['customer 预约已取消', 'recycler 订单已取消']],
    ['orders.expired', { actor: 'system' }, ['customer 预约已过期', 'recycler 订单已过期']],
    ['orders.rescheduled', {}, ['recycler 上门时间已更改']],
  ])('%s %j', (event, change, expected) => expect(readersOf(event, change)).toEqual(expected));

  it('tells nobody where nobody is: an open order has no recycler, a walk-in no customer', () => {
    expect(readersOf('orders.cancelled', { recyclerId: null, receiptNo: null })).toEqual([]);
    expect(readersOf('orders.weighed', { customerId: null })).toEqual([]);
  });

  it('opens the order for the customer and the receipt for the recycler', () => {
    for (const event of NOTIFIED_EVENTS) {
      for (const { userId, subject } of orderMessages(event, { ...facts, actor: 'system', ratedUserId: 'recycler' }))
        expect(subject).toBe(userId === 'customer' ? facts.no : facts.receiptNo);
    }
  });

  it('speaks plainly: the goods, the amount, no exclamation, no gap where an amount is absent', () => {
    for (const event of NOTIFIED_EVENTS) {
      for (const amountFen of [3650, undefined]) {
        for (const { title, text } of orderMessages(event, {
          ...facts,
          actor: 'system',
          ratedUserId: 'recycler',
          stars: 4,
          amountFen,
        })) {
          expect(text).toContain('「废纸 20 公斤」');
          expect(`${title}${text}`).not.toMatch(/[!！]|undefined|null| {2}/);
        }
      }
    }
    expect(orderMessages('orders.paid', facts)[0]!.text).toBe('「废纸 20 公斤」的货款 ¥36.50 已付清，欢迎评价这次服务');
  });
});
