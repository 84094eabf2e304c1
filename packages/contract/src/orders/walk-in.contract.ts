import type { CallTable } from '../call.ts';

/** Deals with a customer whom the recycler meets without a booking. */
export const walkInCalls = {
  'orders.walk_in': {
    method: 'POST',
    path: '/api/orders/walkin',
    auth: 'recycler',
    idempotent: true,
    stale: ['order'],
    refusals: [
      'orders.time_implausible',
      'orders.vehicle_by_company',
      'orders.own_order',
      'orders.unknown',
      'places.region_unknown',
    ],
    trust: {
      names: [
        {
          foreign: { no: 'takenOrder.no' },
          outcome: 'orders.unknown',
          as: 'recycler',
          input: { adcode: '440399' },
          free: true,
        },
      ],
      trials: [
        {
          scene: 'recycler',
          by: 'recycler',
          input: { longitude: 113.93, latitude: 22.53, adcode: '440305', customerName: '路人', service: '3' },
          change: { customerName: '另一位' },
        },
      ],
    },
    summary: 'Records a deal with a customer the recycler meets without an order; starts in arrived',
  },
  'orders.answer_walk_in': {
    method: 'POST',
    path: '/api/orders/answerwalkin',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'wallet'],
    refusals: ['orders.unknown', 'orders.illegal_transition'],
    trust: {
      names: [{ foreign: { no: 'takenOrder.no' }, outcome: 'orders.unknown', input: { mine: false } }],
      trials: [{ scene: 'namedWalkIn', by: 'customer', input: { mine: true }, change: { mine: false } }],
    },
    summary: 'The owner of the number in a walk-in deal says whether the deal is theirs',
  },
} as const satisfies CallTable;
