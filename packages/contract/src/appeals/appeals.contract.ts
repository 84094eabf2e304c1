import type { CallTable } from '../call.ts';

export { appealsRefusals } from './appeals.errors.ts';
export type * from './appeals.types.ts';

const foreign = [
  { foreign: { no: 'appeal.no' }, outcome: 'appeals.unknown' },
  { foreign: { no: 'appeal.no' }, outcome: 'appeals.unknown', as: 'recycler' },
] as const;
const statement = {
  kind: 'info_fee',
  no: '$receiptNo',
  reason: '客户不在家',
  text: '到了小区门口，电话没有人接，等了半个小时',
  photoIds: [],
} as const;

const nothingMoves = { infoFee: false, fee: false, compensationFen: 0 } as const;

/** Appeals against the result of a visit, a customer or an info fee. */
export const appealsCalls = {
  'appeals.list_of_order': {
    method: 'GET',
    path: '/api/appeals/order/{no}',
    auth: 'user',
    shows: ['appeal', 'order'],
    refusals: ['orders.unknown'],
    trust: {
      names: [
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
    },
    summary: 'Appeals of an order that the caller is a side of, and what the caller can appeal now',
  },
  'appeals.submit': {
    method: 'POST',
    path: '/api/appeals/submit',
    auth: 'user',
    idempotent: true,
    stale: ['appeal', 'order'],
    refusals: [
      'orders.unknown',
      'appeals.not_possible',
      'appeals.waiting',
      'appeals.too_late',
      'appeals.limit',
      'appeals.exhausted',
      'appeals.photo_unknown',
    ],
    trust: {
      names: [
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
      trials: [{ scene: 'leftOrder', by: 'recycler', input: statement, change: { reason: '地址不对' } }],
    },
    summary: 'Appeals against the result of a receipt, a customer or the info fee; answered by the promised moment',
  },
  'appeals.add_words': {
    method: 'POST',
    path: '/api/appeals/addwords',
    auth: 'user',
    idempotent: true,
    stale: ['appeal'],
    refusals: ['appeals.unknown', 'appeals.answered', 'appeals.too_many_words', 'appeals.photo_unknown'],
    trust: {
      names: foreign,
      trials: [
        {
          scene: 'appeal',
          by: 'recycler',
          input: { text: '补充：门卫也在场', photoIds: [] },
          change: { text: '另一句' },
        },
      ],
    },
    summary: 'Adds words and photos of either side while the appeal is open',
  },
  'appeals.withdraw': {
    method: 'POST',
    path: '/api/appeals/withdraw',
    auth: 'user',
    stale: ['appeal', 'order'],
    refusals: ['appeals.unknown', 'appeals.answered'],
    trust: { names: foreign },
    summary: 'Takes an appeal of the caller’s back',
  },
  'appeals.list_mine': {
    method: 'GET',
    path: '/api/appeals/mine',
    auth: 'user',
    shows: ['appeal'],
    trust: { names: 'public' },
    summary: 'Appeals that the caller submitted or is the other side of, newest first',
  },
  'appeals.console_list': {
    method: 'GET',
    path: '/api/console/appeals',
    auth: 'operator',
    right: 'appeals',
    shows: ['appeal'],
    trust: { names: 'public' },
    summary:
      'Appeals with both sides, what each effect would move, and every step; of open ones the promise that ends first is first',
  },
  'appeals.open': {
    method: 'POST',
    path: '/api/console/openappeal',
    auth: 'operator',
    right: 'appeals',
    act: '受理申诉',
    stale: ['appeal'],
    refusals: ['appeals.unknown', 'appeals.answered', 'appeals.other_operator'],
    trust: { names: 'public' },
    summary: 'Begins to work on an appeal; both sides see it',
  },
  'appeals.show_chat': {
    method: 'POST',
    path: '/api/console/appealchat',
    auth: 'operator',
    right: 'appeals',
    act: '查看双方消息',
    stale: [],
    refusals: ['appeals.unknown', 'appeals.answered'],
    trust: { names: 'public' },
    summary: 'What both sides of an open appeal wrote to each other; every look is written down',
  },
  'appeals.console_evidence': {
    method: 'GET',
    path: '/api/console/appealevidence',
    auth: 'operator',
    right: 'appeals',
    shows: ['appeal', 'order'],
    refusals: ['appeals.unknown'],
    trust: { names: 'public' },
    summary: 'Every weighing of the appealed order with what the scale sent, and its photos',
  },
  'appeals.answer': {
    method: 'POST',
    path: '/api/console/answerappeal',
    auth: 'operator',
    right: 'appeals',
    act: '答复申诉',
    stepUp: 'money',
    idempotent: true,
    stale: ['appeal', 'order', 'wallet'],
    refusals: [
      'appeals.unknown',
      'appeals.answered',
      'appeals.other_operator',
      'appeals.not_possible',
      'appeals.correction_differs',
      'appeals.correction_invalid',
    ],
    trust: {
      names: 'public',
      trials: [
        {
          title: 'with a corrected weighing',
          scene: 'weightAppeal',
          by: 'operator',
          input: {
            uphold: true,
            answer: '秤图可见 15 公斤',
            effects: {
              ...nothingMoves,
              difference: { from: 'recycler', fen: 710 },
              correction: { weighingId: '$weighingId', lines: [{ id: '$lineId', grossGrams: 15_000 }] },
              conduct: 'weight',
            },
          },
          change: { answer: '另一句' },
        },
        {
          title: 'with a fee back',
          scene: 'appeal',
          by: 'operator',
          input: { uphold: true, answer: '核实没有人在家', effects: { ...nothingMoves, infoFee: true } },
          change: { answer: '另一句' },
        },
        {
          title: 'with a difference from the platform',
          scene: 'weightAppeal',
          by: 'operator',
          input: {
            uphold: true,
            answer: '看不清秤面',
            effects: { ...nothingMoves, difference: { from: 'platform', fen: 500 } },
          },
          change: { answer: '另一句' },
        },
        {
          title: 'with a compensation from the customer',
          scene: 'vainAppeal',
          by: 'operator',
          input: {
            uphold: true,
            answer: '核实没有人在家',
            effects: { ...nothingMoves, infoFee: true, compensationFen: 500 },
          },
          change: { answer: '另一句' },
        },
        {
          title: 'with a cancellation fee reversed',
          scene: 'feeAppeal',
          by: 'operator',
          input: { uphold: true, answer: '是回收员来不了', effects: { ...nothingMoves, fee: true } },
          change: { answer: '另一句' },
        },
      ],
    },
    summary:
      'Upholds an appeal with its effects, or dismisses it with a sentence; above the limit another operator confirms',
  },
  'appeals.confirm': {
    method: 'POST',
    path: '/api/console/confirmappeal',
    auth: 'operator',
    right: 'appeals',
    act: '复核申诉',
    stepUp: 'money',
    idempotent: true,
    stale: ['appeal', 'order', 'wallet'],
    refusals: [
      'appeals.unknown',
      'appeals.answered',
      'appeals.other_operator',
      'appeals.not_possible',
      'appeals.correction_differs',
      'appeals.correction_invalid',
    ],
    trust: {
      names: 'public',
      trials: [
        { scene: 'proposedAppeal', by: 'second', input: { approve: true }, change: { approve: false } },
        {
          title: 'handing it back',
          scene: 'proposedAppeal',
          by: 'second',
          input: { approve: false },
          change: { approve: true },
        },
      ],
    },
    summary: 'Confirms another operator’s answer, or hands the appeal back to work',
  },
} as const satisfies CallTable;

/** The reads that events of the live stream invalidate. */
export const appealsLiveEvents = { 'appeal.changed': ['appeal', 'order', 'wallet'] } as const;
