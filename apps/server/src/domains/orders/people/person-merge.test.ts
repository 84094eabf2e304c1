import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleNumber } from '../../../testing/identity-claims.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildIdentity } from '../../identity/builders/identity.builders.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { readBalances, twelveMonthSales } from '../../wallet/index.ts';
import { buildCustomer, buildMarket, paidOrder, takenOrder, type Customer } from '../builders/orders.builders.ts';

let server: TestServer;
let asker: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  asker = (await signInAsOperator(server, 'xu', ['reviewer'])).token;
  other = (await signInAsOperator(server, 'lin', ['reviewer'])).token;
});
afterAll(() => server.close());

const mobileOf = async ({ userId }: Customer): Promise<string> =>
  (await server.deps.database.query<{ mobile: string }>('SELECT mobile FROM users WHERE id = $1', [userId]))[0]!.mobile;
const ask = async (kept: { userId: string }, absorbed: Customer) =>
  server.call(
    'accounts.ask_merge',
    { id: kept.userId, mobile: await mobileOf(absorbed), reason: '本人持身份证视频核实' },
    { token: asker },
  );
const verify = (person: Customer, name: string) =>
  server.deps.database.transaction((tx) =>
    buildIdentity(tx, server.deps, { userId: person.userId, name, number: sampleNumber() }),
  );

describe('a merge of two numbers', () => {
  it('moves bookings, balance, what was sold and the verified name, and the books still balance', async () => {
    const [kept, absorbed] = [await buildCustomer(server), await buildCustomer(server, { balanceFen: 500 })];
    await verify(absorbed, '王女士');
    const own = await paidOrder(server, { customer: kept });
    const deal = await paidOrder(server, { customer: absorbed });
    const { id } = (await ask(kept, absorbed)).data as { id: string };
    const [waiting] = await server.succeed('accounts.console_merges', {}, { token: other });
    expect(waiting).toMatchObject({
      blockers: [],
      moved: expect.arrayContaining([
        '1 个预约',
        `钱包余额 ¥${((500 + deal.totalFen) / 100).toFixed(2)}`,
        '实名认证和证件',
      ]),
    });
    expect((await server.call('accounts.answer_merge', { id, answer: 'approve' }, { token: other })).outcome).toBe(
      'success',
    );

    const mine = (await server.succeed('orders.list_mine', {}, { token: kept.token })).items.map(({ no }) => no);
    expect(mine.sort()).toEqual([own.no, deal.no].sort());
    expect((await server.succeed('orders.get', { no: deal.no }, { token: kept.token })).state).toBe('paid');
    const [balance, left, sold] = [
      await readBalances(server.deps.database, kept.userId),
      await readBalances(server.deps.database, absorbed.userId),
      await twelveMonthSales(server.deps.database, kept.userId, server.clock.now()),
    ];
    expect([balance.available, left.available, sold]).toEqual([
      500 + own.totalFen + deal.totalFen,
      0,
      own.totalFen + deal.totalFen,
    ]);
    expect((await findVerifiedName(server.deps.database, server.deps, kept.userId))?.name).toBe('王女士');
    expect(await findVerifiedName(server.deps.database, server.deps, absorbed.userId)).toBeNull();
    const lines = (await server.succeed('wallet.list_lines', {}, { token: kept.token })).items.slice(0, 2);
    expect(lines).toMatchObject([
      { title: '另一个号码并入', note: '充值的部分', amountFen: 500 },
      { title: '另一个号码并入', note: null, amountFen: deal.totalFen },
    ]);
  });

  it('is refused while an order is under way there, after a deal between the two, and for two verified names', async () => {
    const [kept, busy, verified] = [
      await buildCustomer(server),
      await buildCustomer(server),
      await buildCustomer(server),
    ];
    const deal = await takenOrder(server, { customer: busy });
    expect(await ask(kept, busy)).toMatchObject({
      outcome: 'accounts.merge_blocked',
      message: expect.stringContaining('1 个预约还没有结束'),
    });
    expect(await ask(deal.recycler, busy)).toMatchObject({ message: expect.stringContaining('两个号码之间做过交易') });
    await verify(kept, '王女士');
    await verify(verified, '李先生');
    expect(await ask(kept, verified)).toMatchObject({ message: expect.stringContaining('两个号码实名的不是同一个人') });
  });
});
