import { DAY, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  SAMPLE_POINT,
} from '../../orders/builders/orders.builders.ts';
import { seen } from '../builders/dispatch.builders.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  ({ token } = await signInAsOperator(server, 'dispatcher', ['dispatcher']));
});
afterAll(() => server.close());

describe('dispatch.try_rules', () => {
  test('plays yesterday again under the rules in force and the ones that are tried, and changes nothing', async () => {
    // The recyclers who were offered orders lately always accepted, after half a minute.
    await server.deps.database.query(
      `INSERT INTO dispatch_offers (city, order_no, id, recycler_id, state, round, cost, metres, rules_version, made_by,
       offered_at, expires_at, answered_at)
       SELECT '440300', 'earlier', n::text, 'somebody', 'accepted', 1, 0, 0, 1, 'job', at, at + interval '90 seconds',
       at + interval '30 seconds' FROM generate_series(1, 20) n, to_timestamp($1 / 1000.0) at`,
      [server.clock.now() - DAY],
    );
    const [taker, idle] = [await buildRecycler(server), await buildRecycler(server)];
    const takenInHall = await placeOrder(server, await buildCustomer(server));
    await placeOrder(server, await buildCustomer(server));
    for (let minute = 0; minute <= 60; minute += 5) {
      for (const { userId } of [taker, idle]) await seen(server, userId, SAMPLE_POINT);
      if (minute === 5) await server.succeed('orders.take', { no: takenInHall.no }, { token: taker.token });
      server.clock.advance(5 * MINUTE);
    }
    const { rules } = (await server.succeed('dispatch.console_rules', {}, { token })).versions[0]!;
    const today = await server.succeed('dispatch.try_rules', { rules }, { token });
    expect([today.orders, today.tried], 'today is not over').toEqual([0, today.inForce]);
    server.clock.advance(DAY);
    const rows = () =>
      server.deps.database.query(
        `SELECT count(*) FROM dispatch_offers UNION ALL SELECT count(*) FROM dispatch_rules UNION ALL SELECT count(*)
         FROM outbox_events`,
      );
    const before = await rows();
    const { inForce, tried, ...day } = await server.succeed(
      'dispatch.try_rules',
      { rules: { ...rules, mode: 'offer_first' } },
      { token },
    );
    expect(day).toEqual({
      day: '2026-11-21',
      city: '440300',
      orders: 2,
      recyclers: 2,
      answers: { known: 20, yesPercent: 100 },
    });
    expect(
      inForce,
      'one was taken in the hall after five minutes, the other one is offered once its time there is over',
    ).toEqual({ taken: 2, byOffer: 1, offers: 1, metres: 0, waitMinutes: 5 });
    expect(tried, 'both are offered before anybody sees them in the hall').toEqual({
      taken: 2,
      byOffer: 2,
      offers: 2,
      metres: 0,
      waitMinutes: 1,
    });
    expect(
      (await server.succeed('dispatch.try_rules', { rules: { ...rules, mode: 'hall' } }, { token })).tried,
    ).toEqual({ taken: 1, byOffer: 0, offers: 0, metres: null, waitMinutes: 5 });
    expect(await rows()).toEqual(before);
  });

  test('answers everybody who asks at once, and all alike', async () => {
    const { rules } = (await server.succeed('dispatch.console_rules', {}, { token })).versions[0]!;
    const [one, other] = await Promise.all(
      [1, 2].map(() => server.succeed('dispatch.try_rules', { rules }, { token })),
    );
    expect(one).toEqual(other);
  });

  test('needs rules within their bounds', async () => {
    const { rules } = (await server.succeed('dispatch.console_rules', {}, { token })).versions[0]!;
    expect((await server.call('dispatch.try_rules', { rules: { ...rules, offerSeconds: 5 } }, { token })).outcome).toBe(
      'platform.malformed',
    );
  });
});
