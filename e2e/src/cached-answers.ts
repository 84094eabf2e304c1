import type { CallName } from '@shoushou/contract/calls';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Phone } from './phone.ts';

/** Milliseconds that every response is delayed after the restart: cached answers are shown long before. */
const ANSWER_AFTER = 400;

interface StoredQueries {
  readonly entries: readonly { readonly key: readonly unknown[]; readonly at: number }[];
}

interface MeasuredWindow extends Window {
  shifts: { value: number; moved: string }[];
  asked: number;
  waiting: number;
}

/** Opens a page and waits until the device has cached the answer of its call. */
export async function cacheAnswer(phone: Phone, path: string, call: CallName): Promise<void> {
  await phone.open(path);
  await phone.fetched();
  const calls = async () =>
    ((await phone.stored('queries')) as StoredQueries | undefined)?.entries.map(({ key }) => key[0]);
  await expect.poll(calls).toContain(call);
}

/**
 * Waits until the device has stored the answers of the page in front. @returns the names of the calls cached since it
 * was opened
 */
export async function cachedCalls(phone: Phone): Promise<string[]> {
  const { since, asked } = await phone.page.evaluate(() => ({
    since: performance.timeOrigin,
    asked: performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/')),
  }));
  // Answers are written a second after the first of them.
  for (let looks = 0; asked && looks < 8; looks += 1) {
    const kept =
      ((await phone.stored('queries')) as StoredQueries | undefined)?.entries.filter(({ at }) => at >= since) ?? [];
    if (kept.length > 0) return [...new Set(kept.map(({ key }) => String(key[0])))].sort();
    await phone.page.waitForTimeout(200);
  }
  return [];
}

/**
 * Runs in the page: delays responses, removes the first row of lists where requested, and records every layout shift.
 */
function measure({ after, shortened }: { after: number; shortened: boolean }): void {
  const own = window as unknown as MeasuredWindow & typeof globalThis;
  Object.assign(own, { shifts: [], asked: 0, waiting: 0 });
  const ask = own.fetch.bind(own);
  own.fetch = async (...request) => {
    const [address, init] = request;
    const url = String(address instanceof Request ? address.url : address);
    if (!url.includes('/api/')) return ask(...request);
    own.asked += 1;
    own.waiting += 1;
    try {
      const [response] = await Promise.all([ask(...request), new Promise((resolve) => setTimeout(resolve, after))]);
      if (!shortened || (init?.method ?? 'GET') !== 'GET' || !response.headers.get('content-type')?.includes('json'))
        return response;
      const body = (await response.clone().json()) as { data?: unknown };
      const items = (body.data as { items?: unknown } | null | undefined)?.items;
      if (!Array.isArray(items) || items.length < 2) return response;
      items.shift();
      return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
    } finally {
      own.waiting -= 1;
    }
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      const named = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node instanceof Element ? node.className : node?.nodeName} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}: ${node?.textContent?.slice(0, 30)}`,
      );
      own.shifts.push({ value: entry.value, moved: `${entry.value.toFixed(3)} ${named.join(' | ')}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Restarts the app on a page with cached answers, with the fresh ones delayed.
 * @param shortened the fresh lists have lost their first row since
 * @returns the layout shift by Chromium's measure (CLS), and the shifted elements
 */
export async function layoutShiftAfterRestart(
  phone: Phone,
  path: string,
  { shortened = false } = {},
): Promise<{ sum: number; moved: string[] }> {
  const first = phone.page;
  const page = await secondPage(phone, shortened);
  phone.page = page;
  try {
    await phone.open(path);
    await page.waitForTimeout(ANSWER_AFTER);
    await page
      .waitForFunction(() => (window as unknown as MeasuredWindow).asked > 0, undefined, { timeout: 3_000 })
      .catch(() => undefined);
    // Requests that depend on a response follow immediately.
    for (let still = 0; still < 2; still += 1) {
      await page.waitForTimeout(100);
      if (await page.evaluate(() => (window as unknown as MeasuredWindow).waiting > 0)) still = -1;
    }
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
    );
    const found = await page.evaluate(() => (window as unknown as MeasuredWindow).shifts);
    return { sum: found.reduce((sum, { value }) => sum + value, 0), moved: found.map(({ moved }) => moved) };
  } finally {
    // The open page ends here; the phone's next restart begins from it.
    await page.goto('about:blank');
    phone.page = first;
  }
}

/**
 * A measuring page for each phone and variant, reused because creating a page takes a browser longer than opening one.
 */
const secondPages = { whole: new WeakMap<Phone, Page>(), shortened: new WeakMap<Phone, Page>() };

async function secondPage(phone: Phone, shortened: boolean): Promise<Page> {
  const made = secondPages[shortened ? 'shortened' : 'whole'];
  const known = made.get(phone);
  if (known) return known;
  const page = await phone.context.newPage();
  made.set(phone, page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(measure, { after: ANSWER_AFTER, shortened });
  return page;
}
