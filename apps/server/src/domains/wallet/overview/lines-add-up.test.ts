import type { Data } from '@shoushou/contract';
import { formatMoney } from '@shoushou/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLane } from '../../../testing/lane.ts';
import { pdfPages } from '../../../testing/papers/pdf-pages.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import {
  cashPayment,
  infoFeeCapture,
  infoFeeHold,
  infoFeeReturn,
  orderPayment,
} from '../../orders/orders-money.rules.ts';
import { withdrawalBack, withdrawalHold, withdrawalPaid } from '../../payouts/payouts-money.rules.ts';
import { post, type LedgerTransaction } from '../index.ts';
import { rechargeCredit } from '../wallet-money.rules.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  operator = (await signInAsOperator(server)).token;
});
afterAll(() => server.close());

type Step = {
  what: 'recharge' | 'take' | 'leave' | 'arrive' | 'pay' | 'cash' | 'withdraw' | 'paid' | 'back';
  fen: number;
};
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom('recharge', 'take', 'leave', 'arrive', 'pay', 'cash', 'withdraw', 'paid', 'back'),
    fen: fc.integer({ min: 1, max: 90_000 }),
  }) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 40 },
);

/** What a person has earned and spent, and what is on its way, by the steps that succeeded. */
interface Model {
  available: number;
  frozen: number;
  withdrawing: number;
  income: number;
  spent: number;
  cash: number;
}
const nothing = (): Model => ({ available: 0, frozen: 0, withdrawing: 0, income: 0, spent: 0, cash: 0 });

let numbers = 0;
const nextNumber = (): string => String((numbers += 1)).padStart(8, '0');

/** Plays the steps of a recycler and one customer. @returns what each of the two should see */
async function play(played: readonly Step[], recyclerId: string, customerId: string): Promise<[Model, Model]> {
  const [his, hers] = [nothing(), nothing()];
  const fees: { receiptNo: string; amountFen: number }[] = [];
  const withdrawals: Parameters<typeof withdrawalHold>[0][] = [];
  const move = async (movement: LedgerTransaction | null): Promise<boolean> =>
    (await server.deps.database.transaction((tx) => post(tx, movement, server.clock.now()))).ok;
  for (const { what, fen } of played) {
    const receiptNo = `JD261121${nextNumber()}`;
    const deal = {
      receiptNo,
      recyclerId,
      customerId,
      amountFen: fen,
      grams: fen,
      customerName: '王女士',
      recyclerName: '李师傅',
    };
    if (what === 'recharge') {
      await move(
        rechargeCredit({ ownerId: recyclerId, provider: 'wechat', paymentNo: `PY${receiptNo}`, amountFen: fen }),
      );
      his.available += fen;
    } else if (what === 'take') {
      if (!(await move(infoFeeHold({ recyclerId, receiptNo, amountFen: fen, city: '440300' })))) continue;
      fees.push({ receiptNo, amountFen: fen });
      his.available -= fen;
      his.frozen += fen;
      his.spent += fen;
    } else if (what === 'leave' || what === 'arrive') {
      const fee = fees.pop();
      if (!fee) continue;
      const held = { ...fee, recyclerId, city: '440300' };
      await move(what === 'arrive' ? infoFeeCapture(held) : infoFeeReturn(held, { captured: false }));
      his.frozen -= fee.amountFen;
      if (what === 'arrive') continue;
      his.available += fee.amountFen;
      his.spent -= fee.amountFen;
    } else if (what === 'pay') {
      if (!(await move(orderPayment({ ...deal, serviceFeeFen: 7 })))) continue;
      his.available -= fen + 7;
      his.spent += fen + 7;
      hers.available += fen;
      hers.income += fen;
    } else if (what === 'cash') {
      await move(cashPayment(deal));
      his.cash += fen;
      hers.cash += fen;
    } else if (what === 'withdraw') {
      const money = {
        ownerId: recyclerId,
        no: `WD${receiptNo}`,
        source: 'goods',
        provider: 'wechat',
        payee: '微信',
        amountFen: fen,
        feeFen: 3,
      } as const;
      if (!(await move(withdrawalHold(money)))) continue;
      withdrawals.push(money);
      his.available -= fen + 3;
      his.withdrawing += fen + 3;
    } else {
      const money = withdrawals.pop();
      if (!money) continue;
      await move(what === 'paid' ? withdrawalPaid(money) : withdrawalBack(money, '银行卡有误'));
      his.withdrawing -= money.amountFen + money.feeFen;
      if (what === 'back') his.available += money.amountFen + money.feeFen;
    }
  }
  return [his, hers];
}

async function allLines(token: string, place?: 'balance' | 'outside') {
  const lines = [];
  for (let cursor: string | undefined; ;) {
    const page = await server.succeed(
      'wallet.list_lines',
      { ...(place ? { place } : {}), ...(cursor ? { cursor } : {}) },
      { token },
    );
    lines.push(...page.items);
    if (page.next === null) return lines;
    cursor = page.next;
  }
}
const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/** What the person downloads: rows that lead from nothing to the balance, of every form. */
async function expectToDownload(token: string, wallet: Data<'wallet.get'>): Promise<void> {
  const period = { from: `${wallet.month.month}-01`, to: `${wallet.month.month}-28` };
  const csv = await server.succeed('payouts.export_lines', { ...period, form: 'csv' }, { token });
  const rows = csv.content.trim().split('\r\n').slice(1);
  expect(rows.length).toBe(csv.count);
  const fen = (text: string): number => Math.round(Number(text) * 100);
  let before = 0;
  for (const row of rows) {
    const [amountFen, balanceFen] = row.split(',').slice(-2).map(fen) as [number, number];
    expect(balanceFen, row).toBe(before + amountFen);
    before = balanceFen;
  }
  expect(before).toBe(wallet.availableFen);
  const inCash = rows.filter((row) => /余额不变"?,/.test(row));
  expect(inCash.length).toBe((await allLines(token, 'outside')).length);

  if (rows.length === 0) return;
  const pdf = await server.succeed('payouts.export_lines', { ...period, form: 'pdf' }, { token });
  const paper = pdfPages(Buffer.from(pdf.content, 'base64')).join('');
  const [, inText = '', outText = ''] = /入账\s*¥([\d.,]+)\s*出账\s*¥([\d.,]+)/.exec(paper)!;
  const shown = (text: string): number => fen(text.replaceAll(',', ''));
  expect(shown(inText) - shown(outText)).toBe(wallet.availableFen);
  expect(paper).toContain(`期末余额 ${formatMoney(wallet.availableFen)}`);
}

async function expectToSee({ token, userId }: SignedIn, model: Model): Promise<void> {
  const wallet = await server.succeed('wallet.get', {}, { token });
  expect(wallet).toMatchObject({
    availableFen: model.available,
    frozenFen: model.frozen,
    withdrawingFen: model.withdrawing,
  });
  expect([wallet.month.incomeFen, wallet.month.spentFen]).toEqual([model.income, model.spent]);
  expect(sumOf(wallet.month.days)).toBe(model.income + model.spent);
  expect(wallet.month.outsideIncomeFen + wallet.month.outsideSpentFen).toBe(model.cash);
  const [balance, outside] = [await allLines(token, 'balance'), await allLines(token, 'outside')];
  expect(sumOf(balance.map(({ amountFen }) => amountFen))).toBe(wallet.availableFen);
  // From each line to the one above it, the balance changes by what the line reads.
  let before = 0;
  for (const line of balance.toReversed()) {
    expect(line.balanceFen).toBe(before + line.amountFen);
    before = line.balanceFen;
  }
  expect(outside.every(({ amountFen }) => amountFen === 0)).toBe(true);
  expect(sumOf(outside.map(({ outsideFen }) => Math.abs(outsideFen)))).toBe(model.cash);
  expect(balance.length + outside.length).toBe((await allLines(token)).length);

  // The bill of the month, of the year and of each kind, through the balance and beside it.
  const { income, spent, cash } = model;
  const bill = await server.succeed('payouts.get_bill', { userid: userId, month: wallet.month.month }, { token });
  const year = await server.succeed(
    'payouts.get_bill_year',
    { year: Number(wallet.month.month.slice(0, 4)) },
    { token },
  );
  for (const sums of [bill, year]) {
    expect(sums.incomeFen + sums.spentFen).toBe(income + spent + cash);
    for (const figure of ['incomeFen', 'spentFen', 'count', 'grams'] as const)
      expect(sumOf(sums.kinds.map((kind) => kind[figure]))).toBe(sums[figure]);
  }
  expect(sumOf(bill.days.map((day) => day.incomeFen))).toBe(bill.incomeFen);
  expect(sumOf(bill.days.map((day) => day.spentFen))).toBe(bill.spentFen);
  expect(sumOf(year.months.map((month) => month.incomeFen - month.spentFen))).toBe(year.incomeFen - year.spentFen);

  await expectToDownload(token, wallet);

  // What an operator sees of the person.
  const facts = await server.succeed('accounts.console_person_facts', { id: userId }, { token: operator });
  expect(facts.find(({ title }) => title === '钱包')!.facts.map(({ text, aside }) => `${text} ${aside}`)).toEqual([
    `可用余额 ${formatMoney(model.available)}`,
    `冻结 ${formatMoney(model.frozen)}`,
    `提现中 ${formatMoney(model.withdrawing)}`,
    `奖励 ${formatMoney(0)}`,
  ]);
}

describe('what a person sees in the wallet', () => {
  test(
    'adds up: lines to the balance, and balance, frozen and under way to the ledger',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (played) => {
          const recycler = await signInAs(server, { recycler: true });
          const customer = await signInAs(server);
          const [his, hers] = await play(played, recycler.userId, customer.userId);
          await expectToSee(recycler, his);
          await expectToSee(customer, hers);
        }),
        { numRuns: inLane({ short: 12, long: 200 }), seed: 20_261_128 },
      );
    },
  );
});
