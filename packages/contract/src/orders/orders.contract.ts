import type { CallTable } from '../call.ts';
import { imageRefusals } from '../files/files.errors.ts';
import { always, goodsRefusals, noSlot } from './orders.errors.ts';

export { ordersRefusals } from './orders.errors.ts';
export { leavingCalls } from './leaving.contract.ts';
export { operatingCalls } from './operating.contract.ts';
export { orderListCalls } from './order-list.contract.ts';
export { ratingCalls } from './ratings.contract.ts';
export { recordCalls } from './records.contract.ts';
export { walkInCalls } from './walk-in.contract.ts';
export { signingCalls } from './signing.contract.ts';
export { visitHoursCalls } from './visit-hours.contract.ts';
export { phoneOrderCalls } from './phone-orders.contract.ts';
export type * from './orders.types.ts';

const timed = [...always, 'orders.time_implausible'] as const;

/** Hall, taking, visiting, weighing, agreement, payment, ratings. */
export const ordersCalls = {
  'orders.list_slots': {
    method: 'GET',
    path: '/api/orders/slots',
    auth: 'app',
    summary: 'Pickup windows of the coming days in a district',
  },
  'orders.estimate': {
    method: 'POST',
    path: '/api/orders/estimate',
    auth: 'app',
    stale: [],
    refusals: [...goodsRefusals],
    trust: { names: 'public' },
    summary: 'Estimated value of the goods, and the fees, before booking',
  },
  'orders.place': {
    method: 'POST',
    path: '/api/orders/place',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'orders.list_slots'],
    refusals: [
      'places.address_unknown',
      ...goodsRefusals,
      'orders.address_not_served',
      'orders.value_too_low',
      ...noSlot,
      'orders.photo_unknown',
      'orders.photos_needed',
      'orders.recycler_unavailable',
      'orders.too_many_open',
    ],
    trust: {
      names: [{ foreign: { addressId: 'customer.addressId' }, outcome: 'places.address_unknown' }],
      trials: [
        {
          scene: 'customer',
          by: 'customer',
          input: {
            addressId: '$customer.addressId',
            goods: [{ itemId: 'cardboard', grams: 8_000 }],
            windowFrom: '$tomorrow',
            note: '',
            tags: [],
            photoIds: [],
          },
          change: { note: '另一单' },
        },
      ],
    },
    summary: 'Books a pickup',
  },
  'orders.hall': {
    method: 'GET',
    path: '/api/orders/hall',
    auth: 'recycler',
    replica: true,
    shows: ['hall'],
    refusals: ['orders.brushing_locked'],
    trust: { names: 'public' },
    summary: 'Open orders of my areas and categories, nearest first',
  },
  'orders.count_hall': {
    method: 'GET',
    path: '/api/orders/hallcount',
    auth: 'recycler',
    replica: true,
    shows: ['hall'],
    trust: { names: 'public' },
    summary: 'How many open orders filters of the hall leave',
  },
  'orders.summary': {
    method: 'GET',
    path: '/api/orders/summary',
    auth: 'recycler',
    shows: ['order', 'hall', 'payment'],
    summary: 'The recycler’s home figures: orders nearby, today’s work',
  },
  'orders.take': {
    method: 'POST',
    path: '/api/orders/take',
    auth: 'recycler',
    idempotent: {
      withoutTransaction:
        'takes that arrive together are decided by one statement, which keeps the key of each beside its receipt',
    },
    stale: ['order', 'hall', 'wallet'],
    refusals: [
      'orders.unknown',
      'orders.already_taken',
      'orders.not_open',
      'orders.brushing_locked',
      'orders.too_many_under_way',
      'orders.taking_stopped',
      'orders.not_in_my_area',
      'orders.own_order',
      'orders.off_duty',
      'wallet.balance_too_low',
    ],
    trust: { names: 'public', trials: [{ scene: 'openOrder', by: 'recycler', change: { no: '$anotherNo' } }] },
    summary: 'Takes an open order; only one recycler can',
  },
  'orders.arrive': {
    method: 'POST',
    path: '/api/orders/arrive',
    auth: 'recycler',
    idempotent: true,
    stale: ['order', 'wallet', 'orders.cancel_cost', 'orders.credential'],
    refusals: [...timed, 'orders.code_wrong', 'orders.code_void'],
    trust: {
      names: [
        { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' },
        {
          foreign: { no: 'takenOrder.receiptNo' },
          outcome: 'orders.unknown',
          as: 'recycler',
          input: { code: '123456' },
        },
      ],
      trials: [
        {
          scene: 'takenOrder',
          by: 'recycler',
          input: { no: '$receiptNo' },
          change: { position: { longitude: 113.93, latitude: 22.53 } },
        },
      ],
    },
    summary: 'The recycler has arrived; the info fee is captured once this can no longer be undone',
  },
  'orders.undo_arrival': {
    method: 'POST',
    path: '/api/orders/undoarrival',
    auth: 'recycler',
    idempotent: true,
    stale: ['order', 'wallet', 'orders.cancel_cost', 'orders.credential'],
    refusals: [...timed, 'orders.undo_late'],
    trust: {
      names: [{ foreign: { no: 'arrivedOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' }],
      trials: [
        {
          scene: 'arrivedOrder',
          by: 'recycler',
          input: { no: '$receiptNo' },
          change: { position: { longitude: 113.93, latitude: 22.53 } },
        },
      ],
    },
    summary: 'Takes back an arrival said by mistake, within two minutes',
  },
  'orders.weigh': {
    method: 'POST',
    path: '/api/orders/weigh',
    auth: 'recycler',
    idempotent: true,
    stale: ['order', 'orders.credential'],
    refusals: [
      ...timed,
      'orders.category_unknown',
      'orders.valuation_needed',
      'orders.weight_absurd',
      'orders.total_too_heavy',
      'orders.walk_in_too_large',
      'orders.pieces_absurd',
      'orders.price_out_of_band',
      'orders.deduction_needs_reason',
      'orders.photo_unknown',
      'orders.weighing_changed',
      'orders.below_unsorted',
    ],
    trust: {
      names: [
        {
          foreign: { no: 'weighedOrder.receiptNo' },
          outcome: 'orders.unknown',
          as: 'recycler',
          input: { lines: [{ itemId: 'cardboard', grossGrams: 1_000, unitPriceFen: 142 }] },
        },
      ],
      trials: [
        {
          scene: 'arrivedOrder',
          by: 'recycler',
          input: {
            no: '$receiptNo',
            lines: [{ itemId: 'cardboard', grossGrams: 9_000, tareGrams: 100, unitPriceFen: 142 }],
          },
        },
      ],
    },
    summary: 'Records the weighed goods, line by line',
  },
  'orders.contest': {
    method: 'POST',
    path: '/api/orders/contest',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'orders.credential'],
    refusals: [...timed, 'orders.weighing_changed'],
    trust: {
      names: [{ foreign: { no: 'weighedOrder.no' }, outcome: 'orders.unknown' }],
      trials: [{ scene: 'weighedOrder', by: 'customer', input: { lineIds: [] } }],
    },
    summary: 'The customer contests weight or price; the order returns to arrived',
  },
  'orders.agree': {
    method: 'POST',
    path: '/api/orders/agree',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'orders.credential'],
    refusals: [...timed, 'orders.weighing_changed', 'orders.signature_empty', 'orders.code_wrong', 'orders.code_void'],
    trust: {
      names: [
        { foreign: { no: 'weighedOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'weighedOrder.no' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
      trials: [
        {
          title: 'on the own phone',
          scene: 'weighedOrder',
          by: 'customer',
          input: { method: 'own_phone' },
          change: { method: 'signature' },
        },
        {
          title: 'by code',
          scene: 'weighedOrderWithCode',
          by: 'recycler',
          input: { no: '$receiptNo', method: 'code', code: '$code' },
        },
        {
          title: 'by a wrong code, which counts once',
          scene: 'weighedOrderWithCode',
          by: 'recycler',
          input: { no: '$receiptNo', method: 'code', code: '$wrongCode' },
          outcome: 'orders.code_wrong',
        },
      ],
    },
    summary: 'The customer agrees: by signature on the recycler’s phone, by code, or on their own phone',
  },
  'orders.pay': {
    method: 'POST',
    path: '/api/orders/pay',
    auth: 'recycler',
    idempotent: true,
    stale: ['order', 'wallet', 'orders.credential'],
    refusals: [
      ...timed,
      'orders.amount_changed',
      'orders.cash_claimed',
      'orders.no_customer_account',
      'orders.walk_in_unconfirmed',
      'orders.walk_in_code_needed',
      'orders.signature_empty',
      'orders.code_wrong',
      'orders.code_void',
      'wallet.balance_too_low',
      'wallet.seller_limit',
      'wallet.paypassword_needed',
      'wallet.paypassword_unset',
      'wallet.paypassword_new',
      'payouts.transfer_unavailable',
    ],
    trust: {
      names: [{ foreign: { no: 'agreedOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' }],
      trials: [
        {
          title: 'from the wallet',
          scene: 'agreedOrder',
          by: 'recycler',
          input: { no: '$receiptNo', type: 1, amountFen: '$totalFen' },
          change: { type: 2 },
        },
        {
          title: 'to the customer’s WeChat',
          scene: 'agreedOrderWithWechat',
          by: 'recycler',
          input: { no: '$receiptNo', type: 3, amountFen: '$totalFen' },
          change: { type: 1 },
        },
        {
          title: 'to the customer’s Alipay',
          scene: 'agreedOrderWithAlipay',
          by: 'recycler',
          input: { no: '$receiptNo', type: 4, amountFen: '$totalFen' },
          change: { type: 1 },
        },
        {
          title: 'with too little money',
          scene: 'orderBeyondMeans',
          by: 'recycler',
          input: { no: '$receiptNo', type: 1, amountFen: '$totalFen' },
          outcome: 'wallet.balance_too_low',
          change: { type: 2 },
        },
        {
          title: 'for another’s',
          scene: 'agreedOrder',
          by: 'rival',
          input: { no: '$receiptNo', type: 1, amountFen: '$totalFen' },
          outcome: 'orders.unknown',
          change: { type: 2 },
        },
        {
          title: 'while cash is claimed',
          scene: 'cashClaimedOrder',
          by: 'recycler',
          input: { no: '$receiptNo', type: 1, amountFen: '$totalFen' },
          outcome: 'orders.cash_claimed',
          change: { type: 2 },
        },
        {
          title: 'in cash',
          scene: 'agreedOrder',
          by: 'recycler',
          input: {
            no: '$receiptNo',
            type: 2,
            amountFen: '$totalFen',
            strokes: [
              [
                [0, 0],
                [400, 200],
                [380, 20],
              ],
            ],
          },
        },
      ],
    },
    summary: 'Pays the customer from the wallet, or records cash',
  },
  'orders.confirm_cash': {
    method: 'POST',
    path: '/api/orders/confirmcash',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'reputation', 'wallet'],
    refusals: timed,
    trust: {
      names: [{ foreign: { no: 'agreedOrder.no' }, outcome: 'orders.unknown' }],
      trials: [{ scene: 'cashClaimedOrder', by: 'customer', input: { received: true } }],
    },
    summary: 'The customer confirms, or denies, that the cash was received',
  },
  'orders.rate': {
    method: 'POST',
    path: '/api/orders/rate',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'reputation'],
    refusals: [...timed, 'orders.already_rated', 'orders.rating_closed', 'orders.photo_unknown'],
    trust: {
      names: [
        { foreign: { no: 'agreedOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'agreedOrder.no' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
      trials: [
        {
          title: 'the second of the two',
          scene: 'halfRatedOrder',
          by: 'customer',
          input: { stars: 5, tags: [], text: '', photoIds: [] },
        },
      ],
    },
    summary: 'One rating each way, within 15 days',
  },
  'orders.get': {
    method: 'GET',
    path: '/api/orders/get/{no}',
    auth: 'app',
    shows: ['order', 'caller'],
    refusals: ['orders.unknown', 'orders.left'],
    trust: {
      names: [
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown' },
        { foreign: { no: 'weighedOrder.no' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
    },
    summary: 'One order as the caller may see it, with the actions allowed now',
  },
  'orders.recycler_position': {
    method: 'GET',
    path: '/api/orders/recyclerposition/{no}',
    auth: 'user',
    refusals: ['orders.unknown'],
    trust: {
      names: [
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
    },
    summary: 'Where the recycler of my order last was, while on the way; null when unknown or not on the way',
  },
  'orders.list_receipts': {
    method: 'GET',
    path: '/api/orders/receipts',
    auth: 'recycler',
    shows: ['order'],
    summary: 'My receipts by state',
  },
  'orders.count_receipts': {
    method: 'GET',
    path: '/api/orders/receiptcounts',
    auth: 'recycler',
    shows: ['order'],
    summary: 'How many receipts of mine are in each state',
  },
  'orders.list_ratings': {
    method: 'GET',
    path: '/api/orders/ratings/{userid}',
    auth: 'app',
    shows: ['reputation'],
    trust: { names: 'public' },
    summary: 'What others said of a person after an order, the latest first; names masked, without photos',
  },
  'orders.list_mine': {
    method: 'GET',
    path: '/api/orders/mine',
    auth: 'user',
    shows: ['order'],
    summary: 'The customer’s bookings',
  },
  'orders.add_photo': {
    method: 'POST',
    path: '/api/orders/addphoto',
    auth: 'user',
    idempotent: true,
    stale: ['orders.get'],
    refusals: [...timed, 'orders.photo_unknown'],
    trust: {
      names: [
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { photoId: 'photo.photoId' }, outcome: 'orders.unknown' },
      ],
      trials: [{ scene: 'photographedOrder', by: 'recycler', input: { no: '$receiptNo', stage: 'other' } }],
    },
    summary: 'Adds an uploaded photo to a stage of the order',
  },
  'orders.voucher': {
    method: 'GET',
    path: '/api/orders/voucher/{no}',
    auth: 'user',
    refusals: [...always, 'orders.voucher_absent'],
    trust: {
      names: [
        { foreign: { no: 'agreedOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'agreedOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
    },
    summary:
      'A link to the voucher of the customer’s agreement, for both sides of the order; it expires within ten minutes',
  },
  'orders.make_voucher': {
    method: 'POST',
    path: '/api/mbigs/generatepzimg',
    auth: 'upload',
    multipart: true,
    query: ['orno', 'earid'],
    stale: [],
    refusals: [...imageRefusals, 'orders.unknown', 'orders.weighing_changed'],
    trust: {
      names: [
        {
          foreign: { orno: 'weighedOrder.no' },
          outcome: 'orders.unknown',
          as: 'uploader',
          input: { earid: '0193f3a0-0000-7000-8000-0000000000ff' },
        },
      ],
    },
    summary:
      'Renders the voucher of a weighing (orno, earid: in the query or in the form), with or without the image of a signature, as a preview before agreeing; requires only the weighing’s id. savepath is a link that expires within ten minutes',
  },
  'orders.credential': {
    method: 'GET',
    path: '/api/orders/credential/{djno}/{node}',
    auth: 'user',
    changes: true,
    refusals: ['orders.unknown', 'orders.illegal_transition'],
    trust: { names: [{ foreign: { djno: 'takenOrder.receiptNo' }, outcome: 'orders.unknown' }] },
    summary: 'The customer’s 6-digit code for a step (1 arrive, 2 agree, 3 pay)',
  },
} as const satisfies CallTable;

/** The reads that events of the live stream invalidate. */
export const ordersLiveEvents = {
  'hall.opened': ['hall'],
  'hall.left': ['hall'],
  'order.changed': ['order', 'orders.credential', 'orders.cancel_cost'],
} as const;
