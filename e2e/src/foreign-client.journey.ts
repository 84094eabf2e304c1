import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { productUrl as url } from './people.ts';

/**
 * The data that a third-party client reads from `/api/openapi.json`; this file uses none of the project's own types.
 */
interface Operation {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  security?: Record<string, unknown>[];
}

interface Reply {
  status: number;
  code: number;
  data: never;
  message: string;
}

const operations = new Map<string, Operation & { path: string; method: string }>();

beforeAll(async () => {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  expect(document.openapi).toMatch(/^3\.1/);
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      operations.set(operation.operationId, { ...operation, path, method });
});

async function call(
  operationId: string,
  values: Record<string, unknown>,
  token?: string,
  key?: string,
): Promise<Reply> {
  const operation = operations.get(operationId);
  if (!operation) throw new Error(`the document has no operation ${operationId}`);
  const rest = { ...values };
  let { path } = operation;
  const query = new URLSearchParams();
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'header' || rest[parameter.name] === undefined) continue;
    if (parameter.in === 'path')
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(String(rest[parameter.name])));
    else query.set(parameter.name, String(rest[parameter.name]));
    delete rest[parameter.name];
  }
  const type = Object.keys(operation.requestBody?.content ?? {})[0];
  const basic = operation.security?.some((way) => 'basic' in way);
  const response = await fetch(`${url}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(basic
        ? { authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}` }
        : token
          ? { authorization: `Bearer ${token}` }
          : {}),
      ...(type ? { 'content-type': type } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(type
      ? {
          body: type.includes('urlencoded')
            ? new URLSearchParams(rest as Record<string, string>).toString()
            : JSON.stringify(rest),
        }
      : {}),
  });
  const body = (await response.json()) as Reply;
  return { ...body, status: response.status };
}

async function succeed<Data>(
  operationId: string,
  values: Record<string, unknown>,
  token?: string,
  key?: string,
): Promise<Data> {
  const reply = await call(operationId, values, token, key);
  expect(reply, `${operationId} ${JSON.stringify(reply)}`).toMatchObject({ status: 200, code: 1001 });
  return reply.data;
}

const tokenOf = async (values: Record<string, string>): Promise<string> =>
  ((await call('accounts.token', values)) as unknown as { access_token: string }).access_token;

async function signIn(mobile: string): Promise<{ token: string; userid: string }> {
  const app = await tokenOf({ grant_type: 'client_credentials' });
  await succeed('accounts.send_code', { mobile, type: 'login' }, app);
  const [message] = (await (await fetch(`${url}/sandbox/sms?mobile=${mobile}`)).json()) as { code: string }[];
  const { userid, usersecret } = await succeed<{ userid: string; usersecret: string }>(
    'accounts.login',
    { mobile, code: message!.code },
    app,
  );
  return { userid, token: await tokenOf({ grant_type: 'password', username: userid, password: usersecret }) };
}

/** Enters the payment password, or sets one with a code where there is none. */
async function confirmPayment(token: string, mobile: string): Promise<void> {
  const paypassword = '208413';
  if ((await succeed<{ set: boolean }>('wallet.get_paypassword', {}, token)).set)
    return void (await succeed('wallet.confirm_paypassword', { paypassword }, token));
  await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ forwardMinutes: 2 }),
  });
  await succeed('accounts.send_code', { mobile, type: 'paypassword' }, token);
  const [message] = (await (await fetch(`${url}/sandbox/sms?mobile=${mobile}`)).json()) as { code: string }[];
  await succeed('wallet.set_paypassword', { paypassword, code: message!.code }, token);
}

interface Order {
  no: string;
  receiptNo: string;
  state: string;
  order: { permitted: string[]; weighing: { id: string; totalFen: number } | null };
}

describe('another client than ours', () => {
  it('drives the life of an order from the API document alone', async () => {
    const customer = await signIn('13711112222');
    const recycler = await signIn('13800138001');
    const at = { longitude: 113.9434, latitude: 22.5404 };

    const address = await succeed<{ id: string; adcode: string }>(
      'places.save_address',
      {
        name: '周先生',
        mobile: '13711112222',
        adcode: '440305',
        place: '科技园南区 12 栋',
        door: '801',
        ...at,
        isDefault: true,
      },
      customer.token,
      randomUUID(),
    );
    const prices = await succeed<{ groups: { service: string; items: { itemId: string; unit: string }[] }[] }>(
      'catalog.list_prices',
      { adcode: '440305', service: '3' },
      customer.token,
    );
    const item = prices.groups.flatMap(({ items }) => items).find(({ unit }) => unit === 'kg')!;
    const days = await succeed<{ slots: { from: string; available: boolean }[] }[]>(
      'orders.list_slots',
      { adcode: '440305' },
      customer.token,
    );
    const slot = days.flatMap(({ slots }) => slots).find(({ available }) => available)!;
    const placed = await succeed<Order>(
      'orders.place',
      {
        addressId: address.id,
        goods: [{ itemId: item.itemId, grams: 8000 }],
        windowFrom: slot.from,
        note: '门口有狗',
        tags: ['elevator'],
        bargain: false,
        photoIds: [],
      },
      customer.token,
      randomUUID(),
    );
    expect(placed.state).toBe('open');

    const hall = await succeed<{ items: { no: string }[] }>('orders.hall', { ...at, within: 1000 }, recycler.token);
    expect(hall.items.map(({ no }) => no)).toContain(placed.no);
    const taken = await succeed<Order>('orders.take', { no: placed.no }, recycler.token, randomUUID());
    const no = taken.receiptNo;
    await succeed('orders.arrive', { no }, recycler.token, randomUUID());
    const listed = await succeed<{ item: { priceFen: number } }>(
      'catalog.item_history',
      { itemId: item.itemId, adcode: '440305' },
      recycler.token,
    );
    const weighed = await succeed<Order>(
      'orders.weigh',
      { no, lines: [{ itemId: item.itemId, grossGrams: 8450, tareGrams: 50, unitPriceFen: listed.item.priceFen }] },
      recycler.token,
      randomUUID(),
    );
    const { id, totalFen } = weighed.order.weighing!;
    const { code } = await succeed<{ code: string }>('orders.credential', { djno: no, node: '2' }, customer.token);
    await succeed('orders.agree', { no, weighingId: id, method: 'code', code }, recycler.token, randomUUID());

    const before = await succeed<{ availableFen: number }>('wallet.get', {}, customer.token);
    const key = randomUUID();
    // A new payee waits for the payment password; the same request under the same key pays once it is entered.
    const waiting = await call('orders.pay', { no, type: 1, amountFen: totalFen }, recycler.token, key);
    expect([waiting.status, waiting.code]).not.toEqual([200, 1001]);
    await confirmPayment(recycler.token, '13800138001');
    await succeed('orders.pay', { no, type: 1, amountFen: totalFen }, recycler.token, key);
    await succeed('orders.pay', { no, type: 1, amountFen: totalFen }, recycler.token, key);
    const after = await succeed<{ availableFen: number }>('wallet.get', {}, customer.token);
    expect(after.availableFen - before.availableFen).toBe(totalFen);

    const rating = { stars: 5, tags: ['准时'], text: '', photoIds: [] };
    await succeed('orders.rate', { no: placed.no, ...rating }, customer.token, randomUUID());
    const done = await succeed<Order>('orders.rate', { no, ...rating }, recycler.token, randomUUID());
    expect(done.state).toBe('done');
  });

  it('is told in words and with a stable code what it did wrong', async () => {
    const { token } = await signIn('13711113333');
    const unknown = await call('orders.get', { no: 'OR26112100000000' }, token);
    expect(unknown).toMatchObject({ status: 404, code: 6001, data: null });
    expect(unknown.message).toMatch(/[一-龥]/);
    const malformed = await call(
      'orders.cancel',
      { no: 'nonsense', reason: '', expectedFeeFen: -1 },
      token,
      randomUUID(),
    );
    expect(malformed).toMatchObject({ status: 400, code: 1400 });
    expect(await call('orders.hall', { longitude: 114, latitude: 22 }, token)).toMatchObject({
      status: 403,
      code: 1403,
    });
    expect(await call('wallet.get', {}, 'a-token-of-nobody-at-all')).toMatchObject({ status: 401, code: 1401 });
  });
});
