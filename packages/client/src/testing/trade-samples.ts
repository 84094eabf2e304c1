import type { tradeCalls } from '@shoushou/contract/trade/trade.contract';
import type { Input } from '@shoushou/contract/schemas';
import type { FakeServer } from '../fake/fake-server.ts';
import { tradeOf, type FakeListing } from '../fake/trade-world.ts';

type TradeCall = keyof typeof tradeCalls;
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
  'trade.review': (server) => ['operator', { no: standing(server, 'u-recycler', 'in_review'), approve: true }],
};
