import { MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, placeOrder, type Customer } from '../../orders/builders/orders.builders.ts';

let server: TestServer;
let customer: Customer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  customer = await buildCustomer(server);
  admin = (await signInAsOperator(server, 'admin-of-keys', ['admin', 'accountant'])).token;
});
afterAll(() => server.close());

const fields = {
  name: '财务系统',
  rights: ['orders' as const],
  cities: [] as string[],
  addresses: [] as string[],
  perMinute: 600,
};
const save = (
  changes: Partial<Omit<typeof fields, 'rights'>> & {
    expiresAt?: string;
    id?: string;
    rights?: ('orders' | 'money')[];
  } = {},
) => server.call('integrations.save_key', { ...fields, ...changes }, { token: admin });
const makeKey = async (changes: Parameters<typeof save>[0] = {}): Promise<{ id: string; key: string }> => {
  const { data } = await save(changes);
  return { id: data.id, key: data.key! };
};
const get = (key: string, path: string, remoteAddress = '127.0.0.1') =>
  server.server.app.inject({ url: path, remoteAddress, headers: { authorization: `Bearer ${key}` } });
const statusOf = async (...request: Parameters<typeof get>): Promise<number> => (await get(...request)).statusCode;
const ORDERS = '/api/console/orders';

describe('a key of a company’s own system', () => {
  it('reads with the rights that it was given, and changes nothing', async () => {
    const { no } = await placeOrder(server, customer);
    const { key } = await makeKey();
    expect((await get(key, `${ORDERS}/${no}?fields=order.no,order.state`)).json()).toMatchObject({
      data: { order: { no, state: 'open' } },
    });
    expect(await statusOf(key, '/api/console/withdrawals')).toBe(403);
    expect(await statusOf(key, '/api/console/people')).toBe(403);
    expect(await statusOf(key, '/api/console/me')).toBe(403);
    expect(await statusOf(key, '/api/console/keys')).toBe(403);
    const written = await server.server.app.inject({
      method: 'POST',
      url: '/api/console/cancelorder',
      headers: { authorization: `Bearer ${key}` },
      payload: { no, reason: '测试' },
    });
    expect([403, 404]).toContain(written.statusCode);
    expect((await get(key, `${ORDERS}/${no}?fields=order.state`)).json()).toMatchObject({
      data: { order: { state: 'open' } },
    });
  });

  it('is not a person: calls of customers are closed to it', async () => {
    const { key } = await makeKey();
    expect(await statusOf(key, '/api/orders')).toBeGreaterThanOrEqual(401);
  });

  it('of one city sees that city alone', async () => {
    const { no } = await placeOrder(server, customer);
    const here = await makeKey({ cities: ['440300'] });
    const elsewhere = await makeKey({ cities: ['310100'] });
    expect(await statusOf(here.key, `${ORDERS}/${no}`)).toBe(200);
    expect(await statusOf(elsewhere.key, `${ORDERS}/${no}`)).toBe(403);
    expect((await get(elsewhere.key, ORDERS)).json()).toMatchObject({ data: { items: [] } });
  });

  it('ends at its time', async () => {
    const { key } = await makeKey({ expiresAt: toInstant(server.clock.now() + MINUTE) });
    expect(await statusOf(key, ORDERS)).toBe(200);
    server.clock.advance(2 * MINUTE);
    expect(await statusOf(key, ORDERS)).toBe(401);
  });

  it('works from its networks alone, and so often a minute as it may', async () => {
    const { key } = await makeKey({ addresses: ['198.51.100.0/24', '127.0.0.1'], perMinute: 10 });
    expect([await statusOf(key, ORDERS, '198.51.100.7'), await statusOf(key, ORDERS, '203.0.113.9')]).toEqual([
      200, 403,
    ]);
    let last = 200;
    for (let count = 0; count < 22 && last === 200; count += 1) last = await statusOf(key, ORDERS);
    expect(last).toBe(429);
  });
});

describe('integrations.revoke_key', () => {
  it('ends a key at once and for good', async () => {
    const { id, key } = await makeKey();
    expect(await statusOf(key, ORDERS)).toBe(200);
    await server.succeed('integrations.revoke_key', { id }, { token: admin });
    expect(await statusOf(key, ORDERS)).toBe(401);
    const again = await server.call('integrations.revoke_key', { id }, { token: admin });
    expect(again.outcome).toBe('integrations.key_unknown');
    expect((await save({ id })).outcome).toBe('integrations.key_unknown');
  });
});

describe('integrations.console_keys', () => {
  it('shows a key by its beginning alone, and where it was used last', async () => {
    const { id, key } = await makeKey();
    await get(key, ORDERS);
    await expect
      .poll(async () => {
        const keys = await server.succeed('integrations.console_keys', {}, { token: admin });
        expect(JSON.stringify(keys)).not.toContain(key);
        return keys.find((each) => each.id === id);
      })
      .toMatchObject({ hint: key.slice(0, 10), lastAddress: '127.0.0.1' });
  });
});

describe('integrations.console_key_reads', () => {
  it('counts what a key read by day and call', async () => {
    const { id, key } = await makeKey();
    await get(key, ORDERS);
    await get(key, ORDERS);
    await expect
      .poll(() => server.succeed('integrations.console_key_reads', { id }, { token: admin }))
      .toMatchObject([{ call: 'orders.console_list', answered: 2, refused: 0, lastAddress: '127.0.0.1' }]);
  });
});

describe('integrations.save_key', () => {
  it('gives no right that its maker lacks', async () => {
    const { token } = await signInAsOperator(server, 'accountant-of-keys', ['accountant']);
    const refused = await server.call('integrations.save_key', { ...fields, rights: ['orders', 'catalog'] }, { token });
    expect(refused.outcome).toBe('integrations.right_beyond_own');
  });

  it('refuses networks that are none, and an end that has passed', async () => {
    for (const address of ['office', '10.0.0.0/99', '10.0.0.1, 10.0.0.2'])
      expect(
        (await server.call('integrations.save_key', { ...fields, addresses: [address] }, { token: admin })).outcome,
      ).toBe('integrations.networks_unclear');
    const past = toInstant(server.clock.now() - MINUTE);
    expect((await server.call('integrations.save_key', { ...fields, expiresAt: past }, { token: admin })).outcome).toBe(
      'integrations.end_passed',
    );
  });

  it('changes limits of a key without showing it again', async () => {
    const { id, key } = await makeKey();
    expect((await save({ id, addresses: ['198.51.100.0/24'] })).data.key).toBeNull();
    expect(await statusOf(key, ORDERS)).toBe(403);
  });
});
