import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookBodies } from '@shoushou/contract/integrations/webhook-bodies.schema';
import { DAY, HOUR, SECOND, toInstant } from '@shoushou/kernel';
import type { WebhookEvent } from '@shoushou/rules/integrations/webhook-events';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  paidOrder,
  placeOrder,
  takenOrder,
  type Customer,
} from '../orders/builders/orders.builders.ts';
import { CLAIM } from './deliveries.rules.ts';
import { integrationsGauges } from './webhooks-gauges.store.ts';
import { markWorking } from './webhooks.store.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
  type: string;
  no: string;
}

/** A foreign system that keeps what it received. `answer` decides its status; a returned promise makes it slow. */
class Receiver {
  readonly received: Received[] = [];
  answer: (request: Received) => number | Promise<number> = () => 200;
  #server: HttpServer = createServer();

  async open(): Promise<string> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const { type, data } = JSON.parse(body) as { type: string; data: { no: string } };
        const entry = { headers: request.headers as Record<string, string>, body, type, no: data.no };
        void Promise.resolve(this.answer(entry)).then((status) => {
          if (status < 300) this.received.push(entry);
          response.writeHead(status).end();
        });
      });
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

let server: TestServer;
let customer: Customer;
let operator: string;
let receiver: Receiver;
let url: string;
/** Exchanges without an answer yet. */
let open = 0;
beforeAll(async () => {
  server = await startTestServer({ settings: { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.0/8' } });
  const { webhooks } = server.deps.gateways;
  const { post } = webhooks;
  vi.spyOn(webhooks, 'post').mockImplementation(async (request) => {
    open += 1;
    return post(request).finally(() => {
      open -= 1;
    });
  });
  await buildMarket(server);
  customer = await buildCustomer(server);
  operator = (await signInAsOperator(server, 'integrator', ['accountant'])).token;
});
beforeEach(async () => {
  receiver = new Receiver();
  url = await receiver.open();
});
afterEach(async () => {
  receiver.close();
  await server.deps.database.query('DELETE FROM webhook_rounds');
  await server.deps.database.query('DELETE FROM webhook_deliveries');
  await server.deps.database.query('DELETE FROM webhook_endpoints');
});
afterAll(() => server.close());

const fields = (at: string) => ({
  name: '财务系统',
  url: at,
  events: [
    'orders.placed' as const,
    'orders.taken' as const,
    'orders.weighed' as const,
    'orders.paid' as const,
    'orders.cancelled' as const,
  ],
  cities: [] as string[],
  bodyVersion: 1 as const,
  enabled: true,
});
const save = async (changes: Partial<ReturnType<typeof fields>> & { id?: string } = {}) =>
  (await server.call('integrations.save_webhook', { ...fields(url), ...changes }, { token: operator })).data;
const typesOf = (no: string) => receiver.received.filter((each) => each.no === no).map(({ type }) => type);
/** Delivers until the receivers have answered, but those that do not. */
const deliver = async (silent = 0): Promise<void> => {
  for (let rest = 2; rest > 0; rest = open > silent ? 2 : rest - 1) await server.server.deliver();
};
const afterDeliveries = (read: () => unknown) => expect.poll(async () => deliver().then(read), { timeout: 20_000 });
/** Attempts at each delivery that nobody is sending. */
const attemptsRecorded = async (): Promise<number[]> =>
  (
    await server.deps.database.query<{ attempts: number }>(
      'SELECT attempts FROM webhook_deliveries WHERE dead_at IS NOT NULL OR due_at <> $1::timestamptz',
      [toInstant(server.clock.now() + CLAIM)],
    )
  ).map(({ attempts }) => attempts);
const listed = async () =>
  (await server.call('integrations.console_webhooks', {}, { token: operator })).data.map(
    ({ waiting, dead, enabled, lastError }) => ({ waiting, dead, enabled, lastError }),
  );

describe('integrations.save_webhook', () => {
  it('notifies a foreign system of an order’s whole life, in its order, signed as Standard Webhooks says', async () => {
    const { secret } = await save();
    const { no } = await paidOrder(server, { customer });
    await afterDeliveries(() => typesOf(no)).toEqual([
      'orders.placed',
      'orders.taken',
      'orders.weighed',
      'orders.paid',
    ]);
    for (const { headers, body } of receiver.received)
      expect(
        new Webhook(secret!).sign(headers['webhook-id']!, new Date(Number(headers['webhook-timestamp']) * 1000), body),
      ).toBe(headers['webhook-signature']);
    expect(JSON.parse(receiver.received.at(-1)!.body)).toMatchObject({
      type: 'orders.paid',
      version: 1,
      data: { no, state: 'paid', city: '440300' },
    });
    for (const { type, body } of receiver.received) {
      const { data } = JSON.parse(body) as { data: object };
      // What the API document does not name would be dropped.
      expect(webhookBodies[1][type as WebhookEvent].parse(data)).toEqual(data);
    }
    expect(receiver.received.map(({ body }) => body).join('')).not.toContain(customer.userId);
  });

  it('keeps the order of an order’s events, and lets no other order wait', async () => {
    await save();
    let placedFails = true;
    const first = await takenOrder(server, { customer });
    receiver.answer = ({ type, no }) => (placedFails && no === first.no && type === 'orders.placed' ? 503 : 200);
    await deliver();
    const second = await placeOrder(server, customer);
    server.clock.advance(6 * SECOND);
    await deliver();
    expect([typesOf(first.no), typesOf(second.no)]).toEqual([[], ['orders.placed']]);
    placedFails = false;
    server.clock.advance(HOUR);
    await afterDeliveries(() => typesOf(first.no)).toEqual(['orders.placed', 'orders.taken']);
    await expect.poll(listed).toEqual([{ waiting: 0, dead: 0, enabled: true, lastError: null }]);
  });
});

describe('integrations.console_dead_deliveries', () => {
  it('lists what was given up after ten attempts, which integrations.resend_deliveries sends again', async () => {
    const { id } = await save();
    receiver.answer = () => 500;
    const { no } = await placeOrder(server, customer);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await afterDeliveries(attemptsRecorded).toEqual([attempt]);
      server.clock.advance(25 * HOUR);
    }
    const { data: dead } = await server.call('integrations.console_dead_deliveries', {}, { token: operator });
    expect(dead).toMatchObject([
      { record: no, event: 'orders.placed', attempts: 10, error: 'HTTP 500', endpoint: '财务系统' },
    ]);
    const failing = async (): Promise<number[]> =>
      Promise.all(integrationsGauges.map(({ read }) => read(server.deps.database, server.clock.now())));
    expect(await failing()).toEqual([1, expect.closeTo((10 * 25 * HOUR) / SECOND, -1)]);
    receiver.answer = () => 200;
    operator = (await signInAsOperator(server, 'integrator', ['accountant'])).token;
    expect((await server.call('integrations.resend_deliveries', { endpointId: id }, { token: operator })).data).toEqual(
      { resent: 1 },
    );
    await deliver();
    expect(typesOf(no)).toEqual(['orders.placed']);
    expect(await failing()).toEqual([0, 0]);
  });

  it('shows that an address which answers 410 was disabled', async () => {
    await save();
    receiver.answer = () => 410;
    await placeOrder(server, customer);
    await deliver();
    expect(await listed()).toEqual([{ waiting: 0, dead: 1, enabled: false, lastError: 'HTTP 410' }]);
  });
});

describe('integrations.rotate_webhook_secret', () => {
  it('makes deliveries carry both signatures for a day after the secret was changed', async () => {
    const { id, secret: before } = await save();
    const { secret: after } = (await server.call('integrations.rotate_webhook_secret', { id }, { token: operator }))
      .data;
    await placeOrder(server, customer);
    await deliver();
    server.clock.advance(DAY);
    customer = await buildCustomer(server);
    await placeOrder(server, customer);
    await deliver();
    const isSignedBy = (secret: string, { headers, body }: Received): boolean =>
      headers['webhook-signature']!.split(' ').includes(
        new Webhook(secret).sign(headers['webhook-id']!, new Date(Number(headers['webhook-timestamp']) * 1000), body),
      );
    const [during, later] = receiver.received;
    expect([isSignedBy(before!, during!), isSignedBy(after, during!)]).toEqual([true, true]);
    expect([isSignedBy(before!, later!), isSignedBy(after, later!)]).toEqual([false, true]);
  });
});

describe('integrations.console_webhooks', () => {
  it('shows deliveries that went only to endpoints that want the event and the city', async () => {
    await save({ events: ['orders.cancelled'] });
    await save({ cities: ['310100'] });
    await save({ enabled: false });
    const { no } = await placeOrder(server, customer);
    await deliver();
    expect(typesOf(no)).toEqual([]);
    await save({ cities: ['440300'] });
    const other = await placeOrder(server, customer);
    await deliver();
    expect(typesOf(other.no)).toEqual(['orders.placed']);
  });

  it('shows when it last worked, which is written once in five seconds', async () => {
    const { id } = await save();
    const { data: before } = await server.call('integrations.console_webhooks', {}, { token: operator });
    expect(before[0]!.lastSuccessAt).toBeNull();
    for (const second of [0, 4, 6]) {
      await markWorking(server.deps.database, [id], second * SECOND);
      const { data } = await server.call('integrations.console_webhooks', {}, { token: operator });
      expect(data[0]!.lastSuccessAt).toBe(new Date(second === 4 ? 0 : second * SECOND).toISOString());
    }
  });

  it('shows no wait for a receiver beside one that does not answer', async () => {
    const slow = new Receiver();
    slow.answer = () => new Promise(() => {});
    const slowUrl = await slow.open();
    await save({ url: slowUrl });
    await save();
    const { no } = await placeOrder(server, customer);
    await deliver(1);
    const next = await placeOrder(server, customer);
    await deliver(2);
    expect([typesOf(no), typesOf(next.no)]).toEqual([['orders.placed'], ['orders.placed']]);
    slow.close();
  });
});

describe('the address of a webhook', () => {
  it.each([
    ['http://example.com/hook'],
    ['https://10.1.2.3/hook'],
    ['https://169.254.169.254/latest'],
    ['https://[::1]/hook'],
    ['https://2130706434.example@192.168.0.1/hook'],
    ['http://0x0a000001/hook'],
  ])('refuses %s', async (address) => {
    const answer = await server.call('integrations.save_webhook', { ...fields(address) }, { token: operator });
    expect(answer.outcome).toBe('integrations.address_refused');
  });

  it('does not reach a name that resolves to a private address', async () => {
    await server.close();
    server = await startTestServer();
    await expect(
      server.deps.gateways.webhooks.post({
        url: url.replace('127.0.0.1', 'localhost').replace('http:', 'https:'),
        ...{ eventId: 'one', at: server.clock.now(), secrets: [], body: '{}' },
      }),
    ).rejects.toThrow(/not allowed/);
  });
});

describe('integrations.resend_deliveries', () => {
  it('knows no endpoint by a name that is no number', async () => {
    const { token } = await signInAsOperator(server, 'integrator', ['accountant']);
    const answer = await server.call('integrations.resend_deliveries', { endpointId: 'x' }, { token });
    expect(answer.outcome).toBe('integrations.webhook_unknown');
  });
});
