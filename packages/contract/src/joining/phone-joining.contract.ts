import type { CallTable } from '../call.ts';

/**
 * Recyclers whom an operator enters for a person on the phone, who consents by a code that was sent to their number.
 */
export const phoneJoiningCalls = {
  'joining.console_categories': {
    method: 'GET',
    path: '/api/console/joiningcategories',
    auth: 'operator',
    right: 'reviews',
    shows: ['catalog'],
    summary: 'Categories that a recycler can collect',
  },
  'joining.console_send_code': {
    method: 'POST',
    path: '/api/console/phonejoiningcode',
    auth: 'operator',
    right: 'reviews',
    act: '发送登记回收员验证码',
    stale: [],
    refusals: ['accounts.code_too_soon', 'accounts.code_limit'],
    trust: { names: 'own' },
    summary: 'Sends the code that a person on the phone reads to the operator to consent to an application',
  },
  'joining.console_enter': {
    method: 'POST',
    path: '/api/console/phoneapplications',
    auth: 'operator',
    right: 'reviews',
    act: '登记回收员',
    idempotent: true,
    stale: ['joining.console_applications'],
    refusals: [
      'accounts.code_wrong',
      'accounts.code_void',
      'accounts.merged',
      'accounts.suspended',
      'joining.already_recycler',
      'joining.already_applied',
      'joining.place_unknown',
      'joining.category_unknown',
    ],
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'applicantOnThePhone',
          by: 'operator',
          input: {
            mobile: '$mobile',
            code: '$code',
            name: '周师傅',
            adcode: '440305',
            categoryIds: ['paper'],
            vehicle: 'tricycle',
          },
          change: { name: '吴师傅' },
        },
      ],
    },
    summary: 'Applies to become a recycler for a person on the phone, who is registered when their number is new',
  },
} as const satisfies CallTable;
