import { describe, expect, it } from 'vitest';
import { orderMessages, NOTIFIED_EVENTS } from '../order-notifications.rules.ts';
import {
  eventTitle,
  type EventKind,
  type EventPayload,
  type TimelineEntry,
  type TimelineReader,
} from './timeline.rules.ts';

const kinds: readonly EventKind[] = [
  'placed',
  'walk_in',
  'taken',
  'released',
  'arrived',
  'arrival_undone',
  'weighed',
  'contested',
  'agreed',
  'cash_claimed',
  'cash_denied',
  'paid',
  'completed',
  'rated',
  'cancelled',
  'expired',
  'rescheduled',
  'photo_added',
  'corrected',
];
const at = '2026-11-21T02:00:00.000Z';
const payload: EventPayload = {
  infoFeeFen: 200,
  feeFen: 100,
  infoFeeBackFen: 100,
  totalFen: 4239,
  totalGrams: 30_070,
  lineCount: 2,
  serviceFeeFen: 42,
  stars: 5,
  windowFrom: at,
  windowTo: '2026-11-21T04:00:00.000Z',
};
const title = (
  kind: EventKind,
  actor: TimelineEntry['actor'],
  reader: TimelineReader,
  change: EventPayload = {},
): string => eventTitle({ kind, actor, payload: { ...payload, ...change }, at }, reader, '3');

describe('the words of an order for each side', () => {
  it.each<['customer' | 'recycler', RegExp]>([
    ['customer', /客户|undefined/],
    ['recycler', /回收员|undefined/],
  ])('never speak of the %s as of somebody else', (reader, ownName) => {
    const actors = ['customer', 'recycler', 'operator', 'system'] as const;
    // A customer's 补偿回收员 names the other side; only the recycler's own texts leave that word out.
    for (const kind of kinds)
      for (const actor of actors)
        for (const type of [1, 2] as const)
          for (const byCode of [true, false])
            expect(title(kind, actor, reader, { type, byCode }), kind).not.toMatch(ownName);
    const facts = {
      no: 'OR1',
      receiptNo: 'JD1',
      customerId: 'customer',
      recyclerId: 'recycler',
      title: '黄纸板',
      amountFen: 4239,
      ratedUserId: reader,
      stars: 4,
    };
    for (const event of NOTIFIED_EVENTS)
      for (const actor of actors)
        for (const { userId, title: head, text } of orderMessages(event, { ...facts, actor }))
          if (userId === reader) expect(`${head} ${text}`).not.toMatch(ownName);
  });

  it.each<[EventKind, TimelineEntry['actor'], EventPayload, string, string]>([
    ['taken', 'recycler', {}, '回收员已接单', '已接单，信息费 ¥2.00 已冻结'],
    ['released', 'recycler', {}, '回收员有事不能上门，已重新为您安排', '已退单，扣信息费 ¥1.00，退回 ¥1.00'],
    ['arrived', 'recycler', {}, '回收员已到达', '已到达，信息费 ¥2.00 称重时收取'],
    ['arrived', 'recycler', { infoFeeFen: 0 }, '回收员已到达', '已到达'],
    [
      'arrived',
      'recycler',
      { earlyMinutes: 840, distance: 27_000 },
      '回收员已到达（比预约早 14 小时，离地址 27.0 公里）',
      '已到达（比预约早 14 小时，离地址 27.0 公里），信息费 ¥2.00 称重时收取',
    ],
    ['arrival_undone', 'recycler', {}, '回收员撤销了到达，还在路上', '已撤销到达，没有收信息费'],
    ['cash_claimed', 'recycler', {}, '回收员说已付您现金 ¥42.39，请您确认', '您已付现金 ¥42.39，等客户确认'],
    ['paid', 'recycler', { type: 1 }, '¥42.39 已到您的钱包', '您已付客户 ¥42.39，服务费 ¥0.42'],
    ['paid', 'recycler', { type: 2 }, '现金 ¥42.39 已收到', '现金 ¥42.39 已付'],
    [
      'cancelled',
      'customer',
      {},
      '您已取消预约，补偿回收员 ¥1.00',
      '客户已取消订单，补偿您 ¥1.00，信息费 ¥1.00 已退回',
    ],
    ['cancelled', 'recycler', { infoFeeBackFen: 0 }, '回收员已取消预约', '您已取消订单，扣 ¥1.00'],
    ['rated', 'customer', {}, '您已评价 5 星', '客户已评价 5 星'],
    ['rated', 'recycler', {}, '回收员已评价 5 星', '您已评价 5 星'],
  ])('%s by the %s reads differently for customer and recycler', (kind, actor, change, customer, recycler) => {
    expect([title(kind, actor, 'customer', change), title(kind, actor, 'recycler', change)]).toEqual([
      customer,
      recycler,
    ]);
  });

  it('call 退单 and 预约 one thing each: a recycler returns an order, a customer has booked a time', () => {
    const actors = ['customer', 'recycler', 'operator', 'system'] as const;
    const facts = {
      no: 'OR1',
      receiptNo: 'JD1',
      customerId: 'customer',
      recyclerId: 'recycler',
      title: '黄纸板',
      amountFen: 4239,
      stars: 4,
    };
    for (const actor of actors) {
      for (const kind of kinds) {
        expect(title(kind, actor, 'customer'), kind).not.toContain('退单');
        if (kind !== 'released') expect(title(kind, actor, 'recycler'), kind).not.toContain('退单');
        expect(title(kind, actor, 'recycler'), kind).not.toMatch(/(?<!比)预约(?!时段|时间)/);
      }
      for (const event of NOTIFIED_EVENTS)
        for (const { userId, title: head, text } of orderMessages(event, { ...facts, actor }))
          expect(`${head} ${text}`, event).not.toMatch(
            userId === 'customer' ? /退单|放弃/ : /(?<!比)预约(?!时段|时间)|放弃/,
          );
    }
  });

  it('never call an operator, or a side, 您 to the operator who reads', () => {
    for (const actor of ['customer', 'recycler', 'operator', 'system'] as const)
      for (const kind of kinds)
        for (const absence of [undefined, 'no_show', 'absent'] as const)
          expect(
            title(kind, actor, 'operator', { type: 1, tipFen: 500, ...(absence && { absence }) }),
            kind,
          ).not.toMatch(/您|对方|undefined/);
  });

  it('never tell a customer what the information fee was', () => {
    for (const kind of kinds) expect(title(kind, 'recycler', 'customer')).not.toContain('信息费');
  });
});
