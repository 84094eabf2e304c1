import type { CallTable } from '../call.ts';

/** What is on record: deals by period and category, earlier deals with a customer, the ranking of a city, calls. */
export const recordCalls = {
  'orders.list_records': {
    method: 'GET',
    path: '/api/orders/records',
    auth: 'recycler',
    shows: ['order'],
    summary: 'The recycler’s deals of a period, the latest first, with the sums of all of them on the first page',
  },
  'orders.sum_categories': {
    method: 'GET',
    path: '/api/orders/categories',
    auth: 'user',
    shows: ['order'],
    summary:
      'The caller’s deals of a month or a year by category, and the CO₂ that they spared: bought for a recycler, sold for a customer',
  },
  'orders.list_recent': {
    method: 'GET',
    path: '/api/orders/recent/{mobile}/{no}',
    auth: 'recycler',
    shows: ['order'],
    refusals: ['orders.unknown'],
    trust: { names: [{ foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' }] },
    summary:
      'The recycler’s earlier receipts with the customer of an order of theirs, and how many deals that customer had with others',
  },
  'orders.rank_recyclers': {
    method: 'GET',
    path: '/api/orders/ranking',
    auth: 'app',
    shows: ['reputation', 'caller'],
    trust: { names: 'public' },
    summary:
      'The first hundred recyclers of a city by deals, weight or ratings of this week or month, names masked, and the caller’s place',
  },
  'orders.call_notice': {
    method: 'POST',
    path: '/api/orders/callnotice/{key}',
    auth: 'none',
    reply: 'text',
    signed: true,
    refusals: ['orders.notice_refused'],
    trust: { names: 'own', ignoresUnknownFields: 'what the provider sends is its own' },
    summary: 'A provider’s records of calls through numbers in between, at the address that it alone was given',
  },
} as const satisfies CallTable;
