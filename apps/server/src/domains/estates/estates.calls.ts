import type { estatesCalls } from '@shoushou/contract/estates/estates.contract';
import { failure, shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../platform/http/action.ts';
import { lockCount } from '../../platform/limits/lock-count.ts';
import { createId } from '../../platform/system.ts';
import { findPeople } from '../accounts/index.ts';
import { listActiveAreaCodes, readRegions } from '../places/index.ts';
import { callRoundOff } from './call-round-off.steps.ts';
import { notifyOfRound } from './notify-of-round.steps.ts';
import { MAX_ROUNDS, comingDays, isClosed, overlaps } from './rounds.rules.ts';
import {
  cancelBooking,
  insertBooking,
  insertRound,
  listBookingsOf,
  listRoundsOf,
  listTakenOf,
  lockRound,
  takePlace,
} from './rounds.store.ts';

export const estatesActions = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock, random } = deps;
  return callsOf<typeof estatesCalls>()({
    /** The coming two weeks of a recycler's rounds; none for an unknown person. */
    'estates.list_rounds': handler(async ({ caller }, { recyclerId }) => {
      if (!isUuid(recyclerId)) return success([]);
      const now = clock.now();
      const rounds = await listRoundsOf(database, recyclerId);
      const [taken, mine, districts] = await Promise.all([
        listTakenOf(database, recyclerId),
        caller.kind === 'user'
          ? listBookingsOf(database, { recyclerId, residentId: caller.userId, today: shanghaiDate(now) })
          : [],
        readRegions(database, [...new Set(rounds.map(({ adcode }) => adcode))]),
      ]);
      const views = rounds.map((round) => {
        const { id, estate, adcode, meeting, fromMinute, toMinute, most, note } = round;
        const days = comingDays(round, now).map(({ day, startsAt }) => {
          const free = most - (taken.find((each) => each.roundId === id && each.day === day)?.taken ?? 0);
          return {
            day,
            startsAt: toInstant(startsAt),
            free,
            why: free === 0 ? '已约满' : isClosed(startsAt, now) ? '已截止' : '',
            bookingId: mine.find((each) => each.roundId === id && each.day === day)?.id ?? null,
          };
        });
        return {
          id,
          estate,
          district: districts.get(adcode)?.name ?? '',
          meeting,
          fromMinute,
          toMinute,
          most,
          note,
          days,
        };
      });
      return success(views);
    }),

    /** Bookings of the caller's rounds from today. */
    'estates.list_bookings': handler(async ({ caller: { userId } }) => {
      const [rounds, bookings] = await Promise.all([
        listRoundsOf(database, userId),
        listBookingsOf(database, { recyclerId: userId, residentId: null, today: shanghaiDate(clock.now()) }),
      ]);
      const people = await findPeople(database, [...new Set(bookings.map(({ residentId }) => residentId))]);
      return success(
        bookings.flatMap(({ id, roundId, day, residentId, goods }) => {
          const round = rounds.find((each) => each.id === roundId);
          return round
            ? [
                {
                  id,
                  estate: round.estate,
                  day,
                  fromMinute: round.fromMinute,
                  toMinute: round.toMinute,
                  name: people.get(residentId)?.username ?? '',
                  mobile: people.get(residentId)?.mobile ?? '',
                  goods,
                },
              ]
            : [];
        }),
      );
    }),

    /** Adds a round in one of the recycler's open areas; rounds of a recycler must not overlap. */
    'estates.add_round': transactionalHandler(async (tx, { caller: { userId } }, { note = '', ...input }) => {
      const now = clock.now();
      await lockCount(tx, 'estates.rounds', userId);
      if (!(await listActiveAreaCodes(tx, userId, now)).includes(input.adcode)) return failure('estates.round_place');
      const rounds = await listRoundsOf(tx, userId);
      if (rounds.length >= MAX_ROUNDS) return failure('estates.too_many_rounds', { values: { limit: MAX_ROUNDS } });
      if (input.fromMinute >= input.toMinute || rounds.some((round) => overlaps(round, input)))
        return failure('estates.round_overlaps');
      const roundId = createId(clock, random);
      await insertRound(
        tx,
        { ...input, weekdays: [...new Set(input.weekdays)], recyclerId: userId, id: roundId, note },
        now,
      );
      return success({ roundId });
    }),

    /** Ends a round and notifies people with future bookings. */
    'estates.end_round': transactionalHandler(async (tx, { caller: { userId } }, { roundId }) => {
      const round = await lockRound(tx, userId, roundId);
      if (!round) return failure('estates.round_unknown');
      await callRoundOff(tx, deps, round);
      return success(null);
    }),

    /** A place is taken by one conditional update, so that there are never more bookings than places. */
    'estates.book': transactionalHandler(async (tx, { caller: { userId } }, { recyclerId, roundId, day, goods }) => {
      const round = await lockRound(tx, recyclerId, roundId);
      const now = deps.clock.now();
      const coming = round && comingDays(round, now).find((each) => each.day === day);
      if (!round || !coming) return failure('estates.round_unknown');
      if (round.recyclerId === userId) return failure('estates.own_round');
      if (isClosed(coming.startsAt, now)) return failure('estates.round_closed');
      const mine = await listBookingsOf(tx, { recyclerId: round.recyclerId, residentId: userId, today: day });
      if (mine.some((each) => each.roundId === round.id && each.day === day)) return failure('estates.already_booked');
      if (!(await takePlace(tx, round, day))) return failure('estates.round_full');
      const id = createId(deps.clock, deps.random);
      await insertBooking(
        tx,
        { recyclerId: round.recyclerId, id, roundId: round.id, day, residentId: userId, goods },
        now,
      );
      await notifyOfRound(
        tx,
        deps,
        { to: round.recyclerId, recyclerId: round.recyclerId },
        {
          title: '社区回收有新预约',
          text: `${round.estate}，${day}。${goods}`,
        },
      );
      return success({ id });
    }),

    /** Cancels a booked place, which becomes free. */
    'estates.cancel': transactionalHandler(async (tx, { caller: { userId } }, { recyclerId, id }) =>
      (await cancelBooking(tx, recyclerId, id, userId)) ? success(null) : failure('estates.round_unknown'),
    ),
  });
};
