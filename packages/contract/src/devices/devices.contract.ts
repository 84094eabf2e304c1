import type { CallTable } from '../call.ts';

export { devicesRefusals } from './devices.errors.ts';
export { deviceErasureCalls } from './erasures.contract.ts';
export { deviceNumberCalls } from './numbers.contract.ts';
export type * from './devices.types.ts';

const always = ['devices.order_unknown', 'devices.not_now'] as const;
const ofAnswers = [
  'devices.reason_needed',
  'devices.answer_unchanged',
  'devices.answer_missing',
  'devices.answer_not_asked',
  'devices.photo_unknown',
  'devices.number_needed',
  'devices.locked',
  'devices.watched',
] as const;
const stranger = { foreign: { no: 'deviceOrder.no' }, outcome: 'devices.order_unknown' } as const;

/** Devices that are bought: from the quote to the payment. */
export const devicesCalls = {
  'devices.place': {
    method: 'POST',
    path: '/api/devices/place',
    auth: 'user',
    idempotent: true,
    stale: ['device_orders', 'quotes'],
    refusals: [
      'devices.quote_unknown',
      'devices.quote_expired',
      'devices.quote_used',
      'devices.consent_needed',
      'devices.seller_unverified',
      'devices.way_unavailable',
      'devices.free_returns_used',
      'devices.visit_unavailable',
      'devices.district_closed',
      'devices.number_invalid',
      'devices.number_busy',
      'places.address_unknown',
    ],
    trust: {
      names: [
        { foreign: { quoteNo: 'quotedDevice.quoteNo' }, outcome: 'devices.quote_unknown' },
        { foreign: { addressId: 'quotedDevice.addressId' }, outcome: 'devices.quote_unknown' },
      ],
      trials: [
        { scene: 'quotedDevice', by: 'customer', input: { way: 'post', consent: true }, change: { consent: false } },
      ],
    },
    summary:
      'Orders what a quote promises, by pickup or post; today’s price of the same answers holds when it is higher',
  },
  'devices.get': {
    method: 'GET',
    path: '/api/devices/order/{no}',
    auth: 'user',
    shows: ['device_orders', 'news'],
    refusals: ['devices.order_unknown'],
    trust: { names: [stranger] },
    summary: 'An order as its customer or the visiting recycler sees it, with the actions allowed now',
  },
  'devices.list': {
    method: 'GET',
    path: '/api/devices/orders',
    auth: 'user',
    shows: ['device_orders', 'news'],
    trust: { names: 'public' },
    summary: 'The caller’s device orders, newest first',
  },
  'devices.cancel': {
    method: 'POST',
    path: '/api/devices/cancel',
    auth: 'user',
    idempotent: true,
    stale: ['device_orders'],
    refusals: always,
    trust: {
      names: [stranger],
      trials: [{ scene: 'deviceOrder', by: 'customer', input: { reason: '不卖了' }, change: { reason: '另一个原因' } }],
    },
    summary: 'The customer cancels before the device was fetched or sent; free of charge',
  },
  'devices.agree': {
    method: 'POST',
    path: '/api/devices/agree',
    auth: 'user',
    idempotent: true,
    stale: ['device_orders', 'wallet'],
    refusals: [...always, 'devices.watched', 'devices.buyer_short'],
    trust: {
      names: [{ ...stranger, input: { priceFen: 100 } }],
      trials: [
        { scene: 'inspectedDevice', by: 'customer', input: { priceFen: '$priceFen' }, change: { priceFen: 100 } },
      ],
    },
    summary:
      'The customer agrees to the price that they read, and is paid into their wallet in the same transaction, by the house or the recycler who buys it',
  },
  'devices.contest': {
    method: 'POST',
    path: '/api/devices/contest',
    auth: 'user',
    idempotent: true,
    stale: ['device_orders'],
    refusals: [...always, 'devices.change_unknown', 'devices.contest_closed', 'devices.photo_unknown'],
    trust: {
      names: [{ ...stranger, input: { question: 'cools' } }],
      trials: [
        {
          scene: 'inspectedDevice',
          by: 'customer',
          input: { question: '$question', text: '昨天还好好的', photoIds: [] },
        },
      ],
    },
    summary: 'The customer objects to one changed answer; a second inspector decides',
  },
  'devices.decline': {
    method: 'POST',
    path: '/api/devices/decline',
    auth: 'user',
    idempotent: true,
    stale: ['device_orders'],
    refusals: always,
    trust: {
      names: [stranger],
      trials: [
        { scene: 'inspectedDevice', by: 'customer', input: { reason: '价格低了' }, change: { reason: '另一个原因' } },
      ],
    },
    summary: 'The customer has the device back, free of charge: a posted one is sent, another never left',
  },
  'devices.got_back': {
    method: 'POST',
    path: '/api/devices/gotback',
    auth: 'user',
    idempotent: true,
    stale: ['device_orders'],
    refusals: always,
    trust: {
      names: [stranger],
      trials: [{ scene: 'returningDevice', by: 'customer', change: { no: 'GZ26112199999999' } }],
    },
    summary: 'The customer has received the device that was sent back',
  },
  'devices.list_visits': {
    method: 'GET',
    path: '/api/devices/visits',
    auth: 'recycler',
    shows: ['device_orders', 'news'],
    trust: { names: 'public' },
    summary: 'Pickups of devices in the recycler’s districts that nobody has taken, or those that they have taken',
  },
  'devices.take': {
    method: 'POST',
    path: '/api/devices/take',
    auth: 'recycler',
    idempotent: true,
    stale: ['device_orders'],
    refusals: [
      'devices.order_unknown',
      'devices.already_taken',
      'devices.own_order',
      'devices.house_buys',
      'devices.wallet_short',
      'wallet.paypassword_needed',
      'wallet.paypassword_unset',
      'wallet.paypassword_new',
    ],
    trust: { names: 'public', trials: [{ scene: 'deviceOrder', by: 'recycler', change: { no: 'GZ26112199999999' } }] },
    summary:
      'A recycler takes a pickup in a district of theirs and draws a receipt for it, for the house or to buy the device for themselves; one winner',
  },
  'devices.give_back': {
    method: 'POST',
    path: '/api/devices/giveback',
    auth: 'recycler',
    idempotent: true,
    stale: ['device_orders'],
    refusals: always,
    trust: {
      names: [{ ...stranger, as: 'recycler' }],
      trials: [{ scene: 'takenDevice', by: 'recycler', input: { reason: '临时有事' }, change: { reason: '车坏了' } }],
    },
    summary: 'The recycler gives a pickup back, for others to take',
  },
  'devices.inspect': {
    method: 'POST',
    path: '/api/devices/inspect',
    auth: 'recycler',
    idempotent: true,
    stale: ['device_orders'],
    refusals: [...always, ...ofAnswers],
    trust: {
      names: [{ ...stranger, as: 'recycler', input: { changes: [] } }],
      trials: [{ scene: 'takenDevice', by: 'recycler', input: { changes: [] } }],
    },
    summary:
      'The recycler on site names the answers that differ, each with a reason and a photo; the price is made anew of the quote’s questions and base price',
  },
  'devices.look_up': {
    method: 'POST',
    path: '/api/devices/lookup',
    auth: 'app',
    stale: [],
    refusals: ['accounts.code_wrong', 'accounts.code_void'],
    trust: { names: 'own' },
    summary: 'The orders of a mobile number for whoever holds its SMS code, without signing in; to be read only',
  },
  'devices.console_orders': {
    method: 'GET',
    path: '/api/console/deviceorders',
    auth: 'operator',
    right: 'inspections',
    shows: ['device_orders'],
    trust: { names: 'public' },
    summary: 'Device orders by state, with the inspector’s sheet; those that wait for operators longest first',
  },
  'devices.receive': {
    method: 'POST',
    path: '/api/console/receivedevice',
    auth: 'operator',
    right: 'inspections',
    act: '签收旧机',
    stale: ['device_orders'],
    refusals: always,
    trust: { names: 'public' },
    summary: 'A posted device has arrived at the centre',
  },
  'devices.console_inspect': {
    method: 'POST',
    path: '/api/console/inspectdevice',
    auth: 'operator',
    right: 'inspections',
    act: '检测旧机',
    stepUp: 'money',
    stale: ['device_orders'],
    refusals: [...always, ...ofAnswers],
    trust: { names: 'public' },
    summary: 'The inspection of a posted device; one that is as described is paid at once',
  },
  'devices.decide_contest': {
    method: 'POST',
    path: '/api/console/decidecontest',
    auth: 'operator',
    right: 'inspections',
    act: '复核异议',
    stepUp: 'money',
    stale: ['device_orders'],
    refusals: [...always, 'devices.change_unknown', 'devices.contest_closed', 'devices.same_inspector'],
    trust: { names: 'public' },
    summary:
      'A second inspector upholds an objection, so that the answer goes back to the customer’s, or dismisses it; never the first one',
  },
} as const satisfies CallTable;
