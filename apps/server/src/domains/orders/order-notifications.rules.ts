import { formatClock, formatMoney, type Instant } from '@shoushou/kernel';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';

/** The fields of order events that notifications use. */
export interface OrderFacts {
  no: string;
  receiptNo: string | null;
  customerId: string | null;
  namedCustomerId?: string | null;
  recyclerId: string | null;
  title: string;
  amountFen?: number;
  actor: string;
  absence?: 'no_show' | 'absent';
  /** What the customer still owes the recycler, fen. */
  owedFen?: number;
  /** Until when the recycler may leave after the visit was moved. */
  freeUntil?: Instant;
  ratedUserId?: string | null;
  stars?: number;
  /** The rated side has rated too, so they may read it. */
  readable?: boolean;
}

export interface OrderMessage {
  userId: string;
  title: string;
  text: string;
  /** The order's number for the customer, the receipt's for the recycler; decides what a tap opens. */
  subject: string;
  /** Also sent by SMS. */
  sms: SmsText | null;
}

/** Templates whose only value is the goods. */
type GoodsTemplate =
  Extract<SmsText, { values: { goods: string } }> extends infer Text
    ? Text extends SmsText
      ? keyof Text['values'] extends 'goods'
        ? Text['template']
        : never
      : never
    : never;

type Side = 'customer' | 'recycler';
interface Message {
  to: Side;
  title: string;
  text: string;
  /** The template that is also sent by SMS; its value is the goods. */
  sms?: GoodsTemplate;
}

type Telling = (facts: OrderFacts, goods: string, amount: string) => Message[];

/** `，爽约费 ¥10.00`; nothing where nothing was paid. */
const paid = (amount: string, what: string): string =>
  amount === '' || amount === formatMoney(0) ? '' : `${what} ${amount}`;

/**
 * Recipients of notifications by event. People are not notified of their own actions, except of those they will want to
 * look up.
 */
const notificationTexts = {
  'orders.placed': (_, goods) => [
    { to: 'customer', title: '预约成功', text: `${goods}已发布，有回收员接单会马上通知您` },
  ],
  'orders.taken': (_, goods) => [
    { to: 'customer', title: '回收员已接单', text: `${goods}已有回收员接单，请保持电话畅通`, sms: 'order_taken' },
  ],
  'orders.departed': (_, goods) => [
    { to: 'customer', title: '回收员出发了', text: `${goods}的回收员已出发，打开预约可以看到他的位置和路程` },
  ],
  'orders.late': (_, goods) => [
    {
      to: 'customer',
      title: '回收员还没有到',
      text: `${goods}的上门时段已过，回收员还没有到。可以打电话问问，也可以换一位；晚到的补偿会到您的钱包`,
      sms: 'order_late',
    },
    {
      to: 'recycler',
      title: '您已过上门时段',
      text: `${goods}的上门时段已过，已通知客户。请马上联系客户并上门；客户现在可以换一位`,
      sms: 'order_warning',
    },
  ],
  'orders.released': ({ actor }, goods, amount) =>
    actor === 'customer'
      ? [
          {
            to: 'recycler',
            title: '客户换了别人上门',
            text: `${goods}已过上门时段，客户换了别人上门，您不用再去${paid(amount, '，迟到费')}。信息费已退回`,
            sms: 'order_replaced',
          },
        ]
      : [
          {
            to: 'customer',
            title: '正在重新安排回收员',
            text: `原回收员不能上门，${goods}已重新发布，有人接单会马上通知您`,
            sms: 'order_released',
          },
          ...(actor === 'operator'
            ? [
                {
                  to: 'recycler' as const,
                  title: '订单已由客服收回',
                  text: `${goods}已由客服重新安排，信息费已全部退回，不计退单次数`,
                  sms: 'order_withdrawn' as const,
                },
              ]
            : []),
        ],
  'orders.arrived': ({ actor }, goods) =>
    actor === 'customer'
      ? []
      : [{ to: 'customer', title: '回收员已到达', text: `${goods}的回收员已到达，请准备好物品` }],
  'orders.arrival_undone': (_, goods) => [
    { to: 'customer', title: '回收员还没有到', text: `${goods}的回收员点错了“已到达”，还在路上` },
  ],
  'orders.weighed': (_, goods, amount) => [
    {
      to: 'customer',
      title: '称重完成，等您确认',
      text: `${goods}已称重${amount && `，合计 ${amount}`}，请逐项核对后确认`,
    },
  ],
  'orders.contested': (_, goods) => [
    { to: 'recycler', title: '客户对称重有异议', text: `${goods}需要重新称重或议价，请与客户沟通` },
  ],
  'orders.agreed': (_, goods, amount) => [
    { to: 'recycler', title: '客户已确认', text: `${goods}已确认，请向客户付款${amount && ` ${amount}`}` },
  ],
  'orders.cash_claimed': (_, goods, amount) => [
    {
      to: 'customer',
      title: '请确认是否收到现金',
      text: `回收员表示已付${goods}的现金${amount && ` ${amount}`}，请核对后确认`,
      sms: 'cash_claimed',
    },
  ],
  'orders.cash_denied': (_, goods) => [
    {
      to: 'recycler',
      title: '客户表示没有收到现金',
      text: `${goods}的现金没有得到确认，请与客户核对后重新付款`,
      sms: 'cash_denied',
    },
  ],
  'orders.paid': (_, goods, amount) => [
    { to: 'customer', title: '货款已付', text: `${goods}的货款${amount && ` ${amount} `}已付清，欢迎评价这次服务` },
    { to: 'recycler', title: '交易完成', text: `${goods}您已付款${amount && ` ${amount}`}，欢迎评价客户` },
  ],
  'orders.rated': (facts, goods) => {
    if (!facts.ratedUserId) return [];
    const to: Side = facts.ratedUserId === facts.recyclerId ? 'recycler' : 'customer';
    return [
      {
        to,
        title: '收到新评价',
        text:
          facts.readable === false
            ? `对方评价了${goods}，您也评价后就能看到`
            : `对方为${goods}评了 ${facts.stars ?? 5} 星，点击查看`,
      },
    ];
  },
  'orders.rating_replied': ({ actor }, goods) => [
    {
      to: actor === 'customer' ? 'recycler' : 'customer',
      title: '对方回复了您的评价',
      text: `您为${goods}写的评价有了回复，点击查看`,
    },
  ],
  'orders.cancelled': ({ actor, absence, owedFen }, goods, amount) => {
    if (absence === 'no_show')
      return [
        {
          to: 'recycler',
          title: '客户反映您没有上门',
          text: `${goods}已关闭，信息费不退${paid(amount, '，爽约费')}，并扣行为分。有异议可以申诉`,
          sms: 'order_no_show',
        },
      ];
    if (absence === 'absent')
      return [
        {
          to: 'customer',
          title: '回收员到了，家里没有人',
          text: `${goods}已关闭${paid(amount, '，空跑补偿')}${owedFen ? `，还欠回收员 ${formatMoney(owedFen)}，下次成交时从货款中扣` : ''}。有异议可以申诉，也可以重新预约`,
          sms: 'order_absent',
        },
      ];
    const toCustomer: Message = {
      to: 'customer',
      title: '预约已取消',
      text: actor === 'recycler' ? `回收员取消了${goods}，您可以重新预约` : `${goods}已取消，您可以重新预约`,
      sms: 'booking_cancelled',
    };
    const toRecycler: Message = {
      to: 'recycler',
      title: '订单已取消',
      text:
        actor === 'customer'
          ? `客户取消了${goods}，费用已按规则结算${owedFen ? `；客户余额不够，欠您 ${formatMoney(owedFen)}，等客户下次成交时付给您` : ''}`
          : `${goods}已取消，费用已按规则结算`,
      sms: 'order_cancelled',
    };
    return [toCustomer, toRecycler].filter(({ to }) => to !== actor);
  },
  'orders.fee_settled': ({ owedFen }, goods, amount) => {
    const left = owedFen ? `，还欠 ${formatMoney(owedFen)}` : '';
    return [
      {
        to: 'recycler',
        title: '客户欠的费用到账',
        text: `${goods}客户欠您的${amount && ` ${amount} `}已到您的钱包${left}`,
      },
      {
        to: 'customer',
        title: '欠的费用已付',
        text: `${goods}欠回收员的${amount && ` ${amount} `}已从这次货款中付${left}`,
      },
    ];
  },
  'orders.expired': (_, goods) => [
    { to: 'customer', title: '预约已过期', text: `${goods}在预约时段内没有完成，您可以重新预约`, sms: 'order_expired' },
    { to: 'recycler', title: '订单已过期', text: `${goods}已过预约时段，订单已关闭，信息费已退回` },
  ],
  'orders.rescheduled': ({ actor, freeUntil }, goods) => {
    const both: Message[] = [
      {
        to: 'recycler',
        title: '上门时间已更改',
        text: `${goods}的上门时间有变，请查看新的时段${freeUntil ? `。去不了请在 ${formatClock(freeUntil)} 前退单，不收费；不退单就按新的时间上门` : ''}`,
        sms: 'order_rescheduled',
      },
      { to: 'customer', title: '上门时间已更改', text: `${goods}的上门时间有变，请查看新的时段` },
    ];
    return both.filter(({ to }) => to !== actor);
  },
} satisfies Readonly<Record<`orders.${string}`, Telling>>;

export type NotifiedEvent = keyof typeof notificationTexts;
export const isNotified = (event: string): event is NotifiedEvent => Object.hasOwn(notificationTexts, event);
export const NOTIFIED_EVENTS = Object.keys(notificationTexts) as NotifiedEvent[];

/** Messages about an event of an order, for each side that exists. */
export function orderMessages(event: NotifiedEvent, facts: OrderFacts): OrderMessage[] {
  const amount = facts.amountFen === undefined ? '' : formatMoney(facts.amountFen);
  const { namedCustomerId } = facts;
  const question: OrderMessage[] =
    namedCustomerId && (event === 'orders.weighed' || event === 'orders.cash_claimed' || event === 'orders.paid')
      ? [
          {
            userId: namedCustomerId,
            title: '这笔现场交易是您的吗',
            text: `回收员开「${facts.title}」时写了您的手机号${amount && `，合计 ${amount}`}。请打开确认；不是您的，点“不是我的”，不会计入您的记录`,
            subject: facts.no,
            sms: null,
          },
        ]
      : [];
  const tell: Telling = notificationTexts[event];
  const aboutMove = tell(facts, `「${facts.title}」`, amount).flatMap(({ to, title, text, sms }) => {
    const userId = to === 'customer' ? facts.customerId : facts.recyclerId;
    const subject = to === 'customer' ? facts.no : (facts.receiptNo ?? facts.no);
    return userId
      ? [{ userId, title, text, subject, sms: sms ? { template: sms, values: { goods: facts.title } } : null }]
      : [];
  });
  return [...question, ...aboutMove];
}
