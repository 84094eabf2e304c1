import type { CallTable } from '../call.ts';

export { estatesRefusals } from './estates.errors.ts';
export type * from './estates.types.ts';

/** Rounds of recyclers at housing estates, and the places that residents book. */
export const estatesCalls = {
  'estates.list_rounds': {
    method: 'GET',
    path: '/api/estates/rounds/{recyclerId}',
    auth: 'app',
    shows: ['estates', 'caller'],
    trust: { names: 'public' },
    summary: 'A recycler’s rounds of the coming two weeks with the places left, and the caller’s own bookings',
  },
  'estates.list_bookings': {
    method: 'GET',
    path: '/api/estates/bookings',
    auth: 'recycler',
    shows: ['estates'],
    summary: 'Who booked a place in the caller’s coming rounds, by day',
  },
  'estates.add_round': {
    method: 'POST',
    path: '/api/estates/addround',
    auth: 'recycler',
    idempotent: true,
    stale: ['estates'],
    refusals: ['estates.round_overlaps', 'estates.round_place', 'estates.too_many_rounds'],
    trust: {
      trials: [
        {
          scene: 'estateRecycler',
          by: 'recycler',
          input: {
            estate: '阳光花园',
            adcode: '440305',
            meeting: '东门岗亭旁',
            weekdays: [2, 6],
            fromMinute: 540,
            toMinute: 660,
            most: 20,
          },
          change: { most: 10 },
        },
      ],
    },
    summary: 'Adds a round at an estate in an area that the caller has open',
  },
  'estates.end_round': {
    method: 'POST',
    path: '/api/estates/endround',
    auth: 'recycler',
    idempotent: true,
    stale: ['estates'],
    refusals: ['estates.round_unknown'],
    trust: {
      names: [{ foreign: { roundId: 'openRound.roundId' }, outcome: 'estates.round_unknown', as: 'recycler' }],
      trials: [{ scene: 'openRound', by: 'recycler' }],
    },
    summary: 'Ends a round; coming bookings are called off and told',
  },
  'estates.book': {
    method: 'POST',
    path: '/api/estates/book',
    auth: 'user',
    idempotent: true,
    stale: ['estates'],
    refusals: [
      'estates.round_unknown',
      'estates.round_full',
      'estates.round_closed',
      'estates.own_round',
      'estates.already_booked',
    ],
    trust: {
      names: 'public',
      trials: [
        {
          scene: 'openRound',
          by: 'resident',
          input: { recyclerId: '$recyclerId', roundId: '$roundId', day: '$day', goods: '两捆纸箱' },
          change: { goods: '旧衣服' },
        },
      ],
    },
    summary: 'Books a place in a round until an hour before it',
  },
  'estates.cancel': {
    method: 'POST',
    path: '/api/estates/cancel',
    auth: 'user',
    idempotent: true,
    stale: ['estates'],
    refusals: ['estates.round_unknown'],
    trust: {
      names: [{ foreign: { id: 'bookedRound.id' }, outcome: 'estates.round_unknown' }],
      trials: [{ scene: 'bookedRound', by: 'resident', input: { recyclerId: '$recyclerId', id: '$id' } }],
    },
    summary: 'Gives a place of mine back',
  },
} as const satisfies CallTable;
