import type { dealCalls } from '@shoushou/contract/trade/trade.contract';
import type { Deal, DealAction, DealCard, DealSide, DealState } from '@shoushou/contract/types';
import { DAY, MINUTE, toInstant } from '@shoushou/kernel/instant';
import { pageOf } from './paging.ts';
import { checkPhotos, checkText, foundListing, profileOf } from './trade.answers.ts';
import { FAKE_HANDOVER_CODE, offerLapsesMs, tradeNumber, tradeOf, type FakeDeal, type FakeListing } from './trade-world.ts';
import { book, instantOf, nextNumber, refuse, signedIn, type Answers, type FakeContext, type FakePerson, type FakeWorld } from './world.ts';

const ended: readonly DealState[] = ['closed', 'declined', 'withdrawn', 'lapsed', 'refunded', 'released'];
const mostTries = 5;

function listingOf(world: FakeWorld, { listingNo }: FakeDeal): FakeListing {
  return tradeOf(world).listings.find(({ no }) => no === listingNo)!;
}

function personOf(world: FakeWorld, userid: string): FakePerson | undefined {
  return world.people.find(({ user }) => user.userid === userid);
}

function sideOf(context: FakeContext, { buyerId, sellerId }: FakeDeal): DealSide | null {
  const { userid } = signedIn(context).user;
  return userid === buyerId ? 'buyer' : userid === sellerId ? 'seller' : null;
}

function found(context: FakeContext, no: string): FakeDeal {
  const deal = tradeOf(context.world).deals.find((each) => each.no === no);
  return deal && sideOf(context, deal) !== null ? deal : refuse('trade.deal_unknown');
}

function actionsOf(context: FakeContext, deal: FakeDeal): DealAction[] {
  const side = sideOf(context, deal);
  switch (deal.state) {
    case 'offered':
      return deal.offeredBy === signedIn(context).user.userid ? ['cancel'] : ['accept', 'decline'];
    case 'accepted':
      return side === 'buyer' ? ['pay', 'cancel'] : ['cancel'];
    case 'paid':
      return side === 'seller' ? (deal.delivery === 'meet' ? ['hand_over', 'send', 'cancel'] : ['send', 'cancel']) : deal.delivery === 'meet' ? ['receive', 'cancel'] : ['cancel'];
    case 'sent':
      return side === 'buyer' ? ['receive', 'dispute'] : [];
    default:
      return [];
  }
}

function cardOf(context: FakeContext, deal: FakeDeal): DealCard {
  const { no, state, amountFen, delivery, at, dueAt, buyerId, sellerId, offeredBy } = deal;
  const side = sideOf(context, deal)!;
  const listing = listingOf(context.world, deal);
  const otherId = side === 'buyer' ? sellerId : buyerId;
  return {
    no, state, side, amountFen, delivery, at, dueAt, otherId, otherName: profileOf(context, otherId).username, offeredByMe: offeredBy === signedIn(context).user.userid,
    listing: { no: listing.no, kind: listing.kind, title: listing.title, photo: listing.photoIds.length > 0 ? `/files/${listing.photoIds[0]}` : null, priceFen: listing.priceFen, state: listing.state },
  };
}

function dealOf(context: FakeContext, deal: FakeDeal): Deal {
  const { message, condition, photoIds, carrier, trackingNo, paymentId, dispute, steps, state, delivery, addressId, buyerId } = deal;
  const card = cardOf(context, deal);
  const other = profileOf(context, card.otherId);
  const mobile = personOf(context.world, card.otherId)?.user.mobile ?? '13900139009';
  const reachable = state === 'paid' || state === 'sent' || state === 'disputed';
  const address = personOf(context.world, buyerId)?.addresses.find(({ id }) => id === addressId);
  return {
    ...card, message, condition, carrier, trackingNo, dispute, steps: [...steps],
    photos: photoIds.map((id) => `/files/${id}`),
    otherVerified: other.verified,
    otherRatingTenths: other.ratingTenths,
    contact: reachable ? { name: other.username, mobile } : null,
    address: address && (card.side === 'buyer' || reachable) ? { name: address.name, mobile: address.mobile, text: `${address.region}${address.place} ${address.door}` } : null,
    handoverCode: state === 'paid' && delivery === 'meet' && card.side === 'buyer' ? deal.code : null,
    paymentId: card.side === 'buyer' ? paymentId : null,
    actions: actionsOf(context, deal),
  };
}

/** Takes a deal to its next state, with the step that says so. */
export function moveDeal(world: FakeWorld, deal: FakeDeal, state: DealState, by: DealSide | 'operator' | 'time', note = ''): void {
  Object.assign(deal, { state, dueAt: ended.includes(state) ? null : toInstant(world.now() + 3 * DAY) });
  deal.steps.unshift({ state, by, at: instantOf(world), note });
  const listing = listingOf(world, deal);
  if (state === 'accepted') listing.state = 'reserved';
  if (state === 'closed' || state === 'released') listing.state = 'sold';
  if ((state === 'withdrawn' || state === 'refunded' || state === 'lapsed') && listing.state === 'reserved') listing.state = 'listed';
  world.tell({ name: 'message.new', body: { id: `m-${nextNumber(world)}`, kind: 'service', title: '二手交易有新进展', text: listing.title, pushType: 11, subject: `second/supplydetail/${deal.no}` } });
}

function act(context: FakeContext, no: string, action: DealAction, doing: (deal: FakeDeal, side: DealSide) => void): Deal {
  const deal = found(context, no);
  if (!actionsOf(context, deal).includes(action)) refuse('trade.not_now');
  doing(deal, sideOf(context, deal)!);
  return dealOf(context, deal);
}

function pass(world: FakeWorld, deal: FakeDeal): void {
  const seller = personOf(world, deal.sellerId);
  if (seller) book(world, seller, { kind: 'trade', title: '二手收款', subject: deal.no, amountFen: deal.amountFen });
  moveDeal(world, deal, 'received', 'buyer');
  moveDeal(world, deal, 'closed', 'time');
}

/** What the cashier's payment of a deal does. */
export function dealPaid(world: FakeWorld, paymentId: string): void {
  const deal = world.trade?.deals.find((each) => each.paymentId === paymentId);
  if (deal?.state === 'accepted') moveDeal(world, deal, 'paid', 'buyer');
}

export const dealsAnswers: Answers<keyof typeof dealCalls> = {
  'trade.make_offer': (context, { no, amountFen, delivery, message = '', condition = null, photoIds = [] }) => {
    const { world } = context;
    const listing = foundListing(context, no);
    const { userid } = signedIn(context).user;
    const { deals } = tradeOf(world);
    if (listing.ownerId === userid) refuse('trade.own_listing');
    if (listing.state === 'reserved') refuse('trade.listing_reserved');
    if (listing.state !== 'listed') refuse('trade.listing_gone');
    if (!listing.bargain && amountFen !== listing.priceFen) refuse('trade.price_fixed');
    if (!listing.deliveries.includes(delivery)) refuse('trade.delivery_not_offered');
    if (deals.some((deal) => deal.listingNo === no && deal.offeredBy === userid && !ended.includes(deal.state))) refuse('trade.already_offered');
    checkText(message);
    checkPhotos(context, photoIds);
    const selling = listing.kind === 'for_sale';
    const deal: FakeDeal = {
      no: tradeNumber(world, 'SP'), listingNo: no, state: 'offered', buyerId: selling ? userid : listing.ownerId, sellerId: selling ? listing.ownerId : userid, offeredBy: userid, amountFen, delivery, message, condition,
      photoIds, carrier: '', trackingNo: '', addressId: null, paymentId: null, code: FAKE_HANDOVER_CODE, wrongCodes: 0, dispute: null, steps: [], at: instantOf(world), dueAt: toInstant(world.now() + offerLapsesMs),
    };
    deals.unshift(deal);
    moveDeal(world, deal, 'offered', selling ? 'buyer' : 'seller', message);
    if (selling && amountFen === listing.priceFen) moveDeal(world, deal, 'accepted', 'seller');
    return dealOf(context, deal);
  },
  'trade.answer_offer': (context, { no, accept, reason = '' }) => act(context, no, accept ? 'accept' : 'decline', (deal, side) => moveDeal(context.world, deal, accept ? 'accepted' : 'declined', side, reason)),
  'trade.pay': (context, { no, addressId }) => {
    const deal = act(context, no, 'pay', (paid) => {
      if (paid.delivery === 'post' && addressId === undefined) refuse('trade.address_needed');
      paid.addressId = addressId ?? null;
      if (paid.paymentId !== null) return;
      const { world } = context;
      paid.paymentId = `pay-${nextNumber(world)}`;
      world.payments.set(paid.paymentId, {
        id: paid.paymentId, purpose: 'trade', title: `二手：${listingOf(world, paid).title}`, subject: no, amountFen: paid.amountFen, state: 'pending', method: null, methods: ['wallet', 'wechat', 'alipay'], payUrl: null,
        createdAt: instantOf(world), paidAt: null, expiresAt: toInstant(world.now() + 30 * MINUTE), failure: null, owner: paid.buyerId,
      });
    });
    return { paymentId: deal.paymentId!, deal };
  },
  'trade.send': (context, { no, carrier = '', trackingNo = '' }) => act(context, no, 'send', (deal) => {
    if (deal.delivery === 'post' && (carrier === '' || trackingNo === '')) refuse('trade.tracking_needed');
    Object.assign(deal, { carrier, trackingNo });
    moveDeal(context.world, deal, 'sent', 'seller');
  }),
  'trade.hand_over': (context, { no, code }) => act(context, no, 'hand_over', (deal) => {
    if (deal.wrongCodes >= mostTries) refuse('trade.code_locked');
    if (code !== deal.code) {
      deal.wrongCodes += 1;
      refuse('trade.code_wrong', { left: mostTries - deal.wrongCodes });
    }
    pass(context.world, deal);
  }),
  'trade.receive': (context, { no }) => act(context, no, 'receive', (deal) => pass(context.world, deal)),
  'trade.cancel': (context, { no, reason = '' }) => act(context, no, 'cancel', (deal, side) => {
    const buyer = personOf(context.world, deal.buyerId);
    const paid = deal.state === 'paid';
    if (paid && buyer) book(context.world, buyer, { kind: 'trade', title: '二手退款', subject: deal.no, amountFen: deal.amountFen });
    moveDeal(context.world, deal, paid ? 'refunded' : 'withdrawn', side, reason);
  }),
  'trade.dispute': (context, { no, reason, text, photoIds = [] }) => act(context, no, 'dispute', (deal) => {
    checkPhotos(context, photoIds);
    deal.dispute = { reason, text, photos: photoIds.map((id) => `/files/${id}`), at: instantOf(context.world), answer: null };
    moveDeal(context.world, deal, 'disputed', 'buyer', text);
  }),
  'trade.get_deal': (context, { no }) => dealOf(context, found(context, no)),
  'trade.list_deals': (context, { side, listing, group, cursor }) =>
    pageOf(
      tradeOf(context.world).deals
        .filter((deal) => sideOf(context, deal) !== null && (side === undefined || sideOf(context, deal) === side) && (listing === undefined || deal.listingNo === listing) && (group === undefined || ended.includes(deal.state) === (group === 'ended')))
        .map((deal) => cardOf(context, deal)),
      cursor,
    ),
  'trade.console_deals': (context, { state, cursor }) => {
    const someone = (userId: string) => ({ userId, name: profileOf(context, userId).username, mobile: personOf(context.world, userId)?.user.mobile ?? '13900139009' });
    return pageOf(
      tradeOf(context.world).deals.filter((deal) => state === undefined || deal.state === state).map((deal) => ({
        no: deal.no, state: deal.state, listingNo: deal.listingNo, title: listingOf(context.world, deal).title, amountFen: deal.amountFen, delivery: deal.delivery, buyer: someone(deal.buyerId), seller: someone(deal.sellerId),
        carrier: deal.carrier, trackingNo: deal.trackingNo, dispute: deal.dispute, steps: [...deal.steps], at: deal.at,
      })),
      cursor,
    );
  },
  'trade.settle': ({ world }, { no, decision, reason }) => {
    const deal = tradeOf(world).deals.find((each) => each.no === no) ?? refuse('trade.deal_unknown');
    if (deal.state !== 'disputed' || deal.dispute === null) return refuse('trade.not_disputed');
    deal.dispute.answer = reason;
    moveDeal(world, deal, decision === 'refund' ? 'refunded' : 'released', 'operator', reason);
    return null;
  },
};
