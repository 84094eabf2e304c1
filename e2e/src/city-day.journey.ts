import { isDeepStrictEqual } from 'node:util';
import type { OrderWarning } from '@shoushou/contract/types';
import type { ApiClient } from '@shoushou/client/calls/api-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { entryOf, menuEntry, openFromMenu, signInAtConsole } from './operator-page.ts';
import { enterByPhone, visitCaller } from './order-by-phone.ts';
import { payFromWallet } from './pay-password.ts';
import {
  balanceOf,
  book,
  desk,
  makeCustomer,
  makeOperator,
  makeRecyclers,
  newMobile,
  productClockOffset,
  productUrl,
  visitAndWeigh,
  type Person,
} from './people.ts';
import { accessibilityViolations } from './screen-problems.ts';
import { districts, fillCity, otherCity } from './testing/busy-city.ts';
import { countHands } from './testing/counted-hands.ts';

const HOUR = 3_600_000;
const CITY = '440300';
const ORDERS = 1_000;
const STUCK = 12;
const SILENT = 28;
const APPEALS = 5;
/** Orders of another city. */
const ELSEWHERE = 20;
/** What each appeal is worth, fen. */
const DIFFERENCE = 500;
/** The manager's. */
const DISTRICT = '罗湖区';

let browser: Browser;
let page: Page;
let operator: ApiClient;
let paying: Person;
/** Orders whose recyclers have called nobody. */
let silent: string[];
let emptyCities: (() => Promise<void>)[];
let appeals: { no: string; customer: Person; before: number }[];
/** By the product's clock, and by this machine's. */
let began: number;
let opened: number;
const hands = countHands();
const { click } = hands;
const press = (key: string): Promise<void> => hands.press(page, key);

/** Two orders of each customer, in the first window that is free. */
async function bookTwice(customers: number, grams: number): Promise<{ no: string; windowFrom: string }[]> {
  const people = await Promise.all(Array.from({ length: customers }, () => makeCustomer()));
  const pairs = await Promise.all(
    people.map(async (customer, index) => [
      await book(customer, { 黄纸板: grams + 2_000 * index }),
      await book(customer, { 黄纸板: grams + 2_000 * index + 1_000 }),
    ]),
  );
  return pairs.flat();
}

/** A paid order of whose weight the customer complains. */
async function appealed(recycler: Person): Promise<(typeof appeals)[number]> {
  const customer = await makeCustomer();
  const { no, receiptNo, weighing } = await visitAndWeigh(recycler, (await book(customer, { 黄纸板: 40_000 })).no);
  await customer.caller.request('orders.agree', { no, weighingId: weighing!.id, method: 'own_phone' });
  await payFromWallet(recycler, no, weighing!.totalFen);
  const appeal = await customer.caller.request('appeals.submit', {
    kind: 'receipt',
    no: receiptNo!,
    reason: '重量不对',
    text: '家里的秤多出三公斤，当时没有来得及说',
    photoIds: [],
  });
  return { no: appeal.no, customer, before: await balanceOf(customer) };
}

beforeAll(async () => {
  browser = await launchBrowser();
  operator = await makeOperator();
  const [first, ...recyclers] = await makeRecyclers(1 + SILENT / 2, 200_000);
  paying = first!;
  appeals = [];
  for (let each = 0; each < APPEALS; each += 1) appeals.push(await appealed(paying));
  const open = await bookTwice(STUCK / 2, 31_000);
  const taken = await bookTwice(SILENT / 2, 61_000);
  await Promise.all(
    recyclers.map(async ({ caller }, index) => {
      for (const { no } of taken.slice(2 * index, 2 * index + 2)) await caller.request('orders.take', { no });
    }),
  );
  silent = taken.map(({ no }) => no);
  emptyCities = [
    await fillCity(open[0]!.no, ORDERS - STUCK - SILENT),
    await fillCity(open[0]!.no, ELSEWHERE, otherCity),
  ];
  // Half an hour before the last visit nobody has called, and nobody has taken the others.
  const last = Math.max(...open.map(({ windowFrom }) => Date.parse(windowFrom)));
  const ahead = last - HOUR / 2 - (Date.now() + (await productClockOffset()));
  await desk('clock', { forwardMinutes: Math.max(31, Math.ceil(ahead / 60_000)) });
  // Bookings may be for tomorrow: by then the session has expired.
  operator = await makeOperator();
  // Whose window has come depends on the hour, and in most districts of the sample city few work.
  const board = await operator.request('dispatch.board', { city: CITY });
  for (const district of new Set(board.orders.filter(({ stuck }) => stuck).map((order) => order.district)))
    await desk('people', { recyclers: STUCK, adcode: districts[district] });
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage();
  page.setDefaultTimeout(30_000);
  await signInAtConsole(page, 'warnings');
  await menuEntry(page, '我的账号').waitFor();
  began = Date.now() + (await productClockOffset());
  opened = performance.now();
});
afterAll(async () => {
  await browser.close();
  await setPlaces([]);
  for (const empty of emptyCities) await empty();
});

/** Which of these orders have an open warning of a rule, as the list of warnings has it. */
async function warned(rule: OrderWarning['rule'], numbers: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, next } = await operator.request('dispatch.console_warnings', { city: CITY, cursor });
    found.push(...items.filter((row) => row.rule === rule && numbers.includes(row.no)).map(({ no }) => no));
    cursor = next;
  }
  return found;
}

describe('a day of a city of a thousand orders, by one person', () => {
  test('forty warnings: recyclers are reminded at once, and twelve orders that nobody took are offered by keys', async () => {
    await expect.poll(() => warned('no_contact', silent), { timeout: 120_000 }).toHaveLength(SILENT);
    await page.reload();
    hands.begin('reminders');
    await click(page.getByLabel('级别'));
    await click(entryOf(page, '留意'));
    await page.locator('.ant-table-tbody:not(:has-text("紧急"), :has-text("尽快")) :text("留意")').first().waitFor();
    await click(page.locator('.ant-table-header').getByRole('checkbox').first());
    const bar = page.getByRole('toolbar', { name: '选中的' });
    await click(bar.getByRole('button', { name: /^全选/ }));
    await bar.getByText(new RegExp(`已选 (${SILENT}|2[89]|[3-9]\\d|100) 条`)).waitFor();
    await press('p');
    await page.getByText(/^已提醒 \d+ 位回收员/).waitFor();
    expect(await warned('no_contact', silent)).toEqual([]);

    hands.begin('assign');
    // From a favourite, which keeps the city.
    await page.goto(`${productUrl}/console/dispatch?city=${CITY}`);
    hands.count();
    await click(page.getByText('无人接', { exact: true }).first());
    await page
      .getByRole('checkbox', { name: /^选择 OR/ })
      .first()
      .waitFor();
    const drawer = page.getByRole('dialog');
    const offered: string[] = [];
    await press('a');
    for (let each = 1; each <= STUCK; each += 1) {
      await drawer.locator('button[aria-keyshortcuts=A]:enabled').first().waitFor();
      offered.push((await drawer.getByText(/^OR\d+ /).innerText()).split(' ')[0]!);
      await press('a');
      await drawer.getByText(/正在等/).waitFor();
      await press(each < STUCK ? 'j' : 'Escape');
    }
    await drawer.waitFor({ state: 'hidden' });
    const { items } = await operator.request('operations.console_acts', { call: 'dispatch.assign' });
    expect(items.filter(({ at, outcome }) => Date.parse(at) >= began && outcome === 'done')).toHaveLength(STUCK);
    expect([new Set(offered).size, await warned('no_taker', offered)]).toEqual([STUCK, []]);
  });

  test('an order is dragged onto a recycler’s day, where what is against it is said before, and is taken back', async () => {
    hands.begin('drag');
    await page.goto(`${productUrl}/console/dispatch?view=timeline&city=${CITY}`);
    const card = page
      .getByRole('region', { name: '等人接的订单' })
      .getByRole('button')
      .filter({ hasNotText: '回应' })
      .first();
    await page.locator('[data-recycler]').first().waitFor();
    await click(card);
    const name = page.locator('[data-recycler] button:not([class*=visit]):enabled').first();
    hands.count();
    await card.dragTo(name, { steps: 8 });
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/可以派给他|仍可派/).waitFor();
    await dialog.getByLabel('原因').fill('片区只有他在接单');
    await press('Enter');
    await page.getByText('已派 1 单').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await press('u');
    await page.getByText('1 单已收回，回到大厅').waitFor();
    expect(await accessibilityViolations({ page })).toEqual([]);
  });

  test('five appeals are decided, and each moves its money', async () => {
    hands.begin('appeals');
    await openFromMenu(page, '申诉', click);
    for (const { no } of appeals) {
      await click(page.locator(`[data-row-key=${no}]`));
      const drawer = page.getByRole('dialog');
      await click(drawer.getByRole('button', { name: /^受\s?理/ }));
      await click(drawer.getByLabel('补差由谁出'));
      await click(entryOf(page, '由平台补'));
      await drawer.getByLabel('补差金额').fill(String(DIFFERENCE / 100));
      await drawer.getByLabel('答复').fill('称重照片看不清秤面，按客户的秤补差');
      await click(drawer.getByRole('button', { name: /^成立/ }));
      await press('Enter');
      await drawer.waitFor({ state: 'hidden' });
    }
    const gained = async () =>
      Promise.all(appeals.map(async ({ customer, before }) => (await balanceOf(customer)) - before));
    await expect.poll(gained).toEqual(appeals.map(() => DIFFERENCE));
  });

  test('a holiday is closed, after a look at what is booked on it', async () => {
    hands.begin('holiday');
    await openFromMenu(page, '区域与费用', click);
    await click(page.getByRole('tab', { name: '休息日' }));
    await click(page.getByRole('button', { name: '关闭这些天' }).first());
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/还没有预约|已约 \d+ 单/).waitFor();
    await click(dialog.getByRole('button', { name: /关\s?闭$/ }).last());
    await page.getByText('已关闭', { exact: true }).first().waitFor();
  });

  test('an order by phone is entered, and its customer is paid', async () => {
    hands.begin('phone');
    await openFromMenu(page, '订单', click);
    await page.getByRole('button', { name: /^电话下单/ }).waitFor();
    const mobile = newMobile();
    const no = await enterByPhone(page, mobile, { click, press });
    const { customer, totalFen } = await visitCaller(paying, no, mobile);
    expect(await balanceOf(customer)).toBe(totalFen);
  });

  const openNarrow = async () =>
    (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })).newPage();

  test('a manager of one district sees its orders alone', async () => {
    await setPlaces([districts[DISTRICT]!]);
    const manager = await makeOperator('operator5');
    const { items } = await manager.request('orders.console_list', {});
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ district }) => district))).toEqual(new Set([DISTRICT]));
    const theirs = await openNarrow();
    await signInAtConsole(theirs, 'dispatch', 'operator5');
    await theirs.locator('.ant-table-row', { hasText: DISTRICT }).first().waitFor();
    expect(await theirs.locator('.ant-table-row', { hasText: '福田区' }).count()).toBe(0);
    await theirs.context().close();
  });

  test('a manager of the whole city sees all its districts, and no other city', async () => {
    await setPlaces([CITY]);
    const cityOperator = await makeOperator('operator5');
    // A job of the product may move an order between the two questions.
    const counts = (by: ApiClient) => by.request('orders.console_counts', { adcode: CITY });
    await expect.poll(async () => isDeepStrictEqual(await counts(cityOperator), await counts(operator))).toBe(true);
    expect((await operator.request('orders.console_list', { adcode: otherCity.code })).items).not.toEqual([]);
    await expect(cityOperator.request('orders.console_list', { adcode: otherCity.code })).rejects.toThrow();
    const theirs = await openNarrow();
    await signInAtConsole(theirs, 'dispatch', 'operator5');
    const rows = theirs.locator('.ant-table-row');
    await rows.first().waitFor();
    const shown = await rows.allInnerTexts();
    expect(Object.keys(districts).filter((name) => shown.join().includes(name)).length).toBeGreaterThan(1);
    for (const name of Object.keys(otherCity.districts)) expect(shown.join()).not.toContain(name);
    await theirs.goto(`${productUrl}/console/dispatch?city=${otherCity.code}`);
    await theirs.getByText(/不在您负责的/).waitFor();
    await theirs.context().close();
  });

  test('took few acts and minutes, and the books are whole', async () => {
    const limits = { reminders: 5, assign: 28, drag: 4, appeals: 31, holiday: 5, phone: 9 };
    for (const [done, most] of Object.entries(limits)) expect(hands.counts.get(done), done).toBeLessThanOrEqual(most);
    expect((performance.now() - opened) / 60_000).toBeLessThan(10);
    expect(await operator.request('wallet.trial_balance', {})).toMatchObject({ balanced: true });
  });
});

/** Makes the sample editor a dispatcher of some places, or an editor of the whole country again. */
async function setPlaces(cities: string[]): Promise<void> {
  const admin = await makeOperator('operator2');
  const all = await operator.request('accounts.console_operators', {});
  const editor = all.find(({ displayName }) => displayName === '示例编辑')!;
  const role = cities.length > 0 ? 'dispatcher' : 'editor';
  if (editor.roles.includes(role) && (editor.cities ?? []).join() === cities.join()) return;
  const change = await operator.request('accounts.ask_role_change', {
    id: editor.id,
    roles: [role],
    cities,
    reason: '城市经理',
  });
  await admin.request('accounts.answer_role_change', { id: change.id, answer: 'approve' });
}
