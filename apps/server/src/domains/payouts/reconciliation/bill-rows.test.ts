import { DAY, HOUR, MINUTE, SECOND, shanghaiDate, startOfShanghaiDay } from '@shoushou/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BillFile } from '../../../gateways/bills/index.ts';
import { createWechatBillServer } from '../../../gateways/bills/sandbox-wechat-bills.ts';
import { sandboxKeys } from '../../../gateways/payments/sandbox-keys.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
let operator: { token: string };
beforeEach(async () => {
  server = await startTestServer();
  await server.server.jobs.run('payouts.reconcile');
  operator = await signInAsOperator(server, 'bill-rows');
});
afterEach(() => server.close());

type Provider = 'wechat' | 'alipay';

/** A recharge paid today. @returns the day */
async function paidDay(method: Provider): Promise<string> {
  const { token } = await signInAs(server);
  const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token });
  await server.succeed('wallet.pay', { id, method }, { token });
  expect(await server.deps.gateways.payments.sandbox!.approve(id)).toBe(true);
  return shanghaiDate(server.clock.now());
}
/** Moves the clock to a time after the end of the day that began at `start`. */
const at = (start: number, afterItsEnd: number): void =>
  server.clock.advance(start + DAY + afterItsEnd - server.clock.now());
const ask = async (provider: Provider, day: string): Promise<BillFile[]> => {
  const files: BillFile[] = [];
  for await (const file of await server.deps.gateways.bills.of(provider)!.fetch(day)) files.push(file);
  return files;
};
const textOf = async ({ pieces }: BillFile): Promise<string> => {
  const bytes: Uint8Array[] = [];
  for await (const piece of pieces) bytes.push(piece);
  return Buffer.concat(bytes).toString('utf8');
};
const open = async () => (await server.succeed('payouts.console_differences', {}, { token: operator.token })).items;
const states = async (provider: Provider) =>
  (await server.succeed('payouts.console_bills', {}, { token: operator.token })).items
    .filter((bill) => bill.provider === provider)
    .map(({ day, state }) => [day, state]);

describe('W20: a bill of WeChat Pay', () => {
  test('W20: is not made before ten, not for today and not for a day of four months ago', async () => {
    const day = await paidDay('wechat');
    const start = startOfShanghaiDay(server.clock.now());
    await expect(ask('wechat', day)).rejects.toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' });
    at(start, 10 * HOUR - SECOND);
    // It will be there: a reason to ask again, and none to give up.
    await expect(ask('wechat', day)).rejects.toMatchObject({ kind: 'busy', code: 'STATEMENT_CREATING' });
    await server.server.jobs.run('payouts.reconcile');
    expect([await states('wechat'), await open()]).toEqual([[], []]);
    at(start, 10 * HOUR);
    await server.server.jobs.run('payouts.reconcile');
    expect([await states('wechat'), await open()]).toEqual([[[day, 'compared']], []]);
    at(start, 120 * DAY);
    await expect(ask('wechat', day)).rejects.toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' });
  });

  test('W20: has an address of five minutes, which is asked for anew, and a file that only our signature opens', async () => {
    const day = await paidDay('wechat');
    at(startOfShanghaiDay(server.clock.now()), 11 * HOUR);
    const [kept] = await ask('wechat', day);
    server.clock.advance(5 * MINUTE + 1);
    await expect(textOf(kept!)).rejects.toMatchObject({ kind: 'unreachable' });
    const [anew] = await ask('wechat', day);
    server.clock.advance(4 * MINUTE);
    expect(await textOf(anew!)).toContain('50.00');

    const bills = createWechatBillServer({
      clock: server.clock,
      keys: await sandboxKeys(server.deps.database)(),
      files: (of) => server.deps.gateways.bills.sandbox!.files('wechat', of),
      isLate: () => false,
    });
    const address = `https://api.mch.weixin.qq.com/v3/billdownload/file?token=trade.${day}.${server.clock.now() + MINUTE}`;
    await expect(textOf({ kind: 'trade', sha1: null, pieces: bills.download(address) })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(
      await bills.wire({
        method: 'GET',
        url: `https://api.mch.weixin.qq.com/v3/bill/tradebill?bill_date=${day}`,
        headers: {},
        body: '',
      }),
    ).toMatchObject({ status: 401 });
  });
});

describe('A19: a bill of Alipay', () => {
  test('A19: is refused for today, and until it is made said not to exist, which is no word against our movements', async () => {
    const day = await paidDay('alipay');
    const start = startOfShanghaiDay(server.clock.now());
    await expect(ask('alipay', day)).rejects.toMatchObject({ kind: 'refused', code: 'isv.invalid-arguments' });
    at(start, 9 * HOUR - SECOND);
    expect(await ask('alipay', day)).toEqual([]);
    // By hand, since the job begins later.
    const outcome = async () =>
      (await server.call('payouts.reconcile_day', { provider: 'alipay', day }, { token: operator.token })).outcome;
    expect([await outcome(), await states('alipay'), await open()]).toEqual(['payouts.bill_unavailable', [], []]);
    at(start, 9 * HOUR);
    expect([await outcome(), await states('alipay'), await open()]).toEqual(['success', [[day, 'compared']], []]);
  });

  test('A19: that is late until noon is missing, and one that never comes speaks against our movements the day after', async () => {
    const day = await paidDay('alipay');
    const start = startOfShanghaiDay(server.clock.now());
    server.deps.gateways.bills.sandbox!.spoil('alipay', { kind: 'late', line: 0 });
    at(start, 12 * HOUR);
    await server.server.jobs.run('payouts.miss_bills');
    expect(await open()).toMatchObject([{ provider: 'alipay', day, kind: 'missing', stops: false }]);
    at(start, DAY);
    await server.succeed('payouts.reconcile_day', { provider: 'alipay', day }, { token: operator.token });
    expect(await open()).toMatchObject([{ provider: 'alipay', day, kind: 'ours_only', stops: true }]);
  });

  test('A19: of a day without movements is none, at any hour', async () => {
    const start = startOfShanghaiDay(server.clock.now());
    at(start, 8 * HOUR);
    const day = shanghaiDate(start);
    await server.succeed('payouts.reconcile_day', { provider: 'alipay', day }, { token: operator.token });
    expect([await states('alipay'), await open()]).toEqual([[[day, 'compared']], []]);
  });

  test('A19: has an address of thirty seconds', async () => {
    const day = await paidDay('alipay');
    at(startOfShanghaiDay(server.clock.now()), 11 * HOUR);
    const [kept] = await ask('alipay', day);
    server.clock.advance(30 * SECOND + 1);
    await expect(textOf(kept!)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await textOf((await ask('alipay', day))[0]!)).toContain('50.00');
  });
});
