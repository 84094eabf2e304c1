import { DAY, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { seedOffers, isDistrictOpen, listActiveAreaCodes, listAreaRecyclers, loadRegions } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  const before = server.clock.now() - DAY;
  await seedOffers(
    server.deps.database,
    [
      { city: '440300', adcode: '440310', feeFen: 0, termDays: 30, included: ['区内全部订单'] },
      { city: '440300', adcode: '440304', feeFen: 36_500, termDays: 365, included: ['区内全部订单', '专属客服'] },
    ],
    before,
  );
});
afterAll(() => server.close());

const recycler = (): Promise<SignedIn> => signInAs(server, { recycler: true });
const paid = (person: SignedIn, paymentId: string): Promise<number> =>
  server.deps.database
    .transaction((tx) =>
      publish(tx, server.deps, 'wallet.payment_paid', {
        paymentId,
        userId: person.userId,
        purpose: 'area_fee',
        subject: '440304',
        amountFen: 0,
        at: '2026-11-21T02:00:00.000Z',
        message: null,
      }),
    )
    .then(() => server.server.deliver());

describe('places.open_area', () => {
  test('opens a free district at once', async () => {
    const person = await recycler();
    const { paymentId, area } = await server.succeed('places.open_area', { adcode: '440310' }, { token: person.token });
    expect(paymentId).toBeNull();
    expect(area).toMatchObject({
      adcode: '440310',
      city: '440300',
      name: '坪山区',
      state: 'active',
      expiresAt: toInstant(server.clock.now() + 30 * DAY),
    });
    expect(await listActiveAreaCodes(server.deps.database, person.userId, server.clock.now())).toEqual(['440310']);
    expect(await listAreaRecyclers(server.deps.database, '440300', '440310', server.clock.now())).toContain(
      person.userId,
    );
  });

  test('opens a district with a fee when the payment was paid, once however often that is told', async () => {
    const person = await recycler();
    const { paymentId, area } = await server.succeed('places.open_area', { adcode: '440304' }, { token: person.token });
    expect(area).toBeNull();
    expect(await server.succeed('places.list_areas', {}, { token: person.token })).toEqual([]);
    await paid(person, paymentId!);
    await paid(person, paymentId!);
    expect(await server.succeed('places.list_areas', {}, { token: person.token })).toMatchObject([
      { adcode: '440304', expiresAt: toInstant(server.clock.now() + 365 * DAY), state: 'active' },
    ]);
  });

  test('keeps the term that was shown although the offer changes before the payment', async () => {
    const person = await recycler();
    const { paymentId } = await server.succeed('places.open_area', { adcode: '440304' }, { token: person.token });
    await seedOffers(
      server.deps.database,
      [{ city: '440300', adcode: '440304', feeFen: 99_900, termDays: 30, included: [] }],
      server.clock.now(),
    );
    await paid(person, paymentId!);
    expect(await server.succeed('places.list_areas', {}, { token: person.token })).toMatchObject([
      { expiresAt: toInstant(server.clock.now() + 365 * DAY) },
    ]);
  });

  test('renewing early adds to what is left, and ends a pause', async () => {
    const person = await recycler();
    await server.succeed('places.open_area', { adcode: '440310' }, { token: person.token });
    await server.succeed('places.pause_area', { adcode: '440310', paused: true }, { token: person.token });
    const { area } = await server.succeed('places.open_area', { adcode: '440310' }, { token: person.token });
    expect(area).toMatchObject({ state: 'active', expiresAt: toInstant(server.clock.now() + 60 * DAY) });
  });

  test('refuses a district that is not open, and who is no recycler', async () => {
    const { token } = await recycler();
    expect((await server.call('places.open_area', { adcode: '440305' }, { token })).outcome).toBe(
      'places.area_not_open',
    );
    expect(
      (await server.call('places.open_area', { adcode: '440310' }, { token: (await signInAs(server)).token })).outcome,
    ).toBe('platform.forbidden');
  });
});

describe('places.pause_area', () => {
  test('stops and resumes the orders of a district', async () => {
    const { token, userId } = await recycler();
    await server.succeed('places.open_area', { adcode: '440310' }, { token });
    expect(await server.succeed('places.pause_area', { adcode: '440310', paused: true }, { token })).toMatchObject({
      state: 'paused',
    });
    expect(await listActiveAreaCodes(server.deps.database, userId, server.clock.now())).toEqual([]);
    expect(await server.succeed('places.pause_area', { adcode: '440310', paused: false }, { token })).toMatchObject({
      state: 'active',
    });
    expect((await server.call('places.pause_area', { adcode: '440304', paused: true }, { token })).outcome).toBe(
      'places.area_not_mine',
    );
  });
});

describe('places.list_areas', () => {
  test('says when a term is over', async () => {
    const { token } = await recycler();
    await server.succeed('places.open_area', { adcode: '440310' }, { token });
    const now = server.clock.now();
    server.clock.advance(30 * DAY);
    expect(await server.succeed('places.list_areas', {}, { token })).toMatchObject([{ state: 'expired' }]);
    server.clock.set(toInstant(now));
  });
});

describe('places.list_open_areas', () => {
  test('shows fee, term, recyclers at work and which are mine', async () => {
    const { token } = await recycler();
    await server.succeed('places.open_area', { adcode: '440310' }, { token });
    const areas = await server.succeed('places.list_open_areas', { city: '440300' }, { token });
    expect(areas.map(({ name }) => name)).toEqual(['福田区', '坪山区']);
    expect(areas[1]).toMatchObject({
      feeFen: 0,
      termDays: 30,
      included: ['区内全部订单'],
      mine: true,
      recyclerCount: expect.any(Number),
    });
    expect(areas[1]!.recyclerCount).toBeGreaterThanOrEqual(1);
    const seenByApp = await server.succeed('places.list_open_areas', {}, { token: await appToken(server) });
    expect(seenByApp.map(({ mine }) => mine)).toEqual([false, false]);
    expect(await server.succeed('places.list_open_areas', { city: '110100' }, { token })).toEqual([]);
    expect(await isDistrictOpen(server.deps.database, '440310', server.clock.now())).toBe(true);
    expect(await isDistrictOpen(server.deps.database, '440305', server.clock.now())).toBe(false);
  });
});

describe('places.apply_area', () => {
  test('takes one wish a district and person', async () => {
    const { token } = await signInAs(server);
    expect(
      await server.succeed('places.apply_area', { adcode: '441302', reason: '惠城区有很多工厂' }, { token }),
    ).toBeNull();
    expect((await server.call('places.apply_area', { adcode: '441302', reason: '再问一次' }, { token })).outcome).toBe(
      'places.already_applied',
    );
    expect(await server.succeed('places.apply_area', { adcode: '441900', reason: '' }, { token })).toBeNull();
  });

  test('refuses what is open already and what is no district', async () => {
    const { token } = await signInAs(server);
    expect((await server.call('places.apply_area', { adcode: '440310', reason: '' }, { token })).outcome).toBe(
      'places.area_already_open',
    );
    expect((await server.call('places.apply_area', { adcode: '999999', reason: '' }, { token })).outcome).toBe(
      'places.region_unknown',
    );
    expect((await server.call('places.apply_area', { adcode: '440300', reason: '' }, { token })).outcome).toBe(
      'places.region_unknown',
    );
    expect((await server.call('places.apply_area', { adcode: '441302', reason: '' })).outcome).toBe(
      'platform.unauthenticated',
    );
  });
});
