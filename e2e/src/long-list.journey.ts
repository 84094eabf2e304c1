import type { CallName } from '@shoushou/contract/calls';
import { expect, test } from 'vitest';
import { cacheAnswer, layoutShiftAfterRestart } from './cached-answers.ts';
import { navigatorFixture } from './navigator-fixture.ts';
import { book, desk, makeCustomer, makeRecyclers } from './people.ts';
import { phones } from './phone.ts';

const at = navigatorFixture();
const phonePool = phones();

const body = () => at.top().locator('.page-frame_body');
const rowsThere = (): Promise<number> => at.top().locator('li').count();

/** Scrolls until the list ends and its last row is there: the last page grows the list once more after it came. */
async function toTheEnd(last: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await body().evaluate((element) => element.scrollTo(0, element.scrollHeight));
        const ended = await at.top().getByText('没有更多了').count();
        return ended + (await at.top().getByRole('link', { name: last }).count());
      },
      { interval: 100, timeout: 20_000 },
    )
    .toBe(2);
}

test('a list of a thousand rows keeps few of them, shows each where it belongs, and is found again where it was left', async () => {
  await at.open('/long');
  await toTheEnd('第 999 行');
  expect(await rowsThere()).toBeLessThan(160);

  // Scrolls back to the middle in steps as with a thumb: the screen must never be empty, and the order always correct.
  for (let step = 0; step < 12; step += 1) {
    await body().evaluate((element) => element.scrollBy(0, -1500));
    await at.page.waitForTimeout(80);
    const seen = await body().evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const links = [...element.querySelectorAll('li a')].filter(
        (link) => link.getBoundingClientRect().bottom > top && link.getBoundingClientRect().top < bottom,
      );
      return links.map((link) => Number(/\d+/.exec(link.textContent ?? '')));
    });
    expect(seen.length).toBeGreaterThan(8);
    expect(seen).toEqual(seen.map((_, index) => seen[0]! + index));
  }

  const left = await body().evaluate((element) => element.scrollTop);
  const row = await at.top().getByRole('link').nth(110).textContent();
  await at
    .top()
    .getByRole('link', { name: row!, exact: true })
    .evaluate((link) => (link as HTMLElement).click());
  await at.settled();
  expect(await at.titleOf()).toMatch(/^详情/);
  await at.press('返回');
  await at.settled();
  expect(await at.path()).toBe('/long');
  expect(Math.abs((await body().evaluate((element) => element.scrollTop)) - left)).toBeLessThanOrEqual(1);
});

/** Screens to which people return, each with the call whose cached answer is shown first. */
const screens: Record<'recycler' | 'customer', [string, CallName][]> = {
  recycler: [
    ['/tabs/home', 'orders.summary'],
    ['/jiedan/0', 'orders.hall'],
    ['/tabs/orders', 'orders.list_receipts'],
    ['/transaction', 'wallet.list_lines'],
    ['/message', 'messages.list'],
  ],
  customer: [
    ['/tabs/home', 'catalog.home'],
    ['/tabs/market', 'catalog.list_prices'],
    ['/tabs/orders', 'orders.list_mine'],
    ['/message', 'messages.list'],
    ['/tabs/me', 'wallet.get'],
  ],
};

test('the second start shows what was known, and fresh answers move nothing of it', async () => {
  const [customer, [recycler]] = await Promise.all([makeCustomer(), makeRecyclers(1)]);
  const { caller } = recycler!;
  for (const kilograms of [20, 30])
    await caller.request('orders.take', { no: (await book(customer, { 黄纸板: kilograms * 1000 })).no });
  const people = await Promise.all(
    (['recycler', 'customer'] as const).map(async (reader) => ({
      reader,
      phone: await phonePool.take({ as: reader === 'recycler' ? recycler : customer }),
    })),
  );
  await Promise.all(
    people.map(async ({ reader, phone }) => {
      for (const [path, call] of screens[reader]) await cacheAnswer(phone, path, call);
    }),
  );

  // Changes since then: an order in the hall, a taken one with its fee and its messages, and a recharge.
  await book(customer, { 书本纸: 8_000 });
  await caller.request('orders.take', { no: (await book(customer, { 黄纸板: 40_000, 书本纸: 5_000 })).no });
  const recharge = await caller.request('wallet.recharge', { amountFen: 20_000 });
  await caller.request('wallet.pay', { id: recharge.id, method: 'wechat' });
  const [payment] = await desk<{ no: string }[]>('payments');
  await desk(`payments/${payment!.no}/approve`, {});

  await Promise.all(
    people.map(async ({ reader, phone }) => {
      for (const [path] of screens[reader]) {
        const { sum, moved } = await layoutShiftAfterRestart(phone, path);
        expect.soft(sum, `${reader} at ${path}: ${moved.join('\n')}`).toBeLessThanOrEqual(0.05);
      }
    }),
  );
});
