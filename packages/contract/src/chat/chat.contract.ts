import type { CallTable } from '../call.ts';
import { noSlot } from '../orders/orders.errors.ts';

export { chatRefusals } from './chat.errors.ts';
export type * from './chat.types.ts';

const foreign = [
  { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' },
  { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' },
] as const;

/** The conversation of recycler and customer of a current order. */
export const chatCalls = {
  'chat.get': {
    method: 'GET',
    path: '/api/chat/get/{no}',
    auth: 'user',
    shows: ['chat', 'order'],
    refusals: ['orders.unknown'],
    trust: { names: foreign },
    summary: 'The conversation of a receipt, for its two sides, with who has read how far',
  },
  'chat.send': {
    method: 'POST',
    path: '/api/chat/send',
    auth: 'user',
    idempotent: true,
    stale: ['chat'],
    refusals: ['orders.unknown', 'chat.closed', 'chat.left', 'chat.empty', 'chat.too_fast', 'chat.photo_unknown'],
    trust: {
      names: foreign,
      trials: [
        {
          scene: 'takenOrder',
          by: 'recycler',
          input: { no: '$receiptNo', text: '我已出发' },
          change: { text: '我到楼下了' },
        },
      ],
    },
    summary: 'Writes to the other side of an order, until 24 hours after its end; the other side is notified when away',
  },
  'chat.mark_read': {
    method: 'POST',
    path: '/api/chat/markread',
    auth: 'user',
    stale: ['chat'],
    refusals: ['orders.unknown'],
    trust: { names: foreign },
    summary: 'Says how far the caller has read',
  },
  'chat.ask_time': {
    method: 'POST',
    path: '/api/chat/asktime',
    auth: 'recycler',
    idempotent: true,
    stale: ['chat'],
    refusals: [
      'orders.unknown',
      'chat.closed',
      'chat.left',
      'chat.time_fixed',
      'chat.time_waiting',
      'chat.time_too_far',
      'chat.too_fast',
      ...noSlot,
    ],
    trust: {
      names: [foreign[1]],
      trials: [
        {
          scene: 'takenOrder',
          by: 'recycler',
          input: { no: '$receiptNo', windowFrom: '$tomorrow', text: '' },
          change: { text: '路上堵车' },
        },
      ],
    },
    summary: 'The recycler asks the customer for another window; nothing moves until the customer agrees',
  },
  'chat.answer_time': {
    method: 'POST',
    path: '/api/chat/answertime',
    auth: 'user',
    idempotent: true,
    stale: ['chat', 'order'],
    refusals: ['orders.unknown', 'chat.time_answered', 'orders.moved_too_far', ...noSlot],
    trust: {
      names: foreign,
      trials: [{ scene: 'askedTime', by: 'customer', input: { agree: true }, change: { agree: false } }],
    },
    summary: 'The customer answers the recycler’s question for another window; agreeing moves the visit',
  },
} as const satisfies CallTable;

/** The reads that events of the live stream invalidate. */
export const chatLiveEvents = { 'chat.changed': ['chat'] } as const;
