import type { CallTable } from '../call.ts';

/** The customer signs on their own phone through a link, without an account. */
export const signingCalls = {
  'orders.send_signing_link': {
    method: 'POST',
    path: '/api/orders/sendsigninglink',
    auth: 'recycler',
    idempotent: true,
    stale: ['orders.get_signing'],
    refusals: [
      'orders.unknown',
      'orders.illegal_transition',
      'orders.weighing_changed',
      'orders.link_limit',
      'orders.link_no_mobile',
    ],
    trust: {
      names: [{ foreign: { djno: 'weighedOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' }],
      trials: [
        {
          scene: 'weighedOrder',
          by: 'recycler',
          input: { djno: '$receiptNo', earid: '$weighingId', channel: 'link' },
          change: { channel: 'sms' },
        },
      ],
    },
    summary:
      'Makes a link under which the customer reads the weighing and signs it, valid for 30 minutes, and sends it by SMS or returns it to be shown; an earlier one ends',
  },
  'orders.get_signing': {
    method: 'GET',
    path: '/api/orders/signing/{djno}/{earid}',
    auth: 'recycler',
    shows: ['order'],
    refusals: ['orders.unknown'],
    trust: { names: [{ foreign: { djno: 'weighedOrder.receiptNo' }, outcome: 'orders.unknown', as: 'recycler' }] },
    summary: 'What became of the link for a weighing, for the recycler who sent it',
  },
  'orders.open_signing': {
    method: 'POST',
    path: '/api/orders/opensigning',
    auth: 'app',
    stale: [],
    refusals: ['orders.link_over'],
    trust: { names: 'own' },
    summary: 'The weighing behind a link, without addresses and numbers; whoever opens it is noted for the recycler',
  },
  'orders.sign_remotely': {
    method: 'POST',
    path: '/api/orders/signremotely',
    auth: 'app',
    stale: ['order'],
    refusals: ['orders.link_over', 'orders.link_wrong', 'orders.signature_empty'],
    trust: { names: 'own' },
    summary:
      'Signs the weighing behind a link, with the last four digits of the mobile number of the order; repeated, it answers the same',
  },
  'orders.refuse_signing': {
    method: 'POST',
    path: '/api/orders/refusesigning',
    auth: 'app',
    stale: ['order'],
    refusals: ['orders.link_over', 'orders.link_wrong'],
    trust: { names: 'own' },
    summary: 'Contests the weighing behind a link, with a reason; the recycler weighs again',
  },
} as const satisfies CallTable;
