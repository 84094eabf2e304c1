import type { CallTable } from '../call.ts';
import { always, noSlot } from './orders.errors.ts';

/**
 * At the console: an order with all that operators need of it, what they do for its sides, conduct points and goodwill.
 */
export const operatingCalls = {
  'orders.console_get': {
    method: 'GET',
    path: '/api/console/orders/{no}',
    auth: 'operator',
    right: 'orders',
    shows: ['order'],
    refusals: ['orders.unknown'],
    trust: { names: 'public' },
    summary:
      'One order as an operator works on it: both people masked, timeline, photos, estimate beside weighing, internal notes, and the acts allowed now with their cost',
  },
  'orders.console_show_contact': {
    method: 'POST',
    path: '/api/console/ordercontact',
    auth: 'operator',
    right: 'orders',
    act: '查看联系方式',
    stale: [],
    refusals: ['orders.unknown'],
    trust: { names: 'public' },
    summary:
      'Shows one masked field of one person of the order: mobile number or door. Every look is recorded with its operator',
  },
  'orders.console_add_note': {
    method: 'POST',
    path: '/api/console/ordernote',
    auth: 'operator',
    right: 'orders',
    act: '添加备注',
    stale: ['orders.console_get'],
    refusals: ['orders.unknown'],
    trust: { names: 'public' },
    summary: 'Adds an internal note to an order, which neither side sees',
  },
  'orders.console_cancel': {
    method: 'POST',
    path: '/api/console/cancelorder',
    auth: 'operator',
    right: 'dispatch',
    act: '取消订单',
    stepUp: 'money',
    idempotent: true,
    stale: ['order', 'wallet', 'orders.console_list', 'orders.console_counts', 'orders.console_get'],
    refusals: always,
    trust: {
      names: 'public',
      trials: [
        { scene: 'operatedOrder', by: 'operator', input: { reason: '客户来电取消' }, change: { reason: '另一个理由' } },
      ],
    },
    summary:
      'Cancels an order for both sides without a fee; the recycler gets the whole info fee back. Both read the reason',
  },
  'orders.console_reopen': {
    method: 'POST',
    path: '/api/console/reopenorder',
    auth: 'operator',
    right: 'dispatch',
    act: '放回大厅',
    stepUp: 'money',
    idempotent: true,
    stale: ['order', 'wallet', 'orders.console_list', 'orders.console_counts', 'orders.console_get'],
    refusals: always,
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'operatedOrder',
          by: 'operator',
          input: { reason: '回收员的车坏了' },
          change: { reason: '另一个理由' },
        },
      ],
    },
    summary:
      'Takes an order from its recycler before the visit and offers it to everybody again; the recycler pays nothing and loses no conduct points',
  },
  'orders.console_reschedule': {
    method: 'POST',
    path: '/api/console/rescheduleorder',
    auth: 'operator',
    right: 'dispatch',
    act: '改约时间',
    idempotent: true,
    stale: ['order', 'orders.console_list', 'orders.console_counts', 'orders.console_get'],
    refusals: [...always, ...noSlot],
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'operatedOrder',
          by: 'operator',
          input: { windowFrom: '$laterWindow', reason: '小区停电' },
          change: { reason: '另一个理由' },
        },
      ],
    },
    summary: 'Moves the visit to another window for both sides, who are notified with the reason',
  },
  'orders.console_refund': {
    method: 'POST',
    path: '/api/console/refundorder',
    auth: 'operator',
    right: 'dispatch',
    act: '退回订单费用',
    stepUp: 'money',
    idempotent: true,
    stale: ['order', 'wallet', 'orders.console_list', 'orders.console_counts', 'orders.console_get'],
    refusals: ['orders.unknown', 'orders.refund_changed'],
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'refundableFee',
          by: 'operator',
          input: { what: 'info_fee', amountFen: '$amountFen', reason: '核实无误' },
          change: { reason: '另一个理由' },
        },
      ],
    },
    summary:
      'Gives a fee of an order back to who paid it, who reads the reason; above the limit it waits for another operator',
  },
  'orders.console_decide_refund': {
    method: 'POST',
    path: '/api/console/decideorderrefund',
    auth: 'operator',
    right: 'dispatch',
    act: '复核订单退款',
    stepUp: 'money',
    idempotent: true,
    stale: ['order', 'wallet', 'orders.console_list', 'orders.console_counts', 'orders.console_get'],
    refusals: [
      'orders.unknown',
      'orders.refund_changed',
      'orders.refund_unnamed',
      'orders.refund_own',
      'orders.goodwill_no_wallet',
    ],
    trust: {
      names: 'public',
      trials: [{ scene: 'waitingRefund', by: 'colleague', input: { approve: true }, change: { approve: false } }],
    },
    summary: 'Pays a refund that another operator asked for, or declines it',
  },
  'orders.console_mark': {
    method: 'POST',
    path: '/api/console/markorder',
    auth: 'operator',
    right: 'dispatch',
    act: '标记订单',
    stale: ['orders.console_list', 'orders.console_counts', 'orders.console_get'],
    refusals: ['orders.unknown'],
    trust: { names: 'public' },
    summary: 'Marks an order with a reason that operators read; an empty reason takes the mark away',
  },
  'orders.console_voucher': {
    method: 'POST',
    path: '/api/console/ordervoucher',
    auth: 'operator',
    right: 'orders',
    act: '查看成交凭证',
    stale: [],
    refusals: ['orders.unknown', 'orders.voucher_absent'],
    trust: { names: 'public' },
    summary:
      'A link to the voucher of the customer’s agreement; it expires within ten minutes. Every look is recorded with its operator',
  },
  'orders.console_conduct': {
    method: 'GET',
    path: '/api/console/conduct',
    auth: 'operator',
    right: 'people',
    trust: { names: 'public' },
    summary: 'A recycler’s conduct points with rule, reason and end, and what each rule costs now',
  },
  'orders.console_give_points': {
    method: 'POST',
    path: '/api/console/givepoints',
    auth: 'operator',
    right: 'freezes',
    act: '扣行为分',
    idempotent: true,
    stale: ['orders.console_conduct'],
    refusals: ['orders.unknown'],
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'misconduct',
          by: 'operator',
          input: { person: '$recycler.userId', rule: 'manner', reason: '客户来电核实' },
          change: { reason: '另一个理由' },
        },
      ],
    },
    summary:
      'Takes conduct points from the recycler of a visit by the rule that was broken; they are told why and until when they count',
  },
  'orders.console_recall_points': {
    method: 'POST',
    path: '/api/console/recallpoints',
    auth: 'operator',
    right: 'freezes',
    act: '撤销扣分',
    stale: ['orders.console_conduct'],
    refusals: ['orders.points_unknown'],
    trust: { names: 'public' },
    summary: 'Takes conduct points back; the entry stays with who did it and why, and the recycler is told',
  },
  'orders.console_give_goodwill': {
    method: 'POST',
    path: '/api/console/givegoodwill',
    auth: 'operator',
    right: 'dispatch',
    act: '补偿客户',
    idempotent: true,
    stepUp: 'money',
    stale: ['order', 'wallet', 'orders.console_list', 'orders.console_counts', 'orders.console_get'],
    refusals: ['orders.unknown', 'orders.goodwill_given', 'orders.goodwill_too_much', 'orders.goodwill_no_wallet'],
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'operatedOrder',
          by: 'operator',
          // Little: an operator gives only so much a day alone, and this is tried at every statement of one day.
          input: { no: '$no', amountFen: 100, reason: '两次爽约，表示歉意' },
        },
      ],
    },
    summary:
      'Pays the customer of an order from the platform, once, who reads the reason; above the limit it waits for another operator',
  },
} as const satisfies CallTable;
