import { refusals, SUCCESS_CODE, type RefusalName } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appToken, signInAs } from '../../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { FEEDBACK_PER_DAY } from '../../../apps/server/src/domains/content/content-limits.rules.ts';
import { notify } from '../../../apps/server/src/domains/messages/delivery/delivery.events.ts';
import {
  agreedOrder,
  buildCustomer,
  buildRecycler,
  SAMPLE_DISTRICT,
} from '../../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../../../apps/server/src/domains/places/index.ts';
import { SMS_PER_DAY } from '../../../apps/server/src/gateways/sms/daily-budget.ts';
import { verifyLedger } from '../../../apps/server/src/domains/wallet/index.ts';
import { requestFrom } from '../request-from.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

let two: TwoServers;
beforeAll(
  async () => void (two = await startTwoServers({ settings: { REQUESTS_PER_PERSON_PER_MINUTE: '100000000' } })),
);
afterAll(async () => {
  const broken = two && (await verifyLedger(two.product.builder.deps.database)).problems;
  await two?.close();
  expect(broken).toEqual([]);
});

const codeIn = ({ body }: { body: string }): number => (JSON.parse(body) as { code: number }).code;
const countOf = async (statement: string, value: string): Promise<number> =>
  Number((await two.product.builder.deps.database.query<{ count: string }>(statement, [value]))[0]!.count);
const refused = (name: RefusalName): number => refusals[name].code;

describe('limits that both servers keep together', () => {
  it('500 guesses of a password from 500 addresses are compared 20 times at most', async () => {
    const { builder } = two.product;
    const token = await appToken(builder);
    const mobile = '13520070001';
    await builder.succeed('accounts.send_code', { mobile, type: 'password' }, { token });
    const [sms] = await builder.deps.database.query<{ text: string }>(
      'SELECT text FROM sandbox_sms WHERE mobile = $1',
      [mobile],
    );
    await builder.succeed(
      'accounts.set_password',
      { mobile, password: 'tiger-2026', code: /\d{6}/.exec(sms!.text)![0] },
      { token },
    );
    const guess = (index: number): Promise<{ status: number; body: string }> =>
      requestFrom(`127.1.${index >> 7}.${1 + (index & 127)}`, two.proxyPort, {
        method: 'POST',
        path: '/api/user/login',
        token,
        body: { mobile, password: 'lion-2026' },
      });
    const answers: number[] = [];
    for (let round = 0; round < 10; round += 1)
      answers.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, index) => guess(50 * round + index)))).map(codeIn),
      );
    const compared = answers.filter((code) => code === refused('accounts.password_wrong')).length;
    expect(
      [compared > 0, compared <= 20, answers.filter((code) => code === refused('accounts.locked')).length >= 400],
      `${compared} compared`,
    ).toEqual([true, true, true]);
    expect(answers).not.toContain(SUCCESS_CODE);
  });

  it('of 200 wishes at once, a person’s day takes as many as it may', async () => {
    const { token } = await signInAs(two.product.builder);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        requestFrom(`127.2.0.${1 + (index % 250)}`, two.proxyPort, {
          method: 'POST',
          path: '/api/feedback/add',
          token,
          body: { kind: 'wish', text: '建议增加夜间上门' },
        }),
      ),
    );
    expect(answers.filter((answer) => codeIn(answer) === SUCCESS_CODE).length).toBeLessThanOrEqual(FEEDBACK_PER_DAY);
    // Requests refused by the rate limit may be repeated.
    for (let again = 0; again < FEEDBACK_PER_DAY; again += 1)
      await requestFrom('127.2.1.1', two.proxyPort, {
        method: 'POST',
        path: '/api/feedback/add',
        token,
        body: { kind: 'wish', text: '建议增加夜间上门' },
      });
    const { builder } = two.product;
    expect(
      (await builder.call('content.add_feedback', { kind: 'wish', text: '再来一条' }, { token })).outcome,
    ).not.toBe('success');
  });

  it('of 100 payments that a stranger starts at once 30 reach the provider in a minute', async () => {
    const { builder } = two.product;
    const [owner, token] = [await signInAs(builder), await appToken(builder)];
    const { code } = await builder.succeed('wallet.make_receive_code', {}, { token: owner.token });
    const pay = (): Promise<{ status: number; body: string }> =>
      requestFrom('127.2.5.1', two.proxyPort, {
        method: 'POST',
        path: '/api/wallet/payreceive',
        token,
        body: { code, amountFen: 100, method: 'wechat' },
      });
    const answers = (await Promise.all(Array.from({ length: 100 }, pay))).map(codeIn);
    const started = await countOf(
      `SELECT count(*) AS count FROM wallet_payments WHERE purpose = 'receive' AND subject = $1`,
      code,
    );
    // The minute may end meanwhile, and another 30 begin.
    expect(
      [started > 0, started <= 60, answers.filter((each) => each === SUCCESS_CODE).length],
      `${started} started`,
    ).toEqual([true, true, started]);
  });

  it('a number gets 20 notices by SMS a day, whatever their cause and whichever server sends them', async () => {
    const { builder } = two.product;
    const { userId, mobile } = await signInAs(builder);
    const sent = (): Promise<number> => countOf('SELECT count(*) AS count FROM sandbox_sms WHERE mobile = $1', mobile);
    const before = await sent();
    await builder.deps.database.transaction(async (tx) => {
      for (let count = 0; count < 60; count += 1)
        await notify(tx, builder.deps, {
          userId,
          kind: 'order',
          title: '标题',
          text: '内容',
          pushType: 2,
          subject: null,
          sms: { template: 'order_taken', values: { goods: '黄纸板' } },
        });
    });
    const untried = (): Promise<number> =>
      countOf(
        `SELECT count(*) AS count FROM message_deliveries WHERE channel = 'sms' AND dead_at IS NULL AND attempts = 0
         AND user_id = $1`,
        userId,
      );
    await expect.poll(untried, { timeout: 60_000, interval: 200 }).toBe(0);
    await expect.poll(async () => (await sent()) - before).toBe(SMS_PER_DAY.notice);
  });

  it('of 16 requests at once that say cash was paid, one stands, and the wallet pays nothing beside it', async () => {
    const { builder } = two.product;
    const { recycler, receiptNo, totalFen } = await agreedOrder(builder);
    const pay = (index: number): Promise<{ status: number; body: string }> =>
      requestFrom(`127.2.2.${1 + index}`, two.proxyPort, {
        method: 'POST',
        path: '/api/orders/pay',
        token: recycler.token,
        headers: { 'idempotency-key': `cash-claim-${index}` },
        body: { no: receiptNo, type: index % 4 === 3 ? 1 : 2, amountFen: totalFen },
      });
    const answers = (await Promise.all(Array.from({ length: 16 }, (_, index) => pay(index)))).map(codeIn);
    expect(answers.filter((code) => code === SUCCESS_CODE)).toHaveLength(1);
    const given = new Set([
      SUCCESS_CODE,
      refused('orders.cash_claimed'),
      refused('orders.illegal_transition'),
      refused('platform.busy'),
    ]);
    expect(answers.filter((code) => !given.has(code))).toEqual([]);
  });

  it('a walk-in is answered alike for a number with and without an account, by whichever server', async () => {
    const { builder } = two.product;
    await loadRegions(builder.deps.database);
    const [recycler, customer] = [await buildRecycler(builder), await buildCustomer(builder)];
    let made = 0;
    const answerFor = async (customerMobile: string): Promise<string> => {
      made += 1;
      const no = `OR2611215555${String(made).padStart(4, '0')}`;
      const { body } = await requestFrom('127.2.3.1', two.proxyPort, {
        method: 'POST',
        path: '/api/orders/walkin',
        token: recycler.token,
        headers: { 'idempotency-key': `walk-in-${no}` },
        body: {
          no,
          longitude: 113.93,
          latitude: 22.53,
          adcode: SAMPLE_DISTRICT,
          place: '科技园菜市场门口',
          customerName: '路边大爷',
          service: '3',
          customerMobile,
        },
      });
      expect(codeIn({ body }), body).toBe(SUCCESS_CODE);
      return body
        .replaceAll(customerMobile, 'mobile')
        .replaceAll(no, 'OR')
        .replaceAll(/JD\d+/g, 'JD')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant');
    };
    const answers = new Set<string>();
    for (const number of [customer.mobile, '13755550021', customer.mobile, '13755550022'])
      answers.add(await answerFor(number));
    expect([...answers]).toEqual([[...answers][0]]);
  });

  it('of 200 tokens at once that a person’s secret is guessed for, 60 are compared in a minute', async () => {
    const { builder } = two.product;
    const { userId } = await signInAs(builder);
    const ask = (index: number): Promise<{ status: number; body: string }> =>
      requestFrom(`127.2.4.${1 + index}`, two.proxyPort, {
        method: 'POST',
        path: '/token',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
        },
        body: `grant_type=password&username=${userId}&password=${'0'.repeat(32)}`,
      });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index)));
    const compared = answers.filter((answer) => codeIn(answer) === refused('accounts.bad_credentials')).length;
    expect([compared > 0, compared <= 60], `${compared} compared; ${answers[0]!.body}`).toEqual([true, true]);
  });
});
