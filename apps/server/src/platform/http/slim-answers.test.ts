import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../../domains/accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, placeOrder } from '../../domains/orders/builders/orders.builders.ts';

let server: TestServer;
let token: string;
let no: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  ({ no } = await placeOrder(server, await buildCustomer(server)));
  ({ token } = await signInAsOperator(server, 'reader', ['dispatcher']));
});
afterAll(() => server.close());

const read = async (path: string): Promise<{ status: number; code: number; data: unknown; message: string }> => {
  const reply = await server.server.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  return { status: reply.statusCode, ...(reply.json() as { code: number; data: unknown; message: string }) };
};

describe('an answer of wanted fields', () => {
  it('has those alone, through lists and at any depth', async () => {
    expect(await read('/api/console/orders?fields=items.no,items.state,next')).toMatchObject({
      code: 1001,
      data: { items: [{ no, state: 'open' }], next: null },
    });
    const { data } = await read('/api/console/orders?fields=items.no');
    expect(data).toEqual({ items: [{ no }] });
  });

  it('has a field whole that is named with one of its parts', async () => {
    const whole = await read(`/api/console/orders?fields=items`);
    expect(await read(`/api/console/orders?fields=items,items.no`)).toEqual(whole);
    expect((await read('/api/console/orders')).data).toMatchObject(whole.data as object);
  });

  it('refuses a field that the answer never has, and says which', async () => {
    const { status, message } = await read('/api/console/orders?fields=items.no,items.secret');
    expect([status, message]).toEqual([400, '提交的内容有误：fields 中没有字段 items.secret，请修改后重试']);
    for (const fields of ['', ',', '__proto__', 'items.constructor'])
      expect([fields, (await read(`/api/console/orders?fields=${fields}`)).status]).toEqual([fields, 400]);
  });

  it('leaves a refusal whole', async () => {
    expect(await read('/api/console/orders/1?fields=no')).toMatchObject({ status: 400, data: null });
  });

  it('keeps other parameters strict', async () => {
    expect((await read('/api/console/orders?fields=items.no&field=x')).status).toBe(400);
  });
});
