import { DAY, HOUR } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import type { PastAppeal } from '../../domains/appeals/builders/history.builders.ts';
import type { RecordedOrder } from '../../domains/orders/builders/past-order-rows.builders.ts';

type Course = Pick<PastAppeal, 'kind' | 'reason' | 'text' | 'state'> & {
  side: PastAppeal['appellantSide'];
  hoursAfter: number;
  daysAgo: number;
  answer?: string;
};

/** One in each state, of every kind; the first waits longer than was promised. */
const courses: readonly Course[] = [
  {
    kind: 'receipt',
    side: 'customer',
    reason: '重量不对',
    text: '纸箱在家称过有 24 公斤，回收员只算了 19 公斤',
    state: 'submitted',
    daysAgo: 6,
    hoursAfter: 3,
  },
  {
    kind: 'customer',
    side: 'recycler',
    reason: '货物与描述不符',
    text: '下单写的是冰箱能制冷，到了发现压缩机已经拆掉',
    state: 'reviewing',
    daysAgo: 2,
    hoursAfter: 2,
  },
  {
    kind: 'receipt',
    side: 'customer',
    reason: '价格不对',
    text: '约定铜线每公斤 42 元，付款时按 36 元算的',
    state: 'submitted',
    daysAgo: 1,
    hoursAfter: 1,
  },
  {
    kind: 'receipt',
    side: 'customer',
    reason: '评价不实',
    text: '我没有迟到，是回收员改了时间，评价与事实不符',
    state: 'upheld',
    daysAgo: 5,
    hoursAfter: 4,
    answer: '核对聊天记录，改约由回收员提出，该评价已隐藏',
  },
  {
    kind: 'info_fee',
    side: 'recycler',
    reason: '客户不在家',
    text: '到了打电话没有人接，等了四十分钟才离开',
    state: 'dismissed',
    daysAgo: 4,
    hoursAfter: 2,
    answer: '到达时间比约定晚 50 分钟，信息费不退',
  },
  {
    kind: 'customer',
    side: 'recycler',
    reason: '态度恶劣',
    text: '上门后客户反复改价，并让家人言语辱骂',
    state: 'withdrawn',
    daysAgo: 3,
    hoursAfter: 5,
  },
];

/** Appeals about deals of the last days, each about a different one. @param now milliseconds */
export function sampleAppeals(recorded: readonly RecordedOrder[], now: number): PastAppeal[] {
  const used = new Set<string>();
  return courses.flatMap(({ side, hoursAfter, daysAgo, ...course }, index) => {
    const found = recorded.find(
      ({ pastOrder: { no, paidAt, receiptNo, customerId, recyclerId }, sums }) =>
        !used.has(no) &&
        sums.state === 'done' &&
        receiptNo !== null &&
        customerId !== null &&
        recyclerId !== null &&
        paidAt !== null &&
        paidAt <= now - daysAgo * DAY &&
        paidAt > now - (daysAgo + 1) * DAY,
    );
    if (!found) return [];
    const { no, city, receiptNo, customerId, recyclerId, paidAt } = found.pastOrder;
    used.add(no);
    const at = Math.min(paidAt! + hoursAfter * HOUR, now - HOUR);
    const [appellantId, otherId] = side === 'customer' ? [customerId!, recyclerId!] : [recyclerId!, customerId!];
    return [
      {
        ...course,
        city,
        no: datedNumber('SS', at, String(10_000_001 + index * 7_919)),
        orderNo: no,
        receiptNo: receiptNo!,
        appellantId,
        appellantSide: side,
        againstId: course.kind === 'info_fee' ? null : otherId,
        at,
      },
    ];
  });
}
