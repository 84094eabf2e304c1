import type { CallTable } from '../call.ts';

/** Levels that depend on ratings, and ratings for operators. */
export const ratingCalls = {
  'orders.get_level': {
    method: 'GET',
    path: '/api/orders/level/{userid}',
    auth: 'app',
    shows: ['reputation', 'caller'],
    trust: { names: 'public' },
    summary: 'A recycler’s score and level of the last midnight; what the next one needs for themselves alone',
  },
  'orders.reply_rating': {
    method: 'POST',
    path: '/api/orders/replyrating',
    auth: 'user',
    idempotent: true,
    stale: ['order', 'reputation'],
    refusals: ['orders.unknown', 'orders.rating_unknown', 'orders.already_replied'],
    trust: {
      names: [
        { foreign: { no: 'halfRatedOrder.no' }, outcome: 'orders.unknown' },
        { foreign: { no: 'halfRatedOrder.no' }, outcome: 'orders.unknown', as: 'recycler' },
      ],
      trials: [
        { scene: 'halfRatedOrder', by: 'customer', input: { text: '谢谢您的评价' }, change: { text: '谢谢' } },
        {
          title: 'without a rating',
          scene: 'halfRatedOrder',
          by: 'recycler',
          input: { text: '谢谢您的评价' },
          outcome: 'orders.rating_unknown',
        },
      ],
    },
    summary: 'One reply of the side that was rated, shown under the rating',
  },
  'orders.get_block': {
    method: 'GET',
    path: '/api/orders/block',
    auth: 'user',
    shows: ['reputation'],
    refusals: ['orders.unknown'],
    trust: { names: [{ foreign: { no: 'halfRatedOrder.no' }, outcome: 'orders.unknown' }] },
    summary: 'Whether the caller does not want the other side of an order any more',
  },
  'orders.set_block': {
    method: 'POST',
    path: '/api/orders/setblock',
    auth: 'user',
    stale: ['reputation'],
    refusals: ['orders.unknown'],
    trust: { names: [{ foreign: { no: 'halfRatedOrder.no' }, outcome: 'orders.unknown', input: { blocked: true } }] },
    summary: 'Orders of the one are not offered to the other any more, until it is taken back',
  },
  'orders.console_ratings': {
    method: 'GET',
    path: '/api/console/ratings',
    auth: 'operator',
    right: 'orders',
    shows: ['console_ratings'],
    trust: { names: 'public' },
    summary: 'All ratings, the latest first, or those of few stars',
  },
  'orders.hide_rating': {
    method: 'POST',
    path: '/api/console/hiderating',
    auth: 'operator',
    right: 'appeals',
    act: '隐藏评价文字',
    stale: ['console_ratings', 'reputation'],
    refusals: ['orders.rating_unknown'],
    trust: { names: 'public' },
    summary: 'Hides the words of a rating that break the rules; its stars still count',
  },
} as const satisfies CallTable;
