import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import {
  cashPayment,
  infoFeeCapture,
  infoFeeHold,
  infoFeeReturn,
  orderPayment,
} from '../../orders/orders-money.rules.ts';
import { areaFeeCharge } from '../../places/places-money.rules.ts';
import { post, postOrThrow, type LedgerTransaction } from '../index.ts';
import { fundWallet, transferOf } from '../builders/wallet.builders.ts';
import { listWithMoney } from '../ledger/ledger.store.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const city = '440300';
const move = (movement: LedgerTransaction | null) =>
  server.deps.database.transaction((tx) => post(tx, movement, server.clock.now()));

describe('wallet.get', () => {
  test('somebody new has nothing, and a bar for every day of the month so far', async () => {
    const { token } = await signInAs(server);
    const wallet = await server.succeed('wallet.get', {}, { token });
    expect(wallet).toMatchObject({ availableFen: 0, frozenFen: 0, rewardFen: 0, rechargeOn: true });
    expect(wallet.month).toEqual({
      month: '2026-11',
      incomeFen: 0,
      spentFen: 0,
      outsideIncomeFen: 0,
      outsideSpentFen: 0,
      grams: 0,
      days: Array.from({ length: 21 }, () => 0),
    });
  });

  test('offers the kinds of lines that domains have registered, each side its own, the most used first', async () => {
    const names = async (person: { token: string }) =>
      (await server.succeed('wallet.get', {}, { token: person.token })).lineKinds.map(({ name }) => name);
    expect(await names(await signInAs(server, { recycler: true }))).toEqual([
      '付款',
      '信息费',
      '服务费',
      '充值',
      '收款',
      '感谢费',
      '取消费',
      '申诉补差',
      '开通区域',
      '二手交易',
      '企业送货',
      '货源竞价',
      '报废车',
      '保险',
    ]);
    expect(await names(await signInAs(server))).toEqual([
      '收款',
      '充值',
      '感谢费',
      '取消费',
      '申诉补差',
      '平台补偿',
      '二手交易',
      '报废车',
      '保险',
    ]);
  });

  test('a held info fee leaves the available balance and shows as frozen', async () => {
    const { token, userId } = await signInAs(server, { recycler: true });
    await fundWallet(server, userId, 10_000);
    await move(infoFeeHold({ recyclerId: userId, receiptNo: 'JD26112100000001', amountFen: 200, city }));
    expect(await server.succeed('wallet.get', {}, { token })).toMatchObject({ availableFen: 9_800, frozenFen: 200 });
  });

  const deal = {
    receiptNo: 'JD26112000000001',
    amountFen: 4_239,
    grams: 30_070,
    customerName: '王女士',
    recyclerName: '李师傅',
    city,
  };

  test('a payment counts in the month of both people as soon as it is made, from the wallet or in cash', async () => {
    const recycler = await signInAs(server, { recycler: true });
    const customer = await signInAs(server);
    const sides = { recyclerId: recycler.userId, customerId: customer.userId };
    await fundWallet(server, recycler.userId, 10_000);
    await move(orderPayment({ ...deal, ...sides, serviceFeeFen: 42 }));
    await move(cashPayment({ ...deal, ...sides, receiptNo: 'JD26112000000002', amountFen: 1_000, grams: 930 }));
    const mine = await server.succeed('wallet.get', {}, { token: recycler.token });
    expect(mine.month).toMatchObject({ incomeFen: 0, spentFen: 4_281, outsideSpentFen: 1_000, grams: 31_000 });
    expect(mine.month.days[20]).toBe(4_281);
    expect(mine.availableFen).toBe(5_719);
    const theirs = await server.succeed('wallet.get', {}, { token: customer.token });
    expect([theirs.availableFen, theirs.month.incomeFen, theirs.month.spentFen, theirs.month.grams]).toEqual([
      4_239, 4_239, 0, 31_000,
    ]);
    expect(theirs.month.outsideIncomeFen).toBe(1_000);
    expect((await server.succeed('wallet.list_lines', {}, { token: customer.token })).items).toMatchObject([
      {
        title: '收到李师傅付款',
        kind: 'order_income',
        amountFen: 0,
        outsideFen: 1_000,
        balanceFen: 4_239,
        grams: 930,
        note: '现金',
      },
      {
        title: '收到李师傅付款',
        kind: 'order_income',
        amountFen: 4_239,
        outsideFen: 0,
        balanceFen: 4_239,
        grams: 30_070,
      },
    ]);
  });

  test('cash paid to a customer without an account is a line of the recycler’s', async () => {
    const { token, userId } = await signInAs(server, { recycler: true });
    await move(cashPayment({ ...deal, receiptNo: 'JD26112000000003', recyclerId: userId, customerId: null }));
    expect((await server.succeed('wallet.list_lines', {}, { token })).items).toMatchObject([
      { title: '付款给王女士', amountFen: 0, outsideFen: -4_239, balanceFen: 0 },
    ]);
    expect(await server.succeed('wallet.get', {}, { token })).toMatchObject({
      availableFen: 0,
      frozenFen: 0,
      month: { spentFen: 0, outsideSpentFen: 4_239 },
    });
  });

  test('money that moves late in the evening of the last month in Shanghai is not this month’s', async () => {
    const { token, userId } = await signInAs(server, { recycler: true });
    const at = Date.parse('2026-10-31T15:59:59.000Z');
    await server.deps.database.transaction((tx) =>
      post(
        tx,
        cashPayment({ ...deal, receiptNo: 'JD26103100000001', amountFen: 100, recyclerId: userId, customerId: null }),
        at,
      ),
    );
    expect((await server.succeed('wallet.get', {}, { token })).month.outsideSpentFen).toBe(0);
    const october = (await server.succeed('wallet.get', { month: '2026-10' }, { token })).month;
    expect([october.outsideSpentFen, october.days.length, october.days[30]]).toEqual([100, 31, 0]);
  });

  test('a month that has not begun is empty, and what is no month is refused', async () => {
    const { token } = await signInAs(server);
    expect((await server.succeed('wallet.get', { month: '2026-12' }, { token })).month).toEqual({
      month: '2026-12',
      incomeFen: 0,
      spentFen: 0,
      outsideIncomeFen: 0,
      outsideSpentFen: 0,
      grams: 0,
      days: [],
    });
    expect((await server.call('wallet.get', { month: '2026-00' }, { token })).outcome).toBe('platform.malformed');
  });

  test('nobody sees a wallet without signing in', async () => {
    expect((await server.call('wallet.get', {})).outcome).toBe('platform.unauthenticated');
  });
});

describe('wallet.list_lines', () => {
  test('every movement is told in plain words, and the amounts of all lines add up to the balance', async () => {
    const recycler = await signInAs(server, { recycler: true });
    const customer = await signInAs(server);
    await fundWallet(server, recycler.userId, 50_000);
    const fee = (receiptNo: string) => ({ recyclerId: recycler.userId, receiptNo, amountFen: 200, city });
    await server.deps.database.transaction(async (tx) => {
      for (const movement of [
        infoFeeHold(fee('JD26112100000011')),
        infoFeeHold(fee('JD26112100000012')),
        infoFeeCapture(fee('JD26112100000011')),
        infoFeeReturn(fee('JD26112100000012'), { captured: false }),
        orderPayment({
          recyclerId: recycler.userId,
          customerId: customer.userId,
          receiptNo: 'JD26112100000011',
          amountFen: 4_239,
          serviceFeeFen: 42,
          grams: 30_070,
          customerName: '王女士',
          recyclerName: '李师傅',
          city,
        }),
        areaFeeCharge({ ownerId: recycler.userId, paymentNo: 'PY-area', title: '开通南山区', amountFen: 9_900, city }),
      ])
        await postOrThrow(tx, movement, server.clock.now());
    });
    const { items } = await server.succeed('wallet.list_lines', {}, { token: recycler.token });
    expect(items.map(({ title, amountFen }) => [title, amountFen])).toEqual([
      ['开通南山区', -9_900],
      ['平台服务费', -42],
      ['付款给王女士', -4_239],
      ['信息费退回', 200],
      ['信息费扣除', 0],
      ['信息费冻结', -200],
      ['信息费冻结', -200],
      ['充值', 50_000],
    ]);
    const { availableFen, frozenFen } = await server.succeed('wallet.get', {}, { token: recycler.token });
    expect(items.reduce((sum, line) => sum + line.amountFen, 0)).toBe(availableFen);
    expect(items[0]!.balanceFen).toBe(availableFen);
    expect(frozenFen).toBe(0);
    expect(items[2]).toMatchObject({ kind: 'order_payment', kindName: '付款', subject: 'JD26112100000011' });
    expect((await server.succeed('wallet.list_lines', {}, { token: customer.token })).items).toMatchObject([
      { title: '收到李师傅付款', kind: 'order_income', amountFen: 4_239, balanceFen: 4_239 },
    ]);
  });

  test('pages follow one another without a gap or a repeat, while new lines come in', async () => {
    const { token, userId } = await signInAs(server);
    for (let index = 0; index < 45; index += 1) await fundWallet(server, userId, 100 + index);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.succeed('wallet.list_lines', { ...(cursor ? { cursor } : {}) }, { token });
      seen.push(...page.items.map((line) => line.amountFen));
      cursor = page.next ?? undefined;
      if (seen.length === 20) await fundWallet(server, userId, 1);
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 144 - index));
  });

  test('kind and month narrow the list; months are those of Shanghai', async () => {
    const { token, userId } = await signInAs(server, { recycler: true });
    await fundWallet(server, userId, 10_000);
    server.clock.set('2026-11-30T15:59:00.000Z');
    await move(infoFeeHold({ recyclerId: userId, receiptNo: 'JD26113000000001', amountFen: 100, city }));
    server.clock.advanceMinutes(2);
    await move(infoFeeHold({ recyclerId: userId, receiptNo: 'JD26120100000001', amountFen: 300, city }));
    const amounts = async (filter: object) =>
      (await server.succeed('wallet.list_lines', filter, { token })).items.map((line) => line.amountFen);
    expect(await amounts({ month: '2026-11' })).toEqual([-100, 10_000]);
    expect(await amounts({ month: '2026-12' })).toEqual([-300]);
    expect(await amounts({ kind: 'info_fee', month: '2026-11' })).toEqual([-100]);
    expect(await amounts({ month: '2026-10' })).toEqual([]);
    expect((await server.call('wallet.list_lines', { month: '2026-13' }, { token })).outcome).toBe(
      'platform.malformed',
    );
    expect((await server.call('wallet.list_lines', { cursor: 'x; DROP' }, { token })).outcome).toBe(
      'platform.malformed',
    );
  });
});

test('of several owners those with money are found, and nobody without', async () => {
  const [owner, giver, another] = [await signInAs(server), await signInAs(server), await signInAs(server)];
  await fundWallet(server, owner.userId, 500);
  await fundWallet(server, giver.userId, 500);
  await move(transferOf('all of it', giver.userId, owner.userId, 500));
  const { database } = server.deps;
  expect(
    await listWithMoney(
      database,
      [owner, giver, another].map(({ userId }) => userId),
    ),
  ).toEqual([owner.userId]);
  expect(await listWithMoney(database, [])).toEqual([]);
});
