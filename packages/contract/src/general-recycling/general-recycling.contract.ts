import type { CallTable } from '../call.ts';
import { noSlot } from '../orders/orders.errors.ts';

export { generalRecyclingRefusals } from './general-recycling.errors.ts';
export type * from './general-recycling.types.ts';

const foreign = [{ foreign: { no: 'photoQuote.no' }, outcome: 'general-recycling.quote_unknown' }] as const;

/** Quotes for photographed goods. */
export const generalRecyclingCalls = {
  'general-recycling.ask_quote': {
    method: 'POST',
    path: '/api/general/askquote',
    auth: 'user',
    idempotent: true,
    stale: ['photo_quote'],
    refusals: [
      'places.address_unknown',
      'orders.address_not_served',
      'general-recycling.quotes_open',
      'general-recycling.photo_unknown',
      'general-recycling.contact_in_text',
      'general-recycling.prohibited',
    ],
    trust: {
      names: [{ foreign: { addressId: 'customer.addressId' }, outcome: 'places.address_unknown' }],
      trials: [
        {
          scene: 'photographed',
          by: 'customer',
          input: { addressId: '$customer.addressId', photoIds: ['$photoId'] },
          change: { text: '还有一台风扇' },
        },
      ],
    },
    summary: 'Asks for a price of goods on photos; operators and companies offer within a day',
  },
  'general-recycling.list_quotes': {
    method: 'GET',
    path: '/api/general/quotes',
    auth: 'user',
    shows: ['photo_quote'],
    trust: { names: 'public' },
    summary: 'The caller’s quotes for photographed goods, newest first',
  },
  'general-recycling.get_quote': {
    method: 'GET',
    path: '/api/general/quote/{no}',
    auth: 'user',
    shows: ['photo_quote'],
    refusals: ['general-recycling.quote_unknown'],
    trust: { names: foreign },
    summary: 'One of the caller’s quotes with its offer',
  },
  'general-recycling.withdraw_quote': {
    method: 'POST',
    path: '/api/general/withdrawquote',
    auth: 'user',
    stale: ['photo_quote'],
    refusals: ['general-recycling.quote_unknown', 'general-recycling.quote_over'],
    trust: { names: foreign },
    summary: 'Withdraws a quote that was not accepted',
  },
  'general-recycling.accept_offer': {
    method: 'POST',
    path: '/api/general/acceptoffer',
    auth: 'user',
    idempotent: true,
    stale: ['photo_quote', 'order'],
    refusals: [
      'general-recycling.quote_unknown',
      'general-recycling.quote_over',
      'general-recycling.offer_changed',
      'general-recycling.offer_gone',
      'general-recycling.other_district',
      'places.address_unknown',
      'orders.category_unknown',
      'orders.address_not_served',
      ...noSlot,
      'orders.too_many_open',
    ],
    trust: {
      names: [...foreign, { foreign: { addressId: 'customer.addressId' }, outcome: 'general-recycling.quote_unknown' }],
      trials: [
        {
          scene: 'quotedPhotos',
          by: 'customer',
          input: { no: '$no', seq: 1, addressId: '$customer.addressId', windowFrom: '$tomorrow' },
          change: { seq: 2 },
        },
      ],
    },
    summary: 'Accepts the offer that was shown: books a pickup whose prices are the promised ones',
  },
  'general-recycling.decline_offer': {
    method: 'POST',
    path: '/api/general/declineoffer',
    auth: 'user',
    idempotent: true,
    stale: ['photo_quote'],
    refusals: ['general-recycling.quote_unknown', 'general-recycling.quote_over', 'general-recycling.offer_gone'],
    trust: {
      names: foreign,
      trials: [{ scene: 'quotedPhotos', by: 'customer', input: { no: '$no', seq: 1 }, change: { seq: 2 } }],
    },
    summary: 'Declines one of the offers; the others stand',
  },
  'general-recycling.list_requests': {
    method: 'GET',
    path: '/api/general/requests',
    auth: 'user',
    shows: ['photo_quote'],
    refusals: ['general-recycling.not_company'],
    trust: { names: [{ foreign: { companyNo: 'rivalOffer.companyNo' }, outcome: 'general-recycling.not_company' }] },
    summary: 'What the caller’s company can offer for, or has offered for: no door, no number, of rivals only how many',
  },
  'general-recycling.get_request': {
    method: 'GET',
    path: '/api/general/request/{no}',
    auth: 'user',
    shows: ['photo_quote'],
    refusals: ['general-recycling.quote_unknown'],
    trust: {
      names: [
        {
          foreign: { no: 'rivalOffer.no', companyNo: 'rivalOffer.companyNo' },
          outcome: 'general-recycling.quote_unknown',
        },
      ],
    },
    summary: 'One request as the caller’s company may see it',
  },
  'general-recycling.make_offer': {
    method: 'POST',
    path: '/api/general/makeoffer',
    auth: 'user',
    idempotent: true,
    stale: ['photo_quote'],
    refusals: [
      'general-recycling.quote_unknown',
      'general-recycling.quote_over',
      'general-recycling.not_company',
      'general-recycling.only_raise',
      'general-recycling.amount_out_of_range',
      'general-recycling.company_paused',
      'general-recycling.collector_unknown',
      'general-recycling.contact_in_text',
      'general-recycling.prohibited',
      'orders.category_unknown',
      'orders.mixed_services',
    ],
    trust: {
      names: [{ foreign: { companyNo: 'rivalOffer.companyNo' }, outcome: 'general-recycling.quote_unknown' }],
      trials: [
        {
          scene: 'rivalRequest',
          by: 'member',
          input: {
            no: '$no',
            companyNo: '$companyNo',
            collectorId: '$collectorId',
            lines: [{ itemId: 'cardboard', grams: 30_000, priceFen: 155 }],
            note: '',
          },
          change: { note: '下午来' },
        },
      ],
    },
    summary: 'A member offers for their company, or raises its offer, and names who comes',
  },
  'general-recycling.withdraw_offer': {
    method: 'POST',
    path: '/api/general/withdrawoffer',
    auth: 'user',
    idempotent: true,
    stale: ['photo_quote'],
    refusals: ['general-recycling.quote_unknown', 'general-recycling.quote_over'],
    trust: {
      names: [
        {
          foreign: { no: 'rivalOffer.no', companyNo: 'rivalOffer.companyNo' },
          outcome: 'general-recycling.quote_unknown',
        },
      ],
      trials: [
        {
          scene: 'rivalOffer',
          by: 'member',
          input: { no: '$no', companyNo: '$companyNo' },
          change: { no: 'ZH26010100000000' },
        },
      ],
    },
    summary: 'Takes the company’s offer back while others may still be made',
  },
  'general-recycling.report_quote': {
    method: 'POST',
    path: '/api/general/reportquote',
    auth: 'user',
    stale: ['photo_quote'],
    refusals: ['general-recycling.quote_unknown'],
    trust: {
      names: [
        {
          foreign: { no: 'rivalOffer.no', companyNo: 'rivalOffer.companyNo' },
          outcome: 'general-recycling.quote_unknown',
        },
      ],
    },
    summary: 'A member reports a request to the operators',
  },
  'general-recycling.console_quotes': {
    method: 'GET',
    path: '/api/console/photoquotes',
    auth: 'operator',
    right: 'photo_quotes',
    shows: ['photo_quote'],
    trust: { names: 'public' },
    summary:
      'Quotes for photographed goods: those that wait, the promise that ends first at the top, or all, newest first',
  },
  'general-recycling.console_offer': {
    method: 'POST',
    path: '/api/console/offer',
    auth: 'operator',
    right: 'photo_quotes',
    act: '给拍照的货报价',
    stale: ['photo_quote'],
    refusals: [
      'general-recycling.quote_unknown',
      'general-recycling.quote_over',
      'general-recycling.only_raise',
      'general-recycling.amount_out_of_range',
      'orders.category_unknown',
      'orders.mixed_services',
    ],
    trust: { names: 'public' },
    summary: 'Offers a price, or a better one while the customer decides',
  },
  'general-recycling.refuse_quote': {
    method: 'POST',
    path: '/api/console/refusequote',
    auth: 'operator',
    right: 'photo_quotes',
    act: '回绝拍照报价',
    stale: ['photo_quote'],
    refusals: ['general-recycling.quote_unknown', 'general-recycling.quote_over'],
    trust: { names: 'public' },
    summary: 'Refuses to quote, with the reason that the customer reads',
  },
} as const satisfies CallTable;

/** The reads that events of the live stream invalidate. */
export const generalRecyclingLiveEvents = { 'quote.changed': ['photo_quote'] } as const;
