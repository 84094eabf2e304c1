import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { visitFromTwoPhones } from '../pickup-visit.ts';
import type { RedeployedSite } from '../redeployed-site.ts';
import { findOverflow, isIdle } from '../screen-problems.ts';
import type { JourneyData, VisitedScreen } from '../screens-of-the-journey.ts';
import type { EnginePhone } from './engine-phone.ts';
import type { enginePhones } from './engine-phones.ts';

type Phones = ReturnType<typeof enginePhones>;

/** A pickup from two phones with a photo, then a dead zone and a restart, which take nothing away from her. */
export async function pickUpAndRestart(phones: Phones): Promise<void> {
  const [his, hers] = await Promise.all([phones.take(), phones.take()]);
  await visitFromTwoPhones(his, hers);

  const userid = await hers.stored('userid');
  expect(userid).toMatch(/\w/);
  await hers.network(false);
  await hers.press('订单');
  await hers.network(true);
  await hers.reopen('/tabs/me');
  expect(await hers.stored('userid')).toBe(userid);
}

/** Twenty loads in a hurry, after which no page waits for the device's database. */
export async function loadInAHurry(phones: Phones): Promise<void> {
  const phone = await phones.take();
  await phone.open('/tabs/home');
  for (let load = 0; load < 20; load += 1) {
    await phone.begin(load % 2 === 0 ? '/price' : '/tabs/market');
    await wait((load * 137) % 700);
  }
  await phone.open('/tabs/home');
  await phone.reads('今日行情');
  const startedAt = performance.now();
  await phone.stored('device');
  expect(performance.now() - startedAt, 'milliseconds until the database answers').toBeLessThan(2_000);
}

type Moment = 'compositionstart' | 'compositionend';

/** Milliseconds in which the app would replace the painted form if it did not wait for a word. */
const WORD_MS = 1500;

/** The form that the server painted is filled in before the app is there, whose form has it all. */
export async function bookFromThePaintedPage(phones: Phones): Promise<void> {
  const phone = await phones.take();
  const letArrive = phone.hold('/assets/index-');
  await phone.begin('/conorder?service=1');
  const compose = (text: string, moment: Moment): Promise<void> =>
    expect.poll(() => phone.session.evaluate(composeNote, text, moment)).toBe(true);
  await compose('dong', 'compositionstart');
  letArrive();
  await expect.poll(() => phone.session.evaluate(() => 'openTapped' in globalThis)).toBe(true);
  await wait(WORD_MS);
  await compose('东西在一楼', 'compositionend');
  await expect.poll(() => phone.session.evaluate(readNote)).toBe('东西在一楼');
}

/** Runs in the page: an input method writes the note of the painted form. @returns whether it is there */
function composeNote(text: string, moment: Moment): boolean {
  const note = document.querySelector<HTMLTextAreaElement>('#painted-note');
  // The script of the page stands below it.
  if (!note || document.readyState === 'loading') return false;
  note.focus();
  if (moment === 'compositionstart') note.dispatchEvent(new CompositionEvent(moment, { bubbles: true }));
  note.value = text;
  note.dispatchEvent(new Event('input', { bubbles: true }));
  if (moment === 'compositionend') note.dispatchEvent(new CompositionEvent(moment, { bubbles: true }));
  return true;
}

/** Runs in the page: the note in the app's form; null before it is there. */
function readNote(): string | null {
  return document.querySelector<HTMLTextAreaElement>('.stack-view_page[data-role=top] textarea')?.value ?? null;
}

/** A new build is fetched while the app is open; its first start, in a dead zone, has its data and all that loads later. */
export async function startNewBuildOffline(phones: Phones, site: RedeployedSite): Promise<void> {
  const phone = await phones.take({ at: site.url });
  await phone.open('/tabs/home');
  await phone.reads('元/kg');
  const holds = (work: (boot: string) => Promise<boolean>): Promise<void> =>
    expect.poll(() => phone.session.evaluate(work, site.newBoot), { timeout: 60_000 }).toBe(true);
  await holds(async () => navigator.serviceWorker.controller?.state === 'activated');
  site.switch();
  await phone.session.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await holds(async (boot) => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === 'activated' && (await caches.match(boot)) !== undefined;
  });
  await phone.network(false);
  await phone.reopen('/tabs/home');
  await phone.reads('元/kg');
  await phone.allLoaded();
  expect(await phone.session.evaluate(readBoot)).toBe(site.newBoot);
  expect(await phone.session.evaluate(findMissingFiles)).toEqual([]);
}

/** Runs in the page: its boot file. */
const readBoot = (): string | null => document.querySelector('link[rel=modulepreload]')!.getAttribute('href');

/** Runs in the page: files of the app that it has asked for and the device does not have. */
async function findMissingFiles(): Promise<string[]> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const missing: string[] = [];
  for (const file of asked.filter((name) => name.includes('/assets/')))
    if (!(await fetch(file).catch(() => null))?.ok) missing.push(file);
  return missing;
}

/** What pages may complain of: another's record isn't there; a page that is left takes along what it still loads. */
const harmless = [
  /status of 40[34]/,
  /error loading dynamically imported module|ERR_ABORTED/,
  // The same of what the service worker was loading for it, in Firefox.
  /ServiceWorker .*(?:rejected|NetworkError)/,
  // Firefox asks for the icon in the name of no page.
  /favicon\.ico” was blocked/,
];

/** Runs in the page: whether the app has taken over the page that the server painted. */
const isStarted = (): boolean => (history.state as { stack?: unknown } | null)?.stack !== undefined;

/** Opens a screen: it has its title and its data, fits, and complains of nothing. */
export async function visitScreen(
  phone: EnginePhone,
  side: 'customer' | 'recycler',
  screen: VisitedScreen,
  things: JourneyData,
): Promise<void> {
  await phone.open(`/${screen.at?.(things) ?? screen.route}`);
  for (const holds of [isStarted, isIdle])
    await expect
      .poll(() => phone.session.evaluate(holds).catch(() => false), { message: holds.name, timeout: 30_000 })
      .toBe(true);
  const title = (side === 'recycler' ? screen.recyclerTitle : screen.customerTitle) ?? screen.title;
  await expect.poll(() => phone.session.evaluate(() => document.title)).toBe(title);
  const overflow = await phone.session.evaluate(findOverflow);
  const complaints = phone.session
    .takeComplaints()
    .filter((complaint) => !harmless.some((known) => known.test(complaint)));
  const problems = [...overflow.map((found) => `reaches over the side: ${found}`), ...complaints];
  expect(problems, problems.join('; ')).toEqual([]);
}
