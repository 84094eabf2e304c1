import { formatMoney, type Fen } from '@shoushou/kernel';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';
import type { TradeRules } from '../trade-rules.rules.ts';
import type { DealActor, DealMove } from './deal.rules.ts';

export interface DealText {
  to: 'buyer' | 'seller';
  title: string;
  text: string;
  /** Also sent by SMS. */
  sms?: SmsText;
}

export interface DealTextFacts {
  /** Title of the listing. */
  title: string;
  amountFen: Fen;
  delivery: 'meet' | 'post';
  /** The side that made the offer. */
  offeredBy: 'buyer' | 'seller';
  carrier: string;
  trackingNo: string;
  returnCarrier: string;
  returnNo: string;
  /** The buyer's part of a split, fen; null otherwise. */
  refundFen: Fen | null;
}

const returnFaults = {
  not_arrived: '没有收到退货',
  not_as_described: '退回的不是原物',
  damaged: '退回的东西损坏了',
  other: '退货有问题',
} as const;

/** `没有收到退货：快递显示签收人不是我`: what a seller says of goods that were sent back. */
export const returnedText = (reason: keyof typeof returnFaults, text: string): string =>
  `${returnFaults[reason]}：${text}`;

/** Recipient and text of the notification of a new offer. */
export function offerText(
  { title, amountFen, offeredBy }: Pick<DealTextFacts, 'title' | 'amountFen' | 'offeredBy'>,
  { offerHours }: Pick<TradeRules, 'offerHours'>,
): DealText {
  return offeredBy === 'buyer'
    ? {
        to: 'seller',
        title: '有人想买您的物品',
        text: `「${title}」收到出价 ${formatMoney(amountFen)}，${offerHours} 小时内答复有效`,
      }
    : {
        to: 'buyer',
        title: '有人可以供货',
        text: `「${title}」收到报价 ${formatMoney(amountFen)}，${offerHours} 小时内答复有效`,
      };
}

/**
 * Recipients and texts of the notifications of a transition. People are not notified of their own actions; both sides
 * are notified of deadlines and of an operator's decisions.
 */
export function moveText(
  move: DealMove,
  deal: DealTextFacts,
  {
    by,
    note,
    before,
    buyNow,
    rules,
  }: { by: DealActor; note: string; before: string; buyNow: boolean; rules: TradeRules },
): DealText[] {
  const goods = `「${deal.title}」`;
  const money = formatMoney(deal.amountFen);
  const because = note === '' ? '' : `：${note}`;
  const offerer = deal.offeredBy;
  const both = (words: (to: DealText['to']) => Omit<DealText, 'to'>): DealText[] =>
    (['buyer', 'seller'] as const).filter((to) => to !== by).map((to) => ({ to, ...words(to) }));
  const refunded = (to: DealText['to']): string => `${money} 已${to === 'buyer' ? '原路退给您' : '退给买家'}`;
  switch (move) {
    case 'accept':
      if (buyNow)
        return [
          { to: 'seller', title: '有人按标价买下您的物品', text: `${goods}已为买家保留，买家付款 ${money} 后会通知您` },
        ];
      if (offerer === 'buyer')
        return [
          {
            to: 'buyer',
            title: '卖家接受了您的出价',
            text: `${goods}已为您保留，请在 ${rules.payHours} 小时内付款 ${money}`,
            sms: { template: 'offer_accepted', values: { goods: deal.title, hours: String(rules.payHours) } },
          },
        ];
      return [{ to: 'seller', title: '买家接受了您的报价', text: `${goods}等买家付款 ${money}，付款后会通知您` }];
    case 'decline':
      return [
        {
          to: offerer,
          title: offerer === 'buyer' ? '您的出价没有被接受' : '您的报价没有被接受',
          text: `${goods}${note === '' ? `${offerer === 'buyer' ? '卖家' : '买家'}婉拒了` : note}，可以看看别的`,
        },
      ];
    case 'take_back':
      return both((to) => ({
        title: to === 'seller' ? '买家收回了出价' : '卖家收回了报价',
        text: `${goods}的${to === 'seller' ? '出价' : '报价'} ${money} 已收回`,
      }));
    case 'call_off':
      return both((to) => ({
        title: '交易已取消',
        text: `${goods}的交易${to === 'buyer' ? '卖家' : '买家'}已取消${because}`,
      }));
    case 'hold':
      return [
        {
          to: 'seller',
          title: deal.delivery === 'post' ? '买家已付款，请发货' : '买家已付款，请约定见面',
          text: `${goods}的货款 ${money} 由平台保管，请在 ${rules.sendDays} 天内${deal.delivery === 'post' ? '发货' : '当面交货'}`,
          sms: {
            template: deal.delivery === 'post' ? 'deal_to_post' : 'deal_to_meet',
            values: { goods: deal.title, days: String(rules.sendDays) },
          },
        },
      ];
    case 'return_payment':
      return both((to) => ({
        title: to === 'buyer' ? '卖家取消了交易，货款已退回' : '买家取消了交易',
        text: `${goods}的货款 ${refunded(to)}${because}`,
      }));
    case 'send':
      return [
        {
          to: 'buyer',
          title: deal.delivery === 'post' ? '卖家已发货' : '卖家说已经交货',
          text: `${goods}${deal.delivery === 'post' ? `由${deal.carrier}寄出，单号 ${deal.trackingNo}` : '已经当面交给您'}。收到后请确认，${rules.receiveDays} 天内没有反馈视为收货`,
        },
      ];
    case 'receive':
      if (by === 'time')
        return [
          { to: 'buyer', title: '交易已自动确认收货', text: `${goods}到期没有反馈，货款 ${money} 已付给卖家` },
          { to: 'seller', title: '货款已到账', text: `${goods}的货款 ${money} 已进入您的钱包` },
        ];
      return by === 'buyer'
        ? [{ to: 'seller', title: '买家已收货，货款到账', text: `${goods}的货款 ${money} 已进入您的钱包` }]
        : [{ to: 'buyer', title: '交货完成', text: `${goods}已当面交货，货款 ${money} 已付给卖家` }];
    case 'dispute':
      if (by === 'seller')
        return [
          {
            to: 'buyer',
            title: '卖家对退回的物品有异议',
            text: `${goods}的货款暂不退给您，客服会核对双方的说明后处理${because}`,
          },
        ];
      return [
        {
          to: 'seller',
          title: '买家对收到的物品有异议',
          text: `${goods}的货款暂不付出，客服会核对双方的说明后处理`,
          sms: { template: 'deal_disputed', values: { goods: deal.title } },
        },
      ];
    case 'refund':
      return both((to) => ({
        title: `争议已处理：退款给${to === 'buyer' ? '您' : '买家'}`,
        text: `${goods}的货款 ${refunded(to)}${because}`,
      }));
    case 'release':
      return both((to) => ({
        title: `争议已处理：付款给${to === 'seller' ? '您' : '卖家'}`,
        text: `${goods}的货款 ${money} 已${to === 'seller' ? '进入您的钱包' : '付给卖家'}${because}`,
      }));
    case 'split': {
      const [part, rest] = [formatMoney(deal.refundFen ?? 0), formatMoney(deal.amountFen - (deal.refundFen ?? 0))];
      return both((to) => ({
        title: '争议已处理：部分退款',
        text: `${goods}的货款 ${part} ${to === 'buyer' ? '已原路退给您' : '退给买家'}，${rest} ${to === 'seller' ? '已进入您的钱包' : '付给卖家'}${because}`,
      }));
    }
    case 'send_back':
      return both((to) => ({
        title: '争议已处理：退货退款',
        text: `${goods}${to === 'buyer' ? `请在 ${rules.returnDays} 天内寄回给卖家并填写单号，卖家收到后退款` : '买家会寄回给您，收到后请确认，货款再退给买家'}${because}`,
        sms:
          to === 'buyer'
            ? { template: 'deal_return_buyer', values: { goods: deal.title, days: String(rules.returnDays) } }
            : { template: 'deal_return_seller', values: { goods: deal.title } },
      }));
    case 'post_back':
      return [
        {
          to: 'seller',
          title: '买家已寄回',
          text: `${goods}由${deal.returnCarrier}寄回，单号 ${deal.returnNo}。收到后请确认，${rules.returnedDays} 天内没有反馈视为收到`,
        },
      ];
    case 'have_back':
      return both((to) => ({ title: '退货完成，货款已退', text: `${goods}的货款 ${refunded(to)}` }));
    case 'keep':
      return both((to) => ({
        title: '没有按时寄回，货款付给卖家'.replace('卖家', to === 'seller' ? '您' : '卖家'),
        text: `${goods}没有按时寄回，货款 ${money} 已${to === 'seller' ? '进入您的钱包' : '付给卖家'}`,
      }));
    case 'lapse':
      return before === 'offered'
        ? [
            {
              to: offerer,
              title: offerer === 'buyer' ? '出价已过期' : '报价已过期',
              text: `${goods}的${offerer === 'buyer' ? '卖家' : '买家'}没有按时答复，可以再${offerer === 'buyer' ? '出' : '报'}一次价`,
            },
          ]
        : both((to) => ({
            title: '交易已过期',
            text: `${goods}${to === 'buyer' ? '您' : '买家'}没有按时付款，交易已关闭`,
          }));
    case 'refund_unsent':
      return both((to) => ({
        title: to === 'buyer' ? '卖家没有按时交货，货款已退回' : '您没有按时交货，交易已取消',
        text: `${goods}没有按时交货，货款 ${refunded(to)}`,
        sms: { template: to === 'buyer' ? 'deal_unsent_buyer' : 'deal_unsent_seller', values: { goods: deal.title } },
      }));
    case 'close':
      return [];
  }
}
