import type { CallTable } from '../call.ts';
import { noSlot } from './orders.errors.ts';

const always = ['orders.unknown', 'orders.not_yours', 'orders.illegal_transition'] as const;

/** Calls that end a booked visit without a deal, move it, or make it more attractive. */
export const leavingCalls = {
  'orders.note_contact': {
    method: 'POST',
    path: '/api/orders/notecontact',
    auth: 'recycler',
    stale: [],
    refusals: ['orders.unknown'],
    trust: {
      names: [{ foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown', as: 'recycler', input: { how: 'call' } }],
    },
    summary: 'Says that the recycler called or wrote to the customer',
  },
  'orders.release': {
    method: 'POST',
    path: '/api/orders/release',
    auth: 'recycler',
    idempotent: true,
    stale: ['order', 'hall', 'wallet', 'orders.cancel_cost'],
    refusals: [...always, 'orders.cost_changed'],
    trust: {
      names: [
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown', as: 'recycler' },
        { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
      trials: [{ scene: 'takenOrder', by: 'recycler', input: { no: '$receiptNo', expectedFeeFen: 0 } }],
    },
    summary: 'Returns a taken order to the hall',
  },
  'orders.cancel': {
    method: 'POST',
    path: '/api/orders/cancel',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'hall', 'wallet', 'orders.cancel_cost', 'orders.list_slots'],
    refusals: [...always, 'orders.cost_changed'],
    trust: {
      names: [
        { foreign: { no: 'openOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
      trials: [{ title: 'with a receipt', scene: 'takenOrder', by: 'customer', input: { expectedFeeFen: 0 } }],
    },
    summary: 'Either side cancels; charges exactly the fee that was shown',
  },
  'orders.report_absence': {
    method: 'POST',
    path: '/api/orders/reportabsence',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'wallet', 'appeal', 'orders.cancel_cost', 'orders.list_slots'],
    refusals: [
      ...always,
      'orders.time_implausible',
      'orders.absence_early',
      'orders.absence_far',
      'orders.absence_photo',
    ],
    trust: {
      names: [
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
      trials: [{ scene: 'missedOrder', by: 'customer', input: {} }],
    },
    summary:
      'The other side is not there: the recycler never came, or nobody is at the door; ends the order, and who was absent pays',
  },
  'orders.depart': {
    method: 'POST',
    path: '/api/orders/depart',
    auth: 'recycler',
    idempotent: true,
    stale: ['order'],
    refusals: [...always, 'orders.time_implausible', 'orders.depart_early'],
    trust: {
      names: [{ foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' }],
      trials: [{ scene: 'missedOrder', by: 'recycler', input: { no: '$receiptNo' } }],
    },
    summary: 'The recycler sets out: the customer is notified and sees where they are; a repetition changes nothing',
  },
  'orders.replace_recycler': {
    method: 'POST',
    path: '/api/orders/replacerecycler',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'hall', 'wallet', 'orders.cancel_cost', 'orders.list_slots'],
    refusals: [...always, 'orders.time_implausible', 'orders.replace_early', 'orders.slot_unavailable'],
    trust: {
      names: [{ foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' }],
      trials: [{ scene: 'missedOrder', by: 'customer', input: {} }],
    },
    summary:
      'The customer of a missed window has another recycler: the late one pays the lateness so far, and the order is open again in the next window',
  },
  'orders.set_tip': {
    method: 'POST',
    path: '/api/orders/settip',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'hall', 'wallet'],
    refusals: [
      ...always,
      'orders.time_implausible',
      'wallet.balance_too_low',
      'wallet.paypassword_needed',
      'wallet.paypassword_unset',
      'wallet.paypassword_new',
    ],
    trust: {
      names: [{ foreign: { no: 'openOrder.no' }, outcome: 'orders.unknown', input: { tipFen: 500 } }],
      trials: [{ scene: 'openOrderWithMeans', by: 'customer', input: { tipFen: 500 } }],
    },
    summary:
      'The customer of an open order adds 1 to 50 yuan for its recycler, or takes it back: held from the wallet, paid with the deal',
  },
  'orders.cancel_cost': {
    method: 'GET',
    path: '/api/orders/cancelcost/{no}',
    auth: 'user',
    refusals: always,
    trust: {
      names: [
        { foreign: { no: 'openOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
    },
    summary: 'The current fee for cancelling or releasing',
  },
  'orders.reschedule': {
    method: 'POST',
    path: '/api/orders/reschedule',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'orders.list_slots', 'orders.cancel_cost'],
    refusals: [...always, ...noSlot, 'orders.moved_too_often', 'orders.moved_too_far'],
    trust: {
      names: [
        { foreign: { no: 'openOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown' },
      ],
      trials: [{ scene: 'takenOrder', by: 'customer', input: { windowFrom: '$tomorrow' } }],
    },
    summary: 'The customer changes the time slot before arrival',
  },
} as const satisfies CallTable;
