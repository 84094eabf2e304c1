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
        return waiting();
      },
      { timeout: 20_000 },
    )
    .toEqual([]);

describe('sending webhooks', () => {
  it('costs twenty receivers few statements: those of people do not wait behind one for each', async () => {
    await addReceivers(20);
    await place();
    const all = Promise.withResolvers<WebhookAnswer>();
    post.mockImplementation(() => {
      if (post.mock.calls.length === 20) all.resolve(answered);
      return all.promise;
    });
    let statements = 0;
    await interceptStatements((statement) => {
      if (/^(UPDATE|DELETE FROM) webhook_(deliveries|endpoints)/.test(statement.text)) statements += 1;
      return statement.send();
    }, delivered);
    expect(post).toHaveBeenCalledTimes(20);
    expect(statements).toBeGreaterThan(2);
    expect(statements).toBeLessThan(20);
  }, 60_000);

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
