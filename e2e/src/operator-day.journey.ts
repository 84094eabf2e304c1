import type { ApiClient } from '@shoushou/client/calls/api-client';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { signInAtConsole, menuEntry, openFromMenu } from './operator-page.ts';
import { confirmPayment, payFromWallet } from './pay-password.ts';
import {
  book,
  latestCode,
  makeCustomer,
  makeOperator,
  makeRecyclers,
  newMobile,
  productClockOffset,
  productUrl,
  sendPhoto,
  verifyIdentity,
  visitAndWeigh,
  yuehai,
  type Person,
  type SampleOperator,
} from './people.ts';
import { countHands } from './testing/counted-hands.ts';

const CITY = '440300';
const LISTINGS = 6;

let browser: Browser;
let page: Page;
let second: Page;
let operator: ApiClient;
let withdrawalNo: string;
let appealNo: string;
let began: number;
const hands = countHands();
const { click } = hands;
/** A signed-in console that answers requests for a fresh one-time code. */
async function openConsole(as: SampleOperator): Promise<Page> {
  const on = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage();
  on.setDefaultTimeout(30_000);
  await signInAtConsole(on, 'phone', as);
  await menuEntry(on, '我的账号').waitFor();
  return on;
}

/** A person who sells for more than a first withdrawal may be without a manual check, and their withdrawal. */
async function sellAndWithdraw(recycler: Person): Promise<string> {
  const seller = await makeCustomer();
  await verifyIdentity(seller);
  const { no, receiptNo, weighing } = await visitAndWeigh(recycler, (await book(seller, { 黄纸板: 450_000 })).no);
  await seller.caller.request('orders.agree', { no, weighingId: weighing!.id, method: 'own_phone' });
  await payFromWallet(recycler, no, weighing!.totalFen);
  appealNo = (
    await recycler.caller.request('appeals.submit', {
      kind: 'customer',
      no: receiptNo!,
      reason: '到了没有人',
      text: '按约定时间到了，等了半小时才开门',
      photoIds: [],
    })
  ).no;
  const { caller } = seller;
  await confirmPayment(seller);
  const reserved = newMobile();
  await caller.request('accounts.send_code', { mobile: reserved, type: 'bankcard' });
  const card = await caller.request('payouts.add_card', {
    number: `621483${newMobile().slice(1)}`,
    mobile: reserved,
    code: (await latestCode(reserved))!,
  });
  await caller.request('wallet.confirm_paypassword', { paypassword: '208413' });
  const { availableFen } = await caller.request('payouts.withdraw_options', {});
  return (
    await caller.request('payouts.withdraw', {
      source: 'goods',
      way: 'card',
      cardId: card.id,
      amountFen: availableFen,
      expectedFeeFen: 0,
    })
  ).no;
}

/** Grants or revokes the third sample operator's right to check payouts; the other two approve it. */
async function setMoneyRight(has: boolean): Promise<void> {
  const admin = await makeOperator('operator2');
  const third = (await operator.request('accounts.console_operators', {})).find(
    ({ displayName }) => displayName === '示例客服',
  )!;
  if (third.roles.includes('accountant') === has) return;
  const roles = has ? [...third.roles, 'accountant' as const] : third.roles.filter((role) => role !== 'accountant');
  const { id } = await operator.request('accounts.ask_role_change', { id: third.id, roles, reason: '今天复核提现' });
  await admin.request('accounts.answer_role_change', { id, answer: 'approve' });
}

beforeAll(async () => {
  browser = await launchBrowser();
  operator = await makeOperator();
  await setMoneyRight(true);
  const [recycler] = await makeRecyclers(1, 200_000);
  withdrawalNo = await sellAndWithdraw(recycler!);
  const customers = await Promise.all(Array.from({ length: LISTINGS }, () => makeCustomer()));
  await Promise.all(
    customers.map(async (owner) => {
      const text = {
        kind: 'for_sale',
        title: `折叠床 ${owner.mobile.slice(-4)}`,
        description: '用过两次，带床垫。',
        category: 'furniture',
        condition: 'good',
        priceFen: 12_000,
        bargain: false,
        adcode: yuehai.adcode,
        place: '科技园南区',
      } as const;
      await owner.caller.request('trade.publish', {
        ...text,
        deliveries: ['meet'],
        photoIds: [await sendPhoto(owner)],
      });
    }),
  );
  began = Date.now() + (await productClockOffset());
  page = await openConsole('operator');
});
afterAll(async () => {
  await browser.close();
  await setMoneyRight(false);
});

describe('a day of an operator, alone in a browser', () => {
  const row = (on: Page, text: string): Locator => on.locator('.ant-table-row', { hasText: text });

  test('imports a price list, after a look at what changes', async () => {
    hands.begin('prices');
    const { rows } = await operator.request('catalog.console_prices', { city: CITY, service: '3' });
    const [one, two] = rows
      .filter(({ basePriceFen, name }) => basePriceFen > 200 && name !== '黄纸板')
      .slice(-2)
      .map(({ name, basePriceFen }) => ({ name, fen: Math.round(basePriceFen * 1.03) }));
    await openFromMenu(page, '价格', click);
    await click(page.getByRole('button', { name: '粘贴或导入表格' }));
    hands.count();
    await page.locator('input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `货品,基准价\n${one!.name},${(one!.fen / 100).toFixed(2)}\n${two!.name},${(two!.fen / 100).toFixed(2)}\n没有的货,1.00\n`,
      ),
    });
    await click(page.getByRole('button', { name: '看看变动' }));
    await page.getByText('没有的货').first().waitFor();
    await page.getByText(/变动 2 处，涨 2 跌 0/).waitFor();
    await page.getByLabel('原因').fill('纸厂调价');
    await click(page.getByRole('button', { name: '提交 2 处' }));
    await row(page, '纸厂调价').first().waitFor();
    const priced = (await operator.request('catalog.console_prices', { city: CITY, service: '3' })).rows.find(
      ({ name }) => name === one!.name,
    );
    expect(priced?.basePriceFen).toBe(one!.fen);
  });

  test('answers an appeal, which both sides read', async () => {
    hands.begin('appeal');
    await openFromMenu(page, '申诉', click);
    await click(page.locator(`[data-row-key=${appealNo}]`));
    const drawer = page.getByRole('dialog');
    await drawer.getByText(appealNo).waitFor();
    await click(drawer.getByRole('button', { name: /^受\s?理$/ }));
    await drawer.getByRole('button', { name: /^受\s?理$/ }).waitFor({ state: 'detached' });
    await drawer.getByLabel('答复').fill('客户在约定时段内开了门，按规则不另收费用');
    await click(drawer.getByRole('button', { name: '不成立' }));
    await click(page.locator('.ant-popconfirm:visible').getByRole('button', { name: '不成立' }));
    await expect
      .poll(async () =>
        (await operator.request('appeals.console_list', { group: 'ended' })).items.some(({ no }) => no === appealNo),
      )
      .toBe(true);
  });

  test('reviews six listings', async () => {
    hands.begin('reviews');
    await openFromMenu(page, '二手发布', click);
    // The oldest are listed first.
    for (let each = 0; each < LISTINGS; each += 1) {
      const waiting = page.locator('.ant-table-row').first();
      const key = (await waiting.getAttribute('data-row-key'))!;
      await click(waiting.getByRole('button', { name: '审核' }));
      await click(page.getByRole('dialog').getByRole('button', { name: /^通\s?过/ }));
      await page.locator(`[data-row-key=${key}]`).waitFor({ state: 'detached' });
      expect((await operator.request('trade.console_listings', { no: key })).items[0]?.state).toBe('listed');
    }
  });

  test('proposes a payout, which a second operator checks in a browser of their own', async () => {
    hands.begin('payout');
    await openFromMenu(page, '提现审核', click);
    await decide(page, '提出付款');
    second = await openConsole('operator3');
    await openFromMenu(second, '提现审核', click);
    await decide(second, '确认付款');
    await expect
      .poll(async () => (await operator.request('payouts.console_withdrawals', { no: withdrawalNo })).items[0]?.state)
      .not.toBe('reviewing');
  });

  async function decide(on: Page, act: string): Promise<void> {
    await on.locator('.ant-table-row').first().waitFor();
    await on.goto(`${productUrl}/console/withdrawals?no=${withdrawalNo}&open=${withdrawalNo}`);
    const drawer = on.getByRole('dialog');
    await drawer.getByText(withdrawalNo).first().waitFor();
    await drawer.getByRole('textbox').first().fill('本人实名，货款来自一笔纸类订单');
    await click(drawer.getByRole('button', { name: new RegExp(`^${act}`) }));
    await click(on.locator('.ant-popconfirm:visible').getByRole('button', { name: act }));
    await drawer.waitFor({ state: 'hidden' });
  }

  test('publishes an announcement and recalls it, after which nobody reads it', async () => {
    hands.begin('announcement');
    const title = `暴雨停收 ${withdrawalNo.slice(-4)}`;
    await openFromMenu(page, '公告与发布', click);
    await click(page.getByRole('button', { name: '发布公告' }));
    await page.getByRole('dialog').getByLabel('标题').fill(title);
    await page.getByRole('dialog').getByLabel('内容').fill('今天下午暂停上门。');
    await click(page.getByRole('dialog').getByRole('button', { name: /^发\s?布$/ }));
    await click(page.getByRole('button', { name: '确认发布' }));
    await row(page, title).waitFor();
    const reader = await makeCustomer();
    const titles = async (): Promise<string[]> =>
      (await reader.caller.request('messages.notices', {})).items.map((notice) => notice.title);
    expect(await titles()).toContain(title);
    await click(row(page, title).getByRole('button', { name: /^撤\s?回$/ }));
    await click(page.locator('.ant-popconfirm:visible').getByRole('button', { name: /^撤\s?回$/ }));
    await row(page, title).getByText('已撤回').waitFor();
    expect(await titles()).not.toContain(title);
  });

  test('took few clicks, and every act stands in the audit log under who did it', async () => {
    expect(Object.fromEntries(hands.counts)).toEqual({
      prices: 5,
      appeal: 5,
      reviews: 13,
      payout: 6,
      announcement: 6,
    });
    const acts = async (call: string): Promise<string[]> =>
      (await operator.request('operations.console_acts', { call })).items
        .filter(({ at, outcome }) => Date.parse(at) >= began && outcome === 'done')
        .map(({ operatorName }) => operatorName);
    const counted = await Promise.all(
      [
        'catalog.submit_prices',
        'appeals.open',
        'appeals.answer',
        'trade.review',
        'payouts.propose_payout',
        'payouts.decide_payout',
        'messages.publish_notice',
        'messages.recall_notice',
      ].map(async (call) => [call, await acts(call)] as const),
    );
    expect(Object.fromEntries(counted.map(([call, names]) => [call, names.length]))).toEqual({
      'catalog.submit_prices': 1,
      'appeals.open': 1,
      'appeals.answer': 1,
      'trade.review': 6,
      'payouts.propose_payout': 1,
      'payouts.decide_payout': 1,
      'messages.publish_notice': 1,
      'messages.recall_notice': 1,
    });
    const by = Object.fromEntries(counted);
    expect(by['payouts.propose_payout']).toEqual(['示例运营']);
    expect(by['payouts.decide_payout']).toEqual(['示例客服']);
    expect((await operator.request('operations.verify_acts', {})).brokenAt).toBeNull();
    await openFromMenu(page, '操作记录');
    await page.getByText('撤回公告').first().waitFor();
  });
});
