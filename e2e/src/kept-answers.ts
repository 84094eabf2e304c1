import type { CallName } from '@shoushou/contract/calls';
import { expect } from 'vitest';
import type { Phone } from './phone.ts';

/** Milliseconds that every answer takes at the second start: the kept ones stand on the screen long before. */
const ANSWER_AFTER = 700;

/** Opens a page and waits until the device keeps the answer of its call. */
export async function keep(phone: Phone, path: string, call: CallName): Promise<void> {
  await phone.open(path);
  await phone.fetched();
  const calls = async () => ((await phone.stored('queries')) as { entries: { key: unknown[] }[] } | undefined)?.entries.map(({ key }) => key[0]);
  await expect.poll(calls).toContain(call);
}

/**
 * Starts the app anew on a page whose answers are kept, with the fresh ones coming late.
 * @returns how far what stood there moved by Chromium's measure (CLS), and what did
 */
export async function shiftsOfSecondStart(phone: Phone, path: string): Promise<{ sum: number; moved: string[] }> {
  const page = await phone.context.newPage();
  await page.addInitScript(() => {
    const found: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] })[]) {
        const named = entry.sources.map(({ node, previousRect, currentRect }) => `${node instanceof Element ? node.className : node?.nodeName} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}: ${node?.textContent?.slice(0, 30)}`);
        found.push({ value: entry.value, moved: `${entry.value.toFixed(3)} ${named.join(' | ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER));
    await route.continue().catch(() => undefined);
  });
  const first = phone.page;
  phone.page = page;
  await phone.open(path);
  await page.waitForTimeout(ANSWER_AFTER);
  await phone.fetched();
  await page.waitForTimeout(300);
  const found = await page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts);
  await page.close();
  phone.page = first;
  return { sum: found.reduce((sum, { value }) => sum + value, 0), moved: found.map(({ moved }) => moved) };
}
