import { DAY } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../platform/events/events.ts';
import { deliverAll, startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { bookedRound, estateRecycler, ROUND, openRound } from './estates.scenes.ts';
import { findBrokenRounds } from './rounds.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenRounds(server.deps.database)).toEqual([]));

describe('estates.add_round', () => {
  it('is for areas that the recycler has open, and for one place at a time', async () => {
    const { recycler } = await estateRecycler(server);
    const add = async (given: object) =>
      (await server.call('estates.add_round', { ...ROUND, ...given }, { token: recycler.token })).outcome;
    expect([
      await add({ adcode: '440304' }),
      await add({}),
      await add({ fromMinute: 600, toMinute: 720 }),
      await add({ fromMinute: 660, toMinute: 720 }),
    ]).toEqual(['estates.round_place', 'success', 'estates.round_overlaps', 'success']);
  });
});

describe('estates.book', () => {
  it('gives as many places as there are, to as many people at the same moment', async () => {
    const round = await openRound(server);
    const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(server)));
    const answers = await Promise.all(
      people.map(({ token }) =>
        server.call(
          'estates.book',
          { recyclerId: round.recyclerId, roundId: round.roundId, day: round.day, goods: '纸箱' },
          { token },
        ),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(ROUND.most);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['success', 'estates.round_full']));
  });

  it('is once a person and day, not for one’s own round, and not for days without a round', async () => {
    const { recycler, resident, recyclerId, roundId, day } = await bookedRound(server);
    const book = async (token: string, on = day) =>
      (await server.call('estates.book', { recyclerId, roundId, day: on, goods: '纸箱' }, { token })).outcome;
    expect([await book(resident.token), await book(recycler.token), await book(resident.token, '2030-01-01')]).toEqual([
      'estates.already_booked',
      'estates.own_round',
      'estates.round_unknown',
    ]);
  });
});

describe('estates.list_rounds', () => {
  it('shows the coming days with places left, and the caller’s own booking', async () => {
    const { resident, recyclerId, day, id } = await bookedRound(server);
    const [round] = await server.succeed('estates.list_rounds', { recyclerId }, { token: resident.token });
    expect(round!.days.find((each) => each.day === day)).toMatchObject({
      free: ROUND.most - 1,
      why: '',
      bookingId: id,
    });
    expect(round!.days.length).toBeGreaterThanOrEqual(13);
    expect(await server.succeed('estates.list_rounds', { recyclerId: 'nobody' }, { token: resident.token })).toEqual(
      [],
    );
  });
});

describe('estates.list_bookings', () => {
  it('names who comes to the recycler’s rounds', async () => {
    const { recycler, resident, day } = await bookedRound(server);
    expect(await server.succeed('estates.list_bookings', {}, { token: recycler.token })).toMatchObject([
      { day, goods: '两捆纸箱', mobile: resident.mobile, estate: '阳光花园' },
    ]);
  });
});

describe('estates.cancel', () => {
  it('gives the place back, once, and only one’s own', async () => {
    const { resident, recycler, recyclerId, id } = await bookedRound(server);
    const cancel = async (token: string) =>
      (await server.call('estates.cancel', { recyclerId, id }, { token })).outcome;
    expect([await cancel(recycler.token), await cancel(resident.token), await cancel(resident.token)]).toEqual([
      'estates.round_unknown',
      'success',
      'estates.round_unknown',
    ]);
  });
});

describe('estates.end_round', () => {
  it('calls coming bookings off; nothing more is booked', async () => {
    const { recycler, resident, recyclerId, roundId, day } = await bookedRound(server);
    await server.succeed('estates.end_round', { roundId }, { token: recycler.token });
    expect(await server.succeed('estates.list_rounds', { recyclerId }, { token: resident.token })).toEqual([]);
    expect(
      (await server.call('estates.book', { recyclerId, roundId, day, goods: '纸箱' }, { token: resident.token }))
        .outcome,
    ).toBe('estates.round_unknown');
    server.clock.advance(DAY);
  });
});

describe('deleting an account', () => {
  const erase = (userId: string) =>
    server.deps.database.transaction((tx) => publish(tx, server.deps, 'accounts.erased', { userId }));

  it('of a recycler ends their rounds, and tells the residents who have a place', async () => {
    const { recycler, resident, recyclerId } = await bookedRound(server);
    await erase(recycler.userId);
    await deliverAll(server);
    expect(await server.succeed('estates.list_rounds', { recyclerId }, { token: resident.token })).toEqual([]);
    const { items } = await server.succeed('messages.list', {}, { token: resident.token });
    expect(items.map(({ title }) => title)).toContain('社区回收已取消');
  });

  it('of a resident gives their places back, with nothing of what they wrote', async () => {
    const { recycler, resident, recyclerId, day } = await bookedRound(server);
    await erase(resident.userId);
    await deliverAll(server);
    const [round] = await server.succeed(
      'estates.list_rounds',
      { recyclerId },
      { token: (await signInAs(server)).token },
    );
    expect(round!.days.find((each) => each.day === day)?.free).toBe(ROUND.most);
    expect(await server.succeed('estates.list_bookings', {}, { token: recycler.token })).toEqual([]);
    expect(
      await server.deps.database.query('SELECT goods FROM estate_bookings WHERE resident_id = $1', [resident.userId]),
    ).toEqual([{ goods: '' }]);
  });
});
