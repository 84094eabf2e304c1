import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeFor } from '../../../testing/sms-code.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import {
  buildCustomer,
  buildMarket,
  fundWallet,
  paidOrder,
  placeOrder,
  takenOrder,
} from '../../orders/builders/orders.builders.ts';
import { saveErasure } from '../../orders/people/account-deletion.store.ts';
import { appToken, signInAs, type SignedIn } from '../builders/accounts.builders.ts';

let server: TestServer;
let anonymous: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  anonymous = await appToken(server);
});
afterAll(() => server.close());

const close = async ({ mobile, token }: SignedIn) =>
  server.call('accounts.cancellation', { x: await codeFor(server, mobile, 'cancel') }, { token });
const signInAgain = async (mobile: string): Promise<string> => {
  const { userid, usersecret } = await server.succeed(
    'accounts.login',
    { mobile, code: await codeFor(server, mobile, 'login') },
    { token: anonymous },
  );
  const response = await server.server.app.inject({
    method: 'POST',
    url: '/token',
    headers: {
      authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ grant_type: 'password', username: userid, password: usersecret }).toString(),
  });
  return (response.json() as { access_token: string }).access_token;
};
const runErasure = async (): Promise<void> => {
  await server.server.jobs.run('accounts.erase');
  await server.server.deliver();
  await server.server.jobs.run('orders.erase_customers');
};

describe('accounts.get_cancellation', () => {
  it('says in sentences what stands in the way', async () => {
    const customer = await buildCustomer(server);
    const { recycler } = await takenOrder(server);
    await placeOrder(server, customer);
    await fundWallet(server, customer.userId, 1250);
    expect(await server.succeed('accounts.get_cancellation', {}, { token: customer.token })).toEqual({
      obstacles: ['钱包还有 ¥12.50，请先用完或提现', '有 1 个预约还没有结束'],
      erasesAt: null,
    });
    expect((await server.succeed('accounts.get_cancellation', {}, { token: recycler.token })).obstacles).toContain(
      '有 1 个接单还没有完成',
    );
  });
});

describe('accounts.cancellation', () => {
  it('is refused while something is under way, and leaves the session alone', async () => {
    const customer = await buildCustomer(server);
    await placeOrder(server, customer);
    expect(await close(customer)).toMatchObject({
      outcome: 'accounts.cannot_close',
      message: '暂时不能注销：有 1 个预约还没有结束',
    });
    expect((await server.succeed('accounts.get_cancellation', {}, { token: customer.token })).erasesAt).toBeNull();
  });

  it('needs its own code, and refuses a browser that is sent there by a link', async () => {
    const person = await signInAs(server);
    const login = await codeFor(server, person.mobile, 'login');
    expect((await server.call('accounts.cancellation', { x: login }, { token: person.token })).outcome).toBe(
      'accounts.code_void',
    );
    const code = await codeFor(server, person.mobile, 'cancel');
    expect(
      (
        await server.call(
          'accounts.cancellation',
          { x: code },
          { token: person.token, headers: { 'sec-fetch-mode': 'navigate' } },
        )
      ).status,
    ).toBe(403);
    expect(
      (await server.call('accounts.cancellation', { x: code }, { headers: { cookie: `token=${person.token}` } }))
        .status,
    ).toBe(401);
    expect((await server.succeed('accounts.get_cancellation', {}, { token: person.token })).erasesAt).toBeNull();
  });

  it('signs every device out at once, and erases what is personal after 15 days', async () => {
    const customer = await buildCustomer(server, { username: '王小明' });
    const { no } = await placeOrder(server, customer);
    await server.succeed('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 0 }, { token: customer.token });
    await server.server.deliver();
    await server.succeed('accounts.set_details', { birthday: '1990-01-02' }, { token: customer.token });
    const { figure } = await server.succeed(
      'accounts.set_figure',
      { userid: customer.userId, figure: await uploadPicture(server, customer.token, 'portrait') },
      { token: customer.token },
    );
    await server.succeed(
      'identity.sign_safety',
      { userid: customer.userId, safeautograph: await uploadPicture(server, customer.token, 'signature') },
      { token: customer.token },
    );

    expect((await close(customer)).data.erasesAt).toBe(new Date(server.clock.now() + 15 * DAY).toISOString());
    expect((await server.call('accounts.get_details', {}, { token: customer.token })).status).toBe(401);
    server.clock.advance(15 * DAY - 1);
    await runErasure();
    expect(await traces(customer)).toEqual({ people: 1, addresses: 1, messages: 1, pledges: 1, orders: 1 });
    server.clock.advance(1);
    await runErasure();
    expect(await traces(customer)).toEqual({ people: 0, addresses: 0, messages: 0, pledges: 0, orders: 0 });
    await server.server.jobs.run('files.remove_orphans');
    expect((await server.server.app.inject({ url: figure! })).statusCode).toBe(404);
    const [left] = await server.deps.database.query<object>(
      'SELECT username, mobile, birthday, figure, state, password_hash FROM users WHERE id = $1',
      [customer.userId],
    );
    expect(left).toEqual({
      username: '已注销用户',
      mobile: customer.userId,
      birthday: null,
      figure: null,
      state: 'erased',
      password_hash: null,
    });
    expect((await server.call('accounts.get_profile', { userid: customer.userId }, { token: anonymous })).status).toBe(
      404,
    );
    expect(
      (
        await server.succeed(
          'accounts.login',
          { mobile: customer.mobile, code: await codeFor(server, customer.mobile, 'login') },
          { token: anonymous },
        )
      ).isnew,
    ).toBe(true);
  });

  it('waits with erasing while something is under way again, and keeps the seller of a deal for two years', async () => {
    const { customer } = await paidOrder(server);
    await server.deps.database.query('UPDATE users SET erases_at = to_timestamp($2 / 1000.0) WHERE id = $1', [
      customer.userId,
      server.clock.now(),
    ]);
    await runErasure();
    expect((await traces(customer)).people).toBe(1);
    await server.deps.database.transaction(async (tx) => {
      await saveErasure(tx, customer.userId, server.clock.now());
      await tx.query("UPDATE orders SET state = 'done' WHERE customer_id = $1", [customer.userId]);
    });
    await server.server.jobs.run('orders.erase_customers');
    expect((await traces(customer)).orders).toBe(1);
    server.clock.advance(740 * DAY);
    await server.server.jobs.run('orders.erase_customers');
    expect((await traces(customer)).orders).toBe(0);
  });
});

describe('accounts.keep_account', () => {
  it('takes the closing back for whoever signs in again in time', async () => {
    const person = await signInAs(server);
    await close(person);
    const token = await signInAgain(person.mobile);
    expect((await server.succeed('accounts.get_cancellation', {}, { token })).erasesAt).not.toBeNull();
    await server.succeed('accounts.keep_account', {}, { token });
    expect((await server.succeed('accounts.get_cancellation', {}, { token })).erasesAt).toBeNull();
    server.clock.advance(16 * DAY);
    await runErasure();
    expect((await traces(person)).people).toBe(1);
  });
});

/** Rows that still contain personal data. */
async function traces({
  userId,
  mobile,
}: SignedIn): Promise<Record<'people' | 'addresses' | 'messages' | 'pledges' | 'orders', number>> {
  const [row] = await server.deps.database.query<
    Record<'people' | 'addresses' | 'messages' | 'pledges' | 'orders', number>
  >(
    `SELECT (SELECT count(*) FROM users WHERE mobile = $2) AS people, (SELECT count(*) FROM addresses
     WHERE owner_id = $1) AS addresses,
       (SELECT count(*) FROM messages WHERE user_id = $1::uuid) AS messages, (SELECT count(*) FROM pledges
       WHERE user_id = $1::uuid) AS pledges,
       (SELECT count(*) FROM orders WHERE customer_id = $1 AND customer_mobile <> '') AS orders`,
    [userId, mobile],
  );
  return row!;
}
