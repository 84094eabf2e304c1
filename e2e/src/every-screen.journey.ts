import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepAnswers, shiftsOfSecondStart } from './kept-answers.ts';
import { inLane, isLongLane } from '../../apps/server/src/testing/lane.ts';
import { book, desk, makeListing, makeOperator, orderOf, samplePerson, visitAndWeigh, type Person } from './people.ts';
import { phones, pictures, type Phone } from './phone.ts';
import { visitedScreens, type JourneyData, type VisitedScreen } from './screens-of-the-journey.ts';

const hand = phones();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let customer: Person;
let recycler: Person;
let things: JourneyData;

beforeAll(async () => {
  [customer, recycler] = await Promise.all([samplePerson('13800138002'), samplePerson('13800138001')]);
  await recycler.caller.request('accounts.set_duty', { onduty: true });
  const paid = await visitAndWeigh(recycler, (await book(customer, { 黄纸板: 30_000, 书本纸: 5_000 })).no);
  await customer.caller.request('orders.agree', { no: paid.no, weighingId: paid.weighing!.id, method: 'own_phone' });
  await recycler.caller.request('orders.pay', { no: paid.no, type: 1, amountFen: paid.weighing!.totalFen });
  const weighed = await visitAndWeigh(recycler, (await book(customer, { 黄纸板: 30_000, 书本纸: 5_000 })).no);
  const open = await book(customer, { 黄纸板: 20_000 });
  const [address] = await customer.caller.request('places.list_addresses', {});
  const [pending, made] = [await recycler.caller.request('wallet.recharge', { amountFen: 10_000 }), await recycler.caller.request('wallet.recharge', { amountFen: 20_000 })];
  await recycler.caller.request('wallet.pay', { id: made.id, method: 'wechat' });
  const [payment] = await desk<{ no: string }[]>('payments');
  await desk(`payments/${payment!.no}/approve`, {});
  const operator = await makeOperator();
  const dealt = await recycler.caller.request('trade.make_offer', { no: await makeListing(customer, operator), amountFen: 30_000, delivery: 'post', message: '能包好一点寄出吗' });
  const { items: quotes } = await customer.caller.request('valuation.list_quotes', {});
  const { items: devices } = await customer.caller.request('devices.list', {});
  const { items: visits } = await recycler.caller.request('devices.list_visits', { group: 'mine' });
  const visit = visits.find(({ state }) => state === 'taken')!;
  things = {
    quoteNo: quotes.find(({ state }) => state === 'valid')!.no,
    deviceOrderNo: devices.find(({ state }) => state === 'inspected')!.no,
    storeOrderNo: devices.find(({ way, state }) => way === 'store' && state === 'placed')!.no,
    visitNo: visit.no,
    visitReceiptNo: visit.receiptNo!,
    openNo: open.no,
    orderNo: weighed.no,
    receiptNo: weighed.receiptNo!,
    weighingId: weighed.weighing!.id,
    paidOrderNo: paid.no,
    paidReceiptNo: paid.receiptNo!,
    recyclerId: recycler.session.userid,
    addressId: address!.id,
    pendingPaymentId: pending.id,
    madePaymentId: made.id,
    listingNo: await makeListing(customer, operator),
    dealNo: dealt.no,
    scanSecret: (await customer.caller.request('accounts.start_scan_login', { purpose: 'app' })).secret,
  };
  expect((await orderOf(customer, paid.no)).state).toBe('paid');
});

/** Waits until the screen has loaded its data and nothing moves. */
async function stillness({ page }: Phone): Promise<void> {
  await page.waitForFunction(() => {
    const front = document.querySelector('.stack-view_page[data-role=top]');
    const waiting = front?.querySelector('.states_skeleton, [aria-busy=true]');
    return front !== null && front.textContent !== '' && !waiting && document.querySelector('.overlays_work') === null && document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
  });
}

/** Elements of the front page that overflow its width or have cut-off text that cannot be read in full. */
function overflowing({ page }: Phone): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const front = document.querySelector('.stack-view_page[data-role=top]');
    const scrollsSideways = (element: Element | null): boolean => {
      for (let each = element; each !== null; each = each.parentElement) if (['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth) return true;
      return false;
    };
    const found = document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
    for (const element of front?.querySelectorAll('*') ?? []) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || (box.right <= width + 0.5 && box.left >= -0.5)) continue;
      if (element.closest('.ui-unseen, [inert], svg') || scrollsSideways(element.parentElement)) continue;
      found.push(`${element.tagName.toLowerCase()}.${element.className} ${Math.round(box.left)}–${Math.round(box.right)} of ${width}: ${element.textContent?.slice(0, 30)}`);
    }
    return found;
  });
}

/** Words of the front page that end in an ellipsis, are hidden after some lines, or stand one character below the other. */
function truncatedText({ page }: Phone): Promise<string[]> {
  return page.evaluate(() => {
    const front = document.querySelector('.stack-view_page[data-role=top]');
    const found: string[] = [];
    for (const element of front?.querySelectorAll<HTMLElement>('*') ?? []) {
      const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent!.trim()).join('');
      if (words.length < 2 || element.closest('.ui-unseen, .ds-unseen, [inert], [aria-hidden=true], svg')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isHidden = (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) || (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 4);
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
      if (isHidden || (element.childElementCount === 0 && words.length <= 6 && lines >= 3 && lines >= words.length)) found.push(`${element.tagName.toLowerCase()}.${element.className}: ${words.slice(0, 30)}`);
    }
    return found;
  });
}

async function grievances({ page }: Phone): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`));
}

/** The size of the design board, the smallest phone (for the recycler alone: large text asks for more), and the smallest phone with large text. */
const sizes = [
  { name: '390', width: 390, height: 844, elder: false },
  { name: '320', width: 320, height: 568, elder: false },
  { name: 'elder', width: 320, height: 568, elder: true },
];

/** What was measured already: a page that is the same for somebody else is not measured again. */
const measured = new Set<string>();

/** The front page without the ids that React counts up. */
function markup({ page }: Phone): Promise<string> {
  return page.evaluate(() => document.querySelector('.stack-view_page[data-role=top]')!.outerHTML.replaceAll(/ (?:id|for|name|aria-(?:labelledby|describedby|controls))="[^"]*"/g, ''));
}

/** Which answers were kept where a page was started again: who reads the same there sees the same screen. */
const startedAgain = new Set<string>();

/** In the long lane a page that keeps answers is opened once more instead, with late answers that have a row less. */
async function startTwice(phone: Phone, screen: VisitedScreen, who: string): Promise<void> {
  const address = `/${screen.at?.(things) ?? screen.route}`;
  await phone.open(address);
  await phone.fetched();
  await stillness(phone);
  if (pictures) await phone.page.screenshot({ path: join(pictures, `${screen.route.replaceAll(/[/{}]+/g, '-')}.${who}.png`) });
  const kept = await keepAnswers(phone);
  const same = `${screen.route} ${kept.join()}`;
  if (kept.length === 0 || startedAgain.has(same)) return;
  startedAgain.add(same);
  const { sum, moved } = await shiftsOfSecondStart(phone, address, { shortened: true });
  expect.soft(sum, `${who} at ${screen.route}, started again with a row less: ${moved.join('\n')}`).toBeLessThanOrEqual(0.05);
}

async function visit(phone: Phone, screen: VisitedScreen, who: string): Promise<void> {
  await phone.open(`/${screen.at?.(things) ?? screen.route}`);
  const turnedAway = who === 'nobody' && screen.guarded === true;
  // What is opened instead is measured where it is the screen itself.
  if (!turnedAway) await phone.fetched();
  await stillness(phone);
  const title = turnedAway ? '登录' : (who === 'recycler' && screen.recyclerTitle) || (who === 'customer' && screen.customerTitle) || screen.title;
  expect.soft(await phone.page.title(), `${who} at ${screen.route}: title`).toBe(title);
  if (turnedAway) return;
  await phone.page.waitForFunction(() => document.querySelector('[data-elder]') !== null && getComputedStyle(document.documentElement).getPropertyValue('--radius-chip') === '24px');
  const drawn = await markup(phone);
  const wanted = measured.has(drawn) ? [] : sizes.filter(({ name }) => who === 'recycler' || name !== '320');
  for (const { name, width, height, elder } of wanted) {
    await phone.page.setViewportSize({ width, height });
    await phone.page.evaluate((on) => document.documentElement.toggleAttribute('data-elder', on), elder);
    await stillness(phone);
    expect.soft(await overflowing(phone), `${who} at ${screen.route}, ${name}: nothing reaches over the side`).toEqual([]);
    if (elder) expect.soft(await truncatedText(phone), `${who} at ${screen.route}, ${name}: no word is cut`).toEqual([]);
    if (name === '390') expect.soft(await grievances(phone), `${who} at ${screen.route}, ${name}: readable and usable by all`).toEqual([]);
    if (pictures) await phone.page.screenshot({ path: join(pictures, `${screen.route.replaceAll(/[/{}]+/g, '-')}.${who}.${name}.png`) });
  }
  measured.add(drawn);
  await phone.page.evaluate(() => document.documentElement.removeAttribute('data-elder'));
  await phone.page.setViewportSize(sizes[0]!);
}

/** Walks a part of the screens only: those whose path this matches, as in `SCREENS=^tabs/`. */
const part = new RegExp(process.env['SCREENS'] ?? '');

/** One screen that cannot be visited keeps nobody from visiting the others. */
async function tryVisit(phone: Phone, screen: VisitedScreen, who: string): Promise<void> {
  // Sizes are the short lane's, which runs more often; that one starts the pages of `long-list.journey.ts` twice.
  const problem = await (isLongLane ? startTwice : visit)(phone, screen, who).then(() => undefined, String);
  expect.soft(problem, `${who} at ${screen.route}`).toBeUndefined();
  // What belongs to others returns 404, and browsers log every 404 as an error.
  const complaints = phone.complaints.splice(0).filter((complaint) => !/status of 404 .*\/api\/(orders\/get\/|wallet\/payment\/|payouts\/bill\/|companies\/reservation\/|valuation\/quote\/|chain\/visit\/|campaigns\/openinvitation$)/.test(complaint));
  expect.soft(complaints, `${who} at ${screen.route}`).toEqual([]);
}

const walkers: readonly ('nobody' | 'customer' | 'recycler')[] = isLongLane ? ['customer', 'recycler'] : ['nobody', 'customer', 'recycler'];

describe('every screen stands at its path with its title, fits the smallest phone and large type, keeps what it shows in its place, and complains of nothing', () => {
  if (pictures) mkdirSync(pictures, { recursive: true });
  test.each(walkers)(
    'as %s',
    async (who) => {
      const as = { nobody: undefined, customer, recycler }[who];
      const left = visitedScreens.filter(({ route }) => part.test(route));
      // Two phones share the screens: each one mostly waits for network and idle time.
      const walk = async (): Promise<void> => {
        // With the elder mode on, the sizes of its text are loaded; each visit turns it on and off.
        const phone = await hand.take({ as, stored: isLongLane ? {} : { elder: true }, reducedMotion: 'reduce' });
        for (let screen = left.shift(); screen; screen = left.shift()) await tryVisit(phone, screen, who);
      };
      await Promise.all([walk(), walk()]);
      // Fewer would mean that nothing was kept any more.
      if (isLongLane && who === 'customer' && part.source === '(?:)') expect(startedAgain.size).toBeGreaterThan(30);
    },
    inLane({ short: 600_000, long: 1_200_000 }),
  );
});
