import type { Input } from '@shoushou/contract/schemas';
import type { Deal, Delivery, GoodsCondition, Listing } from '@shoushou/contract/types';
import { DAY, fromInstant, HOUR, shanghaiParts, toInstant } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { isBuyNow, offerProblem } from '@shoushou/rules/trade/offers';
import type { SlotDay } from '../../ui/choice/slots.ts';
import { priceProblem } from './trade.rules.ts';

/** Progress of a deal as an index into `dealSteps`; of an ended one, the last step reached. */
export function stepOf({ state, steps }: Pick<Deal, 'state' | 'steps'>): number {
  if (state === 'received' || state === 'closed' || state === 'released') return 4;
  const been = new Set([state, ...steps.map((step) => step.state)]);
  return been.has('sent') ? 3 : been.has('paid') ? 2 : been.has('accepted') ? 1 : 0;
}

/** Whether it ended before its last step. */
export function isBroken({ state }: Pick<Deal, 'state'>): boolean {
  return state === 'declined' || state === 'withdrawn' || state === 'lapsed' || state === 'refunded';
}

/** The next action or wait, in one sentence. */
export function nextText(deal: Deal): string {
  const { state, side, delivery, otherName, offeredByMe, amountFen } = deal;
  const buyer = side === 'buyer';
  const meet = delivery === 'meet';
  switch (state) {
    case 'offered':
      return offeredByMe
        ? `已告诉${otherName}，答复后会通知您`
        : `${otherName}${buyer ? '报价' : '出价'} ${formatMoney(amountFen)}，请您答复`;
    case 'accepted':
      return buyer ? '请付款，货款先由平台保管，收到货再给卖家' : '等买家付款，付款之前请不要交货';
    case 'paid':
      if (buyer) return meet ? '见面验货没问题，再把交货码告诉卖家' : '等卖家寄出，寄出后会通知您';
      return meet ? '约好见面，验货后输入买家的交货码就能收款' : '买家已付款，请寄出并填写快递单号';
    case 'sent':
      return buyer
        ? meet
          ? '卖家说已经交给您，核对后确认收货'
          : '收到后先验货，没问题再确认收货'
        : '等买家确认收货，确认后货款到您的钱包';
    case 'disputed':
      return '客服正在核实，货款先由平台保管';
    case 'returning':
      if (deal.returned === null)
        return buyer ? '请联系卖家要地址，寄回后填写单号，卖家收到后退款' : '等买家寄回，请把退货地址告诉他';
      return buyer
        ? '等卖家确认收到退货，到期没有反馈自动退款'
        : `${deal.returned.carrier} ${deal.returned.trackingNo}，收到后请确认`;
    case 'received':
    case 'closed':
      return buyer ? '交易完成，货款已给卖家' : '货款已到您的钱包';
    case 'released':
      if (deal.refundFen !== null)
        return `客服核实后${buyer ? '退给您' : '退给买家'} ${formatMoney(deal.refundFen)}，其余 ${formatMoney(amountFen - deal.refundFen)} ${buyer ? '给了卖家' : '给了您'}`;
      return buyer ? '客服核实后把货款给了卖家' : '客服核实后把货款给了您';
    case 'refunded':
      return buyer ? '货款已原路退给您' : '货款已退给买家';
    case 'declined':
      return offeredByMe
        ? `${buyer ? '卖家' : '买家'}没有接受您的${buyer ? '出价' : '报价'}`
        : `您没有接受这次${buyer ? '报价' : '出价'}`;
    case 'withdrawn':
      return '交易已取消，没有产生费用';
    case 'lapsed':
      return '超过时间没有处理，交易自动结束';
  }
}

const FIRST_MEETING_HOUR = 8;
const LAST_MEETING_HOUR = 21;
const MEETING_DAYS = 7;

/** Full hours in which two people can meet, of the next seven days in Shanghai's time. @param now milliseconds */
export function meetingDays(now: number): SlotDay[] {
  return Array.from({ length: MEETING_DAYS }, (_, day) => {
    const { year, month, day: date } = shanghaiParts(now + day * DAY);
    const text = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
    const hours = Array.from({ length: LAST_MEETING_HOUR - FIRST_MEETING_HOUR }, (_unused, index) =>
      fromInstant(`${text}T${String(FIRST_MEETING_HOUR + index).padStart(2, '0')}:00:00+08:00`),
    );
    return {
      date: text,
      slots: hours
        .filter((hour) => hour > now)
        .map((hour) => ({ from: toInstant(hour), to: toInstant(hour + HOUR), closed: null })),
    };
  }).filter(({ slots }) => slots.length > 0);
}

/** An offer draft. */
export interface OfferDraft {
  /** Yuan as typed. */
  readonly price: string;
  readonly delivery: Delivery | null;
  readonly message: string;
  /** Condition of goods offered to a wanted notice. */
  readonly condition: GoodsCondition | null;
}

export type OfferField = 'price' | 'delivery' | 'condition' | 'photos';

/** Why the listing's price rules out this amount, as text for the user. */
function amountProblem(listing: Pick<Listing, 'kind' | 'priceFen' | 'bargain'>, amountFen: number): string | undefined {
  const price = formatMoney(listing.priceFen);
  const fault = offerProblem(listing, amountFen);
  if (fault === null) return undefined;
  if (listing.kind === 'wanted') return `对方最多出到 ${price}，不议价`;
  return fault === 'above_price' ? `标价 ${price}，不用出更高的价` : `不议价，请按 ${price} 出价`;
}

/** Errors and missing fields of an offer. */
export function offerProblems(
  listing: Listing,
  draft: OfferDraft,
  photos: number,
): Partial<Record<OfferField, string>> {
  const problems: Partial<Record<OfferField, string>> = {};
  const price = priceProblem(draft.price);
  if (price !== undefined) problems.price = price;
  else {
    const refused = amountProblem(listing, parseYuan(draft.price) ?? 0);
    if (refused !== undefined) problems.price = refused;
  }
  if (draft.delivery === null) problems.delivery = '请选择交付方式';
  if (listing.kind === 'wanted') {
    if (draft.condition === null) problems.condition = '请选择成色';
    if (photos === 0) problems.photos = '请添加照片，对方看了才好答复';
  }
  return problems;
}

/** The call's input; null while incomplete. */
export function offerInput(
  listing: Listing,
  draft: OfferDraft,
  photoIds: readonly string[],
): Input<'trade.make_offer'> | null {
  const amountFen = parseYuan(draft.price);
  if (
    amountFen === null ||
    draft.delivery === null ||
    Object.keys(offerProblems(listing, draft, photoIds.length)).length > 0
  )
    return null;
  const goods =
    listing.kind === 'wanted' && draft.condition !== null
      ? { condition: draft.condition, photoIds: [...photoIds] }
      : {};
  return { no: listing.no, amountFen, delivery: draft.delivery, message: draft.message.trim(), ...goods };
}

/** Whether an offer is accepted at once: at the asking price of an article for sale. */
export function isAskingPrice(listing: Pick<Listing, 'kind' | 'priceFen'>, price: string): boolean {
  const amountFen = parseYuan(price);
  return amountFen !== null && isBuyNow(listing, amountFen);
}
