import type { Input } from '@shoushou/contract';
import { MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor, latestSmsCode } from '../../../testing/sms-code.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  tomorrowMorning,
} from '../builders/orders.builders.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';

let server: TestServer;
let token: string;
let next = 0;
const newMobile = (): string => `1370000${String((next += 1)).padStart(4, '0')}`;

beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  await buildMarket(server);
  ({ token } = await signInAsOperator(server, 'chen', ['dispatcher']));
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
});

async function sendCode(mobile: string): Promise<string> {
  server.clock.advance(MINUTE);
  await server.succeed('orders.console_send_code', { mobile, adcode: SAMPLE_DISTRICT }, { token });
  return latestSmsCode(server, mobile);
}

const place = (input: Input<'orders.console_place'>) => server.call('orders.console_place', input, { token });

const order = (mobile: string, code: string) => ({
  mobile,
  code,
  name: '陈阿姨',
  adcode: SAMPLE_DISTRICT,
  ...SAMPLE_POINT,
  place: '海岸城小区',
  door: '3 栋 1102',
  goods: [{ itemId: 'cardboard', grams: 20_000 }],
  windowFrom: tomorrowMorning(server),
  note: '在门口',
});

describe('orders.console_send_code and orders.console_place', () => {
  test('is booked for a new number that consents by the code it was sent, and the customer finds it after signing in', async () => {
    const mobile = newMobile();
    const code = await sendCode(mobile);
    const { no, estimateHighFen } = await server.succeed('orders.console_place', order(mobile, code), { token });
    expect(estimateHighFen).toBeGreaterThan(0);
    const customer = await signInAs(server, { mobile });
    const seen = await server.succeed('orders.get', { no }, { token: customer.token });
    expect(seen).toMatchObject({ role: 'customer', state: 'open', note: '在门口' });
    expect(seen.place.address).toContain('1102');
    expect(seen.events.map(({ title }) => title)).toEqual(['您电话预约，客服代您下单，等待回收员接单']);
  });

  test('says in its history and in the audit which operator entered it', async () => {
    const mobile = newMobile();
    const { no } = await server.succeed('orders.console_place', order(mobile, await sendCode(mobile)), { token });
    const { order: shown } = await server.succeed('orders.console_get', { no }, { token });
    expect(shown.events).toMatchObject([{ title: '电话下单：值班运营 录入，客户凭验证码同意' }]);
    const admin = (await signInAsOperator(server, 'auditor', ['admin'])).token;
    const acts = await server.succeed('operations.console_acts', {}, { token: admin });
    expect(acts.items.map(({ call }) => call)).toContain('orders.console_place');
  });

  test('is taken by a recycler like any other', async () => {
    const mobile = newMobile();
    const recycler = await buildRecycler(server);
    const { no } = await server.succeed('orders.console_place', order(mobile, await sendCode(mobile)), { token });
    const taken = await server.succeed('orders.take', { no }, { token: recycler.token });
    expect(taken.state).toBe('taken');
  });

  test('belongs to the account that the number has', async () => {
    const customer = await buildCustomer(server);
    const code = await sendCode(customer.mobile);
    const { no } = await server.succeed('orders.console_place', order(customer.mobile, code), { token });
    expect((await server.succeed('orders.list_mine', {}, { token: customer.token })).items).toMatchObject([{ no }]);
  });

  test('is refused without the right code, which is counted, and a code serves once', async () => {
    const mobile = newMobile();
    const code = await sendCode(mobile);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await place(order(mobile, wrong))).toMatchObject({ outcome: 'accounts.code_wrong' });
    expect((await place(order(mobile, wrong))).message).toContain('还可以试 3 次');
    await server.succeed('orders.console_place', order(mobile, code), { token });
    expect((await place(order(mobile, code))).outcome).toBe('accounts.code_void');
  });

  test('keeps the code when something else is wrong, so that the operator corrects it without another SMS', async () => {
    const mobile = newMobile();
    const code = await sendCode(mobile);
    const mixed = { ...order(mobile, code), goods: [], mixed: '3' as const, note: '' };
    expect((await place(mixed)).outcome).toBe('orders.note_needed');
    await server.succeed('orders.console_place', { ...mixed, note: '旧家具和纸板一堆' }, { token });
  });

  test('a code to sign in is no consent to an order', async () => {
    const mobile = newMobile();
    await sendCode(mobile);
    const login = await codeFor(server, mobile, 'login');
    expect((await place(order(mobile, login))).outcome).toBe('accounts.code_wrong');
  });
});

describe('orders.console_booking_choices', () => {
  test('shows free windows and goods with prices of a district that is served, and that another is not', async () => {
    const choices = await server.succeed('orders.console_booking_choices', { adcode: SAMPLE_DISTRICT }, { token });
    expect(choices.served).toBe(true);
    expect(choices.windows.map(({ from }) => from)).toContain(tomorrowMorning(server));
    expect(choices.items).toContainEqual(expect.objectContaining({ itemId: 'cardboard', unit: 'kg' }));
    const elsewhere = await server.succeed('orders.console_booking_choices', { adcode: '110101' }, { token });
    expect(elsewhere.served).toBe(false);
  });
});
