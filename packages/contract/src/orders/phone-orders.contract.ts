import type { CallTable } from '../call.ts';
import { goodsRefusals, noSlot } from './orders.errors.ts';

/** Orders that an operator enters for a person on the phone, who consents by a code that was sent to their number. */
export const phoneOrderCalls = {
  'orders.console_booking_choices': {
    method: 'GET',
    path: '/api/console/bookingchoices/{adcode}',
    auth: 'operator',
    right: 'dispatch',
    refusals: ['places.region_unknown'],
    trust: { names: 'public' },
    summary: 'What can be booked in a district: whether it is served, free windows, goods with today’s prices',
  },
  'orders.console_send_code': {
    method: 'POST',
    path: '/api/console/phoneordercode',
    auth: 'operator',
    right: 'dispatch',
    act: '发送电话下单验证码',
    stale: [],
    refusals: ['accounts.code_too_soon', 'accounts.code_limit'],
    trust: { names: 'own' },
    summary: 'Sends the code that a person on the phone reads to the operator to consent to an order',
  },
  'orders.console_place': {
    method: 'POST',
    path: '/api/console/phoneorders',
    auth: 'operator',
    right: 'dispatch',
    act: '电话下单',
    idempotent: true,
    stale: ['order', 'hall', 'orders.list_slots'],
    refusals: [
      'accounts.code_wrong',
      'accounts.code_void',
      'accounts.merged',
      'accounts.suspended',
      'places.region_unknown',
      'orders.address_not_served',
      'orders.too_many_open',
      'orders.value_too_low',
      'orders.note_needed',
      ...goodsRefusals,
      ...noSlot,
    ],
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'personOnThePhone',
          by: 'operator',
          input: {
            mobile: '$mobile',
            code: '$code',
            name: '陈阿姨',
            adcode: '440305',
            longitude: 113.93,
            latitude: 22.53,
            place: '海岸城小区',
            door: '3 栋 2 单元 1102',
            goods: [{ itemId: 'cardboard', grams: 20_000 }],
            windowFrom: '$tomorrow',
            note: '',
          },
          change: { note: '另一句' },
        },
      ],
    },
    summary: 'Books a pickup for a person on the phone, who is registered when their number is new',
  },
} as const satisfies CallTable;
