import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { readBalances } from '../../wallet/index.ts';
import { withdrawal, withdrawer } from '../builders/payouts.builders.ts';
import { findBrokenPayouts } from '../withdrawals/withdrawal-invariants.store.ts';
import { readBankAnswers } from './bank-batch.rules.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await signInAsOperator(server, 'cashier')).token;
  // A company without Alipay.
  const { payouts } = server.deps.gateways as { payouts: { of(provider: 'wechat' | 'alipay'): unknown } };
  const of = payouts.of.bind(payouts);
  payouts.of = (provider) => (provider === 'alipay' ? null : of(provider));
});
afterAll(() => server.close());

async function toCard(fen: number): Promise<{ no: string; owner: SignedIn }> {
  const { owner, cardId } = await withdrawer(server, fen);
  return { no: await withdrawal(server, owner, { way: 'card', cardId, amountFen: fen }), owner };
}
/** Large ones need two operators. */
async function approve(no: string): Promise<void> {
  const [maker, checker] = [
    await signInAsOperator(server, `maker-${no}`),
    await signInAsOperator(server, `checker-${no}`),
  ];
  await server.succeed('payouts.propose_payout', { no, approve: true, note: '货款属实' }, { token: maker.token });
  await server.succeed('payouts.decide_payout', { no, approve: true, note: '核对无误' }, { token: checker.token });
}
const make = (no?: string) => server.call('payouts.payout_batch', no === undefined ? {} : { no }, { token });
const take = (no: string, lines: readonly string[]) =>
  server.call(
    'payouts.import_batch_result',
    { no, content: `\ufeff业务编号,收款账号,金额,状态,原因\r\n${lines.join('\r\n')}` },
    { token },
  );
const stateOf = async ({ no, owner }: { no: string; owner: SignedIn }) =>
  (await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).state;
const available = async ({ owner }: { owner: SignedIn }) =>
  (await readBalances(server.deps.database, owner.userId)).available;

describe('payouts.payout_batch, payouts.import_batch_result and payouts.console_batches', () => {
  it('pay cards from the bank’s file: what it paid is paid, what it did not goes back, and nothing twice', async () => {
    expect((await make()).outcome).toBe('payouts.batch_empty');
    const [paid, failed, open] = [await toCard(10_000), await toCard(20_000), await toCard(30_000)];
    await server.server.jobs.run('payouts.ask_payouts');
    expect(await stateOf(paid)).toBe('approved');
    expect((await server.succeed('payouts.console_batches', {}, { token })).waiting).toEqual({
      count: 3,
      amountFen: 60_000,
    });
    const { data: batch } = await make();
    expect(batch).toMatchObject({ count: 3, amountFen: 60_000, name: expect.stringMatching(/^银行代发-BK/) });
    expect(batch.content).toMatch(new RegExp(`${paid.no},周小明,62148312\\d{8}\\t,招商银行,100.00,提现`));
    expect([await stateOf(paid), (await make()).outcome]).toEqual(['paying', 'payouts.batch_empty']);
    expect((await make(batch.no)).data.content).toBe(batch.content);
    expect((await server.call('payouts.cancel_withdrawal', { no: paid.no }, { token: paid.owner.token })).outcome).toBe(
      'payouts.withdrawal_fixed',
    );

    const answers = [
      `${paid.no}\t,6214,100.00,成功,`,
      `${failed.no},6214,200.00,失败,户名不符`,
      `${open.no},6214,300.00,处理中,`,
    ];
    expect((await take(batch.no, answers)).data).toEqual({ paid: 1, failed: 1, open: 1 });
    expect((await take(batch.no, answers)).data).toEqual({ paid: 1, failed: 1, open: 1 });
    expect([await stateOf(paid), await stateOf(failed), await stateOf(open)]).toEqual(['paid', 'failed', 'paying']);
    expect([await available(paid), await available(failed), await available(open)]).toEqual([0, 20_000, 0]);
    expect(
      (await server.succeed('payouts.get_withdrawal', { no: failed.no }, { token: failed.owner.token })).reason,
    ).toBe('银行没有付款：户名不符，钱已退回钱包');
    const [bank] = await server.deps.database.query<{ balance: number }>(
      `SELECT sum(balance)::bigint AS balance FROM ledger_accounts
       WHERE owner_id = 'platform' AND kind = 'clearing_bank'`,
    );
    expect(Number(bank!.balance)).toBe(10_000);
    expect((await server.succeed('payouts.console_batches', {}, { token })).items).toMatchObject([
      { no: batch.no, count: 3, openCount: 1 },
    ]);

    // A returned withdrawal is not paid by a later result.
    expect((await take(batch.no, [`${failed.no},6214,200.00,成功,`])).message).toBe(
      `结果文件不能用：${failed.no} 已经退回钱包，请先与银行核对`,
    );
    expect((await take(batch.no, [`${open.no},6214,300.00,成功,`])).data).toEqual({ paid: 2, failed: 1, open: 0 });
  });

  it('give back what the payee’s bank sent back, whether a file before said that it was paid or not, and take no failure for it', async () => {
    const [returned, never] = [await toCard(10_000), await toCard(20_000)];
    const { data: batch } = await make();
    expect((await take(batch.no, [`${returned.no},6214,100.00,成功,`])).data).toEqual({ paid: 1, failed: 0, open: 1 });
    expect((await take(batch.no, [`${returned.no},6214,100.00,失败,账号已销户`])).message).toBe(
      `结果文件不能用：${returned.no} 之前已付款，银行退回的请写“已退回”`,
    );
    expect([await stateOf(returned), await available(returned)]).toEqual(['paid', 0]);
    const back = [`${returned.no},6214,100.00,已退回,账号已销户`, `${never.no},6214,200.00,已退回,账号不存在`];
    expect((await take(batch.no, back)).data).toEqual({ paid: 0, failed: 2, open: 0 });
    expect((await take(batch.no, back)).data).toEqual({ paid: 0, failed: 2, open: 0 });
    expect([await stateOf(returned), await stateOf(never), await available(returned), await available(never)]).toEqual([
      'returned',
      'failed',
      10_000,
      20_000,
    ]);
    expect(await findBrokenPayouts(server.deps.database)).toEqual([]);
  });

  it('refuse a result whole that does not fit the file', async () => {
    const one = await toCard(10_000);
    const { data: batch } = await make();
    const problem = async (...lines: string[]) => (await take(batch.no, lines)).message;
    expect(await problem(`${one.no},6214,100.01,成功,`)).toBe(
      `结果文件不能用：${one.no} 应为 100.00 元，文件里是 100.01 元`,
    );
    expect(await problem(`${one.no},6214,100.00,成功,`, 'WD26112600000000000001,6214,1.00,成功,')).toBe(
      '结果文件不能用：WD26112600000000000001不在这个批次里',
    );
    expect(await problem(`${one.no},6214,100.00,好像成功了,`)).toBe('结果文件不能用：第 2 行的状态看不懂');
    expect(await stateOf(one)).toBe('paying');
    expect((await take('BK000', [`${one.no},6214,100.00,成功,`])).outcome).toBe('payouts.batch_unknown');
  });

  it.each(
    parseJsonLines<{
      content: string;
      answers: [no: string, fen: number, state: string, reason: string | null][];
      source: string;
    }>(readFileSync(new URL('./fixtures/bank-results.jsonl', import.meta.url), 'utf8')),
  )('reads $source', async ({ content, answers }) => {
    const read = readBankAnswers(content);
    expect(typeof read === 'string' ? read : read.map((each) => Object.values(each))).toEqual(answers);
    // The same through the call, for a withdrawal of our own.
    const [[, fen, state, reason]] = answers as [(typeof answers)[number]];
    const one = await toCard(fen);
    if ((await stateOf(one)) === 'reviewing') await approve(one.no);
    const { data: batch } = await make();
    const taken = await server.call(
      'payouts.import_batch_result',
      { no: batch.no, content: content.replace('WD1', one.no) },
      { token },
    );
    expect([taken.outcome, await stateOf(one)]).toEqual([
      'success',
      { paid: 'paid', failed: 'failed', bounced: 'failed', under_way: 'paying' }[state],
    ]);
    if (reason !== null)
      expect(
        (await server.succeed('payouts.get_withdrawal', { no: one.no }, { token: one.owner.token })).reason,
      ).toContain(reason);
  });

  it('take the widest file of a whole batch, and say when one is larger', async () => {
    const one = await toCard(10_000);
    const { data: batch } = await make();
    const line = (no: string) => `${no},6214,100.00,失败,${'户名不符'.repeat(230)}`;
    const wide = Array.from({ length: 490 }, (_, index) => line(`WD${index}`));
    expect(Buffer.byteLength(wide.join())).toBeGreaterThan(1_300_000);
    expect((await take(batch.no, [line(one.no), ...wide])).message).toBe('结果文件不能用：WD0不在这个批次里');
    expect((await take(batch.no, [...wide, ...wide])).outcome).toBe('platform.too_large');
    expect(await stateOf(one)).toBe('paying');
  });

  it('pays by a file as banks write it', async () => {
    const [paid, failed] = [await toCard(10_000), await toCard(20_000)];
    const { data: batch } = await make();
    const content = `账号:4403\n"业务参考号","交易金额","交易状态","失败原因"\n"${paid.no}\t","100.00","交易成功",""\n"${failed.no}","200.00","交易失败","户名不符，请核对,再提交"\n`;
    const answer = await server.call('payouts.import_batch_result', { no: batch.no, content }, { token });
    expect(answer).toMatchObject({
      data: { paid: 1, failed: 1, open: 0 },
    });
    expect([await stateOf(paid), await stateOf(failed)]).toEqual(['paid', 'failed']);
  });

  it.each([
    ['业务编号,金额\nWD1,1.00', '缺少业务编号、金额或状态列'],
    ['业务编号,金额,状态', '没有任何一笔'],
    ['业务编号,金额,状态\nWD1,1.00,成功\nWD1,1.00,成功', '有一笔出现了两次'],
  ])('say what is wrong with %j', (content, problem) => expect(readBankAnswers(content)).toBe(problem));
});
