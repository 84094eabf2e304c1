import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderEvent } from '../../testing/order-event.ts';
import type { DomainEvents, EventName } from '../../platform/events/events.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from './builders/accounts.builders.ts';
import { accountsEventHandlers } from './accounts.events.ts';
import { findPeople, setServices } from './index.ts';

let server: TestServer;
let anonymous: string;
beforeAll(async () => {
  server = await startTestServer();
  anonymous = await appToken(server);
});
afterAll(() => server.close());

const profileOf = (userid: string) => server.call('accounts.get_profile', { userid }, { token: anonymous });
/** Delivers an event to this domain only; other domains would need more of its payload. */
const happened = <Name extends EventName>(name: Name, payload: DomainEvents[Name]): Promise<void> =>
  server.deps.database.transaction((tx) => accountsEventHandlers[name]!(tx, { id: 'event', name, payload }));

describe('accounts.get_profile', () => {
  it('shows what others may see, and never the number', async () => {
    const { userId, mobile } = await signInAs(server, { recycler: true, username: '陈师傅', services: ['3', '1'] });
    const { data, body } = await profileOf(userId);
    expect(data).toMatchObject({
      userid: userId,
      username: '陈师傅',
      isrecycler: true,
      verified: true,
      ratingTenths: null,
      dealCount: 0,
      services: ['1', '3'],
      badges: [{ code: 'verified', name: '已实名' }],
    });
    expect(body).not.toContain(mobile);
  });

  it('counts ratings, and deals from the moment they are paid: what is rated later or closed counts nothing more', async () => {
    const recycler = await signInAs(server, { recycler: true });
    const customer = await signInAs(server);
    await happened('orders.rated', orderEvent({ ratedUserId: recycler.userId, stars: 5 }));
    await happened('orders.rated', orderEvent({ ratedUserId: recycler.userId, stars: 4 }));
    await happened('orders.paid', orderEvent({ recyclerId: recycler.userId, customerId: customer.userId }));
    await happened('orders.paid', orderEvent({ recyclerId: recycler.userId, customerId: null }));
    expect(Object.keys(accountsEventHandlers)).not.toContain('orders.completed');
    expect((await profileOf(recycler.userId)).data).toMatchObject({ ratingTenths: 45, ratingCount: 2, dealCount: 2 });
    expect((await profileOf(customer.userId)).data).toMatchObject({ ratingTenths: null, dealCount: 1 });
  });

  it('answers a suspended person like one that does not exist', async () => {
    const { userId } = await signInAs(server);
    await server.deps.database.query("UPDATE users SET state = 'suspended' WHERE id = $1", [userId]);
    const [suspended, unknown] = await Promise.all([profileOf(userId), profileOf('nobody')]);
    expect(suspended.status).toBe(404);
    expect(suspended.body).toBe(unknown.body);
  });
});

describe('accounts.modify_nickname', () => {
  it('changes the name others see', async () => {
    const { userId, token } = await signInAs(server);
    await server.succeed('accounts.modify_nickname', { userid: userId, nickname: '  老王  ' }, { token });
    expect((await profileOf(userId)).data.username).toBe('老王');
  });

  it.each(['', '   ', '一'.repeat(21), 'a\u0000b'])('refuses %j', async (nickname) => {
    const { userId, token } = await signInAs(server);
    expect((await server.call('accounts.modify_nickname', { userid: userId, nickname }, { token })).status).toBe(400);
  });
});

describe('services and usertype', () => {
  it.each([
    [[], 0],
    [['1'], 1],
    [['3'], 2],
    [['3', '1'], 2],
  ] as const)('%j is usertype %i', async (services, usertype) => {
    const { userId, token } = await signInAs(server, { recycler: true });
    await server.deps.database.transaction((tx) => setServices(tx, userId, services));
    expect(await server.succeed('accounts.get_user', { userid: userId }, { token })).toMatchObject({
      usertype,
      services: [...services].sort(),
    });
  });
});

describe('findPeople', () => {
  it('gives the people there are and leaves out who is unknown', async () => {
    const { userId, mobile } = await signInAs(server, { username: '李女士' });
    const people = await findPeople(server.deps.database, [userId, 'nobody', '00000000-0000-7000-8000-000000000000']);
    expect([...people.keys()]).toEqual([userId]);
    expect(people.get(userId)).toMatchObject({ username: '李女士', mobile, isRecycler: false });
  });
});

describe('who may call', () => {
  it('a person, the app and nobody are kept from the console, an operator from the app', async () => {
    const { token } = await signInAs(server);
    const operator = await signInAsOperator(server);
    expect((await server.call('accounts.operator_sign_out', {}, { token })).status).toBe(403);
    expect((await server.call('accounts.operator_sign_out', {}, { token: anonymous })).status).toBe(403);
    expect((await server.call('accounts.operator_sign_out', {})).status).toBe(401);
    expect(
      (
        await server.call(
          'accounts.modify_nickname',
          { userid: operator.operatorId, nickname: '运营' },
          { token: operator.token },
        )
      ).status,
    ).toBe(403);
    expect(
      (await server.call('accounts.get_profile', { userid: operator.operatorId }, { token: operator.token })).status,
    ).toBe(403);
  });

  it('a body with a field of its own is refused: nobody makes themselves a recycler', async () => {
    const { userId, token } = await signInAs(server);
    expect(
      (
        await server.call('accounts.modify_nickname', { userid: userId, nickname: '王', isrecycler: true } as never, {
          token,
        })
      ).status,
    ).toBe(400);
    expect((await profileOf(userId)).data.isrecycler).toBe(false);
  });
});
