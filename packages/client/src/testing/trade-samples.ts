import type { dealCalls, tradeCalls } from '@shoushou/contract/trade/trade.contract';
import type { Input } from '@shoushou/contract/schemas';
import type { FakeServer } from '../fake/fake-server.ts';
import { moveDeal } from '../fake/deals.answers.ts';
import { FAKE_HANDOVER_CODE, tradeNumber, tradeOf, type FakeDeal, type FakeListing } from '../fake/trade-world.ts';

type TradeCall = keyof typeof tradeCalls | keyof typeof dealCalls;
type TradeSamples = { [Name in TradeCall]: (server: FakeServer) => ['recycler' | 'customer' | 'operator', Input<Name>] };

/** What stands of the customer's, or of the recycler's. */
function standing({ world }: FakeServer, ownerId: 'u-customer' | 'u-recycler', state: FakeListing['state'] = 'listed'): string {
  return tradeOf(world).listings.find((listing) => listing.ownerId === ownerId && listing.state === state)!.no;
}

const words = { title: '八成新书桌', description: '实木，一米二长，自提。', category: 'furniture', condition: 'good', photoIds: ['p-desk'], priceFen: 12_000, bargain: true, adcode: '440304', deliveries: ['meet'] } as const;

function photographed({ world }: FakeServer): Omit<Input<'trade.publish'>, 'kind'> {
  world.photos.add('p-desk');
  return { ...words, photoIds: [...words.photoIds], deliveries: [...words.deliveries] };
}

/** A deal between the two people about the customer's bicycle, in this state. */
function dealIn({ world }: FakeServer, state: FakeDeal['state'], delivery: FakeDeal['delivery'] = 'meet'): string {
  const listing = tradeOf(world).listings[0]!;
  const deal: FakeDeal = {
    no: tradeNumber(world, 'SP'), listingNo: listing.no, state, buyerId: 'u-recycler', sellerId: 'u-customer', offeredBy: 'u-recycler', amountFen: 40_000, delivery, message: '', condition: null, photoIds: [], carrier: '', trackingNo: '',
    addressId: null, paymentId: null, code: FAKE_HANDOVER_CODE, wrongCodes: 0, dispute: state === 'disputed' ? { reason: 'damaged', text: '车圈变形', photos: [], at: '2026-11-21T01:00:00.000Z', answer: null } : null, steps: [], at: '2026-11-21T01:00:00.000Z', dueAt: null,
  };
  tradeOf(world).deals.unshift(deal);
  moveDeal(world, deal, state, 'buyer');
  return deal.no;
}

/** Inputs that the typical world accepts. */
export const tradeSamples: TradeSamples = {
  'trade.list_listings': () => ['customer', { kind: 'for_sale' }],
  'trade.get_listing': (server) => ['recycler', { no: standing(server, 'u-customer') }],
  'trade.list_mine': () => ['recycler', {}],
  'trade.publish': (server) => ['customer', { kind: 'for_sale', ...photographed(server) }],
  'trade.edit': (server) => ['customer', { no: standing(server, 'u-customer'), ...photographed(server) }],
  'trade.withdraw': (server) => ['customer', { no: standing(server, 'u-customer') }],
  'trade.list_questions': (server) => ['recycler', { no: standing(server, 'u-customer') }],
  'trade.ask': (server) => ['recycler', { no: standing(server, 'u-customer'), text: '可以周末来看吗？' }],
  'trade.answer': (server) => ['customer', { id: tradeOf(server.world).questions.find(({ answer, listingNo }) => answer === null && listingNo === standing(server, 'u-customer'))!.id, text: '可以，周六下午在家。' }],
  'trade.console_listings': () => ['operator', {}],
  'trade.make_offer': (server) => ['recycler', { no: standing(server, 'u-customer'), amountFen: 40_000, delivery: 'meet', message: '周末可以看车吗' }],
  'trade.answer_offer': (server) => ['customer', { no: dealIn(server, 'offered'), accept: true }],
  'trade.pay': (server) => ['recycler', { no: dealIn(server, 'accepted') }],
  'trade.send': (server) => ['customer', { no: dealIn(server, 'paid', 'post'), carrier: '顺丰', trackingNo: 'SF1234567890' }],
  'trade.hand_over': (server) => ['customer', { no: dealIn(server, 'paid'), code: FAKE_HANDOVER_CODE }],
  'trade.receive': (server) => ['recycler', { no: dealIn(server, 'sent') }],
  'trade.cancel': (server) => ['recycler', { no: dealIn(server, 'paid'), reason: '不需要了' }],
  'trade.dispute': (server) => ['recycler', { no: dealIn(server, 'sent'), reason: 'damaged', text: '车圈变形' }],
  'trade.get_deal': (server) => ['recycler', { no: dealIn(server, 'offered') }],
  'trade.list_deals': () => ['recycler', {}],
  'trade.console_deals': () => ['operator', {}],
  'trade.settle': (server) => ['operator', { no: dealIn(server, 'disputed'), decision: 'refund', reason: '物流破损，照片属实' }],
  'trade.review': (server) => ['operator', { no: standing(server, 'u-recycler', 'in_review'), approve: true }],
};
