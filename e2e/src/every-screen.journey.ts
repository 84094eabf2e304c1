import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cachedCalls, layoutShiftAfterRestart } from './cached-answers.ts';
import { inLane, isLongLane } from '../../apps/server/src/testing/lane.ts';
import type { Person } from './people.ts';
import { prepareRecords } from './records-to-visit.ts';
import { phones, pictures, type Phone } from './phone.ts';
import {
  accessibilityViolations,
  lostControls,
  markControls,
  overflowingElements,
  truncatedText,
  waitUntilIdle,
} from './screen-problems.ts';
import { visitedScreens, type JourneyData, type VisitedScreen } from './screens-of-the-journey.ts';

const phonePool = phones();

let customer: Person;
let recycler: Person;
let things: JourneyData;

beforeAll(async () => {
  ({ customer, recycler, things } = await prepareRecords());
});

/**
 * The size of the design board, the smallest phone (for the recycler alone: large text asks for more), and the smallest
 * phone with large text.
 */
const sizes = [
  { name: '390', width: 390, height: 844, elder: false },
  { name: '320', width: 320, height: 568, elder: false },
  { name: 'elder', width: 320, height: 568, elder: true },
];

/** Screens already measured: an identical page of another person is not measured again. */
const measured = new Set<string>();

/** The front page's markup without React's generated ids. */
function markup({ page }: Phone): Promise<string> {
  return page.evaluate(() =>
    document
      .querySelector('.stack-view_page[data-role=top]')!
      .outerHTML.replaceAll(/ (?:id|for|name|aria-(?:labelledby|describedby|controls))="[^"]*"/g, ''),
  );
}

/** Cached answers already measured for a restarted page: another person with the same ones sees the same screen. */
const restartedPages = new Set<string>();

/**
 * In the long lane a page with cached answers is opened again with delayed answers that have one row less. @returns
 * problems, one line each
 */
async function startTwice(phone: Phone, screen: VisitedScreen, reader: string): Promise<string[]> {
  const address = `/${screen.at?.(things) ?? screen.route}`;
  await phone.open(address);
  await phone.fetched();
  await waitUntilIdle(phone);
  if (pictures)
    await phone.page.screenshot({ path: join(pictures, `${screen.route.replaceAll(/[/{}]+/g, '-')}.${reader}.png`) });
  const kept = await cachedCalls(phone);
  const same = `${screen.route} ${kept.join()}`;
  if (kept.length === 0 || restartedPages.has(same)) return [];
  const { sum, moved } = await layoutShiftAfterRestart(phone, address, { shortened: true });
  if (sum > 0.05) return moved.map((line) => `started again with a row less, moves by ${sum}: ${line}`);
  restartedPages.add(same);
  return [];
}

/** Opens a screen and checks it in each size. @returns problems, one line each */
async function visit(phone: Phone, screen: VisitedScreen, reader: string): Promise<string[]> {
  await phone.open(`/${screen.at?.(things) ?? screen.route}`);
  const turnedAway = reader === 'signedOut' && screen.guarded === true;
  // A redirect is measured at its target.
  if (!turnedAway) await phone.fetched();
  await waitUntilIdle(phone);
  const wanted = turnedAway
    ? '登录'
    : (reader === 'recycler' && screen.recyclerTitle) ||
      (reader === 'customer' && screen.customerTitle) ||
      screen.title;
  const title = await phone.page.title();
  if (title !== wanted) return [`its title is ${title} and not ${wanted}`];
  if (turnedAway) return [];
  await phone.page.waitForFunction(
    () =>
      document.querySelector('[data-elder]') !== null &&
      getComputedStyle(document.documentElement).getPropertyValue('--radius-chip') === '24px',
  );
  const drawn = await markup(phone);
  if (measured.has(drawn)) return [];
  const problems: string[] = [];
  for (const { name, width, height, elder } of sizes.filter((size) => reader === 'recycler' || size.name !== '320')) {
    await phone.page.setViewportSize({ width, height });
    await phone.page.evaluate((on) => document.documentElement.toggleAttribute('data-elder', on), elder);
    await waitUntilIdle(phone);
    problems.push(...(await overflowingElements(phone)).map((found) => `${name}: reaches over the side: ${found}`));
    if (elder) problems.push(...(await truncatedText(phone)).map((found) => `${name}: a word is cut: ${found}`));
    if (name === '390')
      problems.push(
        ...(await accessibilityViolations(phone)).map((found) => `${name}: not readable and usable by all: ${found}`),
      );
    if (pictures)
      await phone.page.screenshot({
        path: join(pictures, `${screen.route.replaceAll(/[/{}]+/g, '-')}.${reader}.${name}.png`),
      });
    if (name === '390') await markControls(phone);
    if (elder)
      problems.push(
        ...(await lostControls(phone)).map((lost) => `${name}: a button or link can not be pressed: ${lost}`),
      );
  }
  if (problems.length === 0) measured.add(drawn);
  await phone.page.evaluate(() => document.documentElement.removeAttribute('data-elder'));
  await phone.page.setViewportSize(sizes[0]!);
  return problems;
}

/** Walks a part of the screens only: those whose path this matches, as in `SCREENS=^tabs/`. */
const part = new RegExp(process.env['SCREENS'] ?? '');

/** Other people's records return 404, and browsers log every 404 as an error. */
const notTheirs =
  /status of 404 .*\/api\/(orders\/get\/|wallet\/payment\/|payouts\/bill\/|companies\/reservation\/|valuation\/quote\/|chain\/visit\/|campaigns\/openinvitation$)/;

/** Problems of a screen, one line each. A screen that cannot be visited does not stop the others. */
async function problemsOf(phone: Phone, screen: VisitedScreen, reader: string): Promise<string[]> {
  // Sizes are checked in the short lane, which runs more often and which also restarts the pages of
  // `long-list.journey.ts`.
  const problems = await (isLongLane ? startTwice : visit)(phone, screen, reader).catch((error: unknown) => [
    String(error),
  ]);
  return [...problems, ...phone.complaints.splice(0).filter((complaint) => !notTheirs.test(complaint))];
}

const walkers: readonly ('signedOut' | 'customer' | 'recycler')[] = isLongLane
  ? ['customer', 'recycler']
  : ['signedOut', 'customer', 'recycler'];

describe('every screen stands at its path with its title, fits the smallest phone and large type, keeps what it shows in its place, and complains of nothing', () => {
  if (pictures) mkdirSync(pictures, { recursive: true });
  test.for(walkers)('as %s', { timeout: inLane({ short: 600_000, long: 1_200_000 }) }, async (reader, { task }) => {
    const as = { signedOut: undefined, customer, recycler }[reader];
    const left = visitedScreens.filter(({ route }) => part.test(route));
    // With the elder mode on from the start, the style sheet with its sizes is loaded; each visit toggles it.
    const take = (): Promise<Phone> =>
      phonePool.take({ as, stored: isLongLane ? {} : { elder: true }, reducedMotion: 'reduce' });
    // Two phones share the screens: each one mostly waits for network and idle time.
    const walk = async (): Promise<void> => {
      let phone = await take();
      for (let screen = left.shift(); screen; screen = left.shift()) {
        const problems = await problemsOf(phone, screen, reader);
        if (problems.length === 0) continue;
        // Repeats failed screens, because a stalled machine would otherwise cost a repetition of the whole walk
        // (`docs/decisions/history.md`, 43).
        await phone.context.close();
        phone.complaints.length = 0;
        phone = await take();
        const again = await problemsOf(phone, screen, reader);
        expect.soft(again, `${reader} at ${screen.route}`).toEqual([]);
        if (again.length === 0)
          task.meta.unsteady = [
            ...(task.meta.unsteady ?? []),
            ...problems.map((problem) => `${reader} at ${screen.route}: ${problem}`),
          ];
      }
    };
    await Promise.all([walk(), walk()]);
    // A lower count would mean that answers were not cached.
    if (isLongLane && reader === 'customer' && part.source === '(?:)') expect(restartedPages.size).toBeGreaterThan(30);
  });
});
