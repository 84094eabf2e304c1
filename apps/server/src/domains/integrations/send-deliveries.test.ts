import { SECOND } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostingStopped, type WebhookAnswer } from '../../gateways/webhooks/port.ts';
import { interceptStatements } from '../../testing/statements.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, placeOrder } from '../orders/builders/orders.builders.ts';
import { findDueEndpoints } from './deliveries.store.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  operator = (await signInAsOperator(server, 'integrator', ['accountant'])).token;
});
const answered: WebhookAnswer = { status: 200, retryAfterSeconds: null };
const posted = () => vi.spyOn(server.deps.gateways.webhooks, 'post').mockResolvedValue(answered);
let post: ReturnType<typeof posted>;
beforeEach(() => {
  post = posted();
});
afterEach(async () => {
  post.mockRestore();
  await server.deps.database.query('DELETE FROM webhook_rounds');
  await server.deps.database.query('DELETE FROM webhook_deliveries');
  await server.deps.database.query('DELETE FROM webhook_endpoints');
});
afterAll(() => server.close());

async function addReceivers(count: number): Promise<void> {
  for (let added = 0; added < count; added += 1)
    await server.succeed(
      'integrations.save_webhook',
      {
        name: '财务系统',
        url: 'https://example.com/hook',
        events: ['orders.placed'],
        cities: [],
        bodyVersion: 1,
        enabled: true,
      },
      { token: operator },
    );
}
const place = async () => placeOrder(server, await buildCustomer(server));
const waiting = () =>
  server.deps.database.query<{ attempts: number; error: string | null }>(
    'SELECT attempts, last_error AS error FROM webhook_deliveries',
  );
const delivered = () =>
  expect
    .poll(
      async () => {
        await server.server.deliver();
        const rounds = await server.deps.database.query('SELECT part FROM webhook_rounds');
        return [...(await waiting()), ...rounds];
      },
      { timeout: 20_000 },
    )
    .toEqual([]);

describe('sending webhooks', () => {
  it('costs a hundred receivers the statements and rows of one', async () => {
    const costs: string[][] = [];
    for (const count of [1, 100]) {
      await addReceivers(count - costs.length);
      await place();
      post.mockClear();
      const all = Promise.withResolvers<WebhookAnswer>();
      post.mockImplementation(() => {
        if (post.mock.calls.length === count) all.resolve(answered);
        return all.promise;
      });
      const statements: string[] = [];
      await interceptStatements(async (statement) => {
        const sent = await statement.send();
        if (/\bwebhook_(rounds|deliveries)\b/.test(statement.text) && !statement.text.startsWith('SELECT'))
          statements.push(statement.text.replace(/\s+/g, ' '));
        return sent;
      }, delivered);
      expect(post).toHaveBeenCalledTimes(count);
      costs.push(statements.filter((text) => /^(INSERT|WITH)/.test(text)));
    }
    const [one, hundred] = costs;
    expect(one).toHaveLength(2);
    expect(hundred).toEqual(one);
  });

  it('leaves what one of many does not take at once to its own schedule, and the others have it once', async () => {
    await addReceivers(3);
    const answers = [async () => answered, async () => ({ status: 503, retryAfterSeconds: null }), () => slow.promise];
    const slow = Promise.withResolvers<WebhookAnswer>();
    post.mockImplementation(() => answers[(post.mock.calls.length - 1) % 3]!());
    await place();
    await server.server.deliver();
    await expect
      .poll(async () =>
        (await waiting()).sort((one, other) => Number(one.error !== null) - Number(other.error !== null)),
      )
      .toEqual([
        { attempts: 1, error: null },
        { attempts: 1, error: 'HTTP 503' },
      ]);
    slow.resolve(answered);
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([{ attempts: 1, error: 'HTTP 503' }]);
    post.mockResolvedValue(answered);
    server.clock.advance(10 * SECOND);
    await delivered();
    expect(post).toHaveBeenCalledTimes(4);
  });

  it('sends another order’s event to a receiver that has not answered to the first', async () => {
    await addReceivers(1);
    const slow = Promise.withResolvers<WebhookAnswer>();
    post.mockReturnValueOnce(slow.promise);
    await place();
    await server.server.deliver();
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([{ attempts: 1, error: null }]);
    await place();
    await server.server.deliver();
    await expect.poll(() => post.mock.calls.length, { timeout: 10_000 }).toBe(2);
    slow.resolve(answered);
    await delivered();
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('counts nothing against a receiver where the fault is ours, and sends it when the claim has ended', async () => {
    await addReceivers(1);
    await place();
    post.mockRejectedValue(new PostingStopped('out of memory'));
    await expect
      .poll(async () => {
        await server.server.deliver();
        return post.mock.calls.length;
      })
      .toBe(1);
    await expect.poll(waiting).toEqual([{ attempts: 0, error: null }]);
    expect(await server.succeed('integrations.console_webhooks', {}, { token: operator })).toMatchObject([
      { waiting: 1, dead: 0, enabled: true, failingSince: null, lastError: null },
    ]);
    post.mockResolvedValue(answered);
    await server.server.deliver();
    expect(post).toHaveBeenCalledTimes(1);
    server.clock.advance(31 * SECOND);
    await delivered();
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('begins with an older event, and on each server with other receivers of one event', async () => {
    await addReceivers(20);
    await server.deps.database.query(`UPDATE webhook_endpoints SET rests_until = 'infinity'`);
    await place();
    await server.server.deliver();
    await server.deps.database.query(`UPDATE webhook_endpoints SET rests_until = '-infinity'`);
    const [oldest] = await server.deps.database.query<{ id: string }>(
      `UPDATE webhook_deliveries SET due_at = due_at - interval '1 second'
       WHERE endpoint_id = (SELECT id FROM webhook_endpoints ORDER BY id DESC LIMIT 1) RETURNING endpoint_id AS id`,
    );
    const found = (sender: string) => findDueEndpoints(server.deps.database, sender, server.clock.now(), [], 100);
    const [one, other] = [await found('one'), await found('other')];
    expect([one[0], other[0]]).toEqual([oldest!.id, oldest!.id]);
    expect(one).not.toEqual(other);
    expect(one).toHaveLength(20);
    expect(new Set(one)).toEqual(new Set(other));
  });
});
