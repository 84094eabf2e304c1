import type { CallTable } from '../call.ts';

export { generalRecyclingRefusals } from './general-recycling.errors.ts';
export type * from './general-recycling.types.ts';

const foreign = [{ foreign: { no: 'photoQuote.no' }, heard: 'general-recycling.quote_unknown' }] as const;

/** Quotes for photographed goods. */
export const generalRecyclingCalls = {
  'general-recycling.ask_quote': {
    method: 'POST', path: '/api/general/askquote', auth: 'user', idempotent: true, stale: ['photo_quote'],
    refusals: ['places.address_unknown', 'orders.address_not_served', 'general-recycling.quotes_open', 'general-recycling.photo_unknown'],
    trust: {
      names: [{ foreign: { addressId: 'customer.addressId' }, heard: 'places.address_unknown' }],
      trials: [{ scene: 'photographed', by: 'customer', input: { addressId: '$customer.addressId', photoIds: ['$photoId'] }, change: { text: '还有一台风扇' } }],
    },
    summary: 'Asks for a price of goods on photos; an operator answers within a day',
  },
  'general-recycling.list_quotes': { method: 'GET', path: '/api/general/quotes', auth: 'user', shows: ['photo_quote'], trust: { names: 'public' }, summary: 'The caller’s quotes for photographed goods, newest first' },
  'general-recycling.get_quote': {
    method: 'GET', path: '/api/general/quote/{no}', auth: 'user', shows: ['photo_quote'], refusals: ['general-recycling.quote_unknown'], trust: { names: foreign },
    summary: 'One of the caller’s quotes with its offer',
  },
  'general-recycling.withdraw_quote': {
    method: 'POST', path: '/api/general/withdrawquote', auth: 'user', stale: ['photo_quote'], refusals: ['general-recycling.quote_unknown', 'general-recycling.quote_over'], trust: { names: foreign },
    summary: 'Withdraws a quote that was not accepted',
  },
  'general-recycling.accept_offer': {
    method: 'POST', path: '/api/general/acceptoffer', auth: 'user', idempotent: true, stale: ['photo_quote', 'order'],
    refusals: [
      'general-recycling.quote_unknown', 'general-recycling.quote_over', 'general-recycling.offer_changed', 'general-recycling.other_district',
      'places.address_unknown', 'orders.category_unknown', 'orders.address_not_served', 'orders.slot_unavailable', 'orders.too_many_open',
    ],
    trust: {
      names: [...foreign, { foreign: { addressId: 'customer.addressId' }, heard: 'general-recycling.quote_unknown' }],
      trials: [{ scene: 'quotedPhotos', by: 'customer', input: { no: '$no', seq: 1, addressId: '$customer.addressId', windowFrom: '$tomorrow' }, change: { seq: 2 } }],
    },
    summary: 'Accepts the offer that was shown: books a pickup whose prices are the promised ones',
  },
  'general-recycling.console_quotes': {
    method: 'GET', path: '/api/console/photoquotes', auth: 'operator', right: 'photo_quotes', shows: ['photo_quote'],
    summary: 'Quotes for photographed goods: those that wait, the promise that ends first at the top, or all, newest first',
  },
  'general-recycling.make_offer': {
    method: 'POST', path: '/api/console/makeoffer', auth: 'operator', right: 'photo_quotes', stale: ['photo_quote'],
    refusals: ['general-recycling.quote_unknown', 'general-recycling.quote_over', 'general-recycling.only_raise', 'general-recycling.amount_out_of_range', 'orders.category_unknown', 'orders.mixed_services'],
    trust: { names: 'public' },
    summary: 'Offers a price, or a better one while the customer decides',
  },
  'general-recycling.refuse_quote': {
    method: 'POST', path: '/api/console/refusequote', auth: 'operator', right: 'photo_quotes', stale: ['photo_quote'], refusals: ['general-recycling.quote_unknown', 'general-recycling.quote_over'], trust: { names: 'public' },
    summary: 'Refuses to quote, with the reason that the customer reads',
  },
} as const satisfies CallTable;

/** The reads that events of the live stream invalidate. */
export const generalRecyclingLiveEvents = { 'quote.changed': ['photo_quote'] } as const;
