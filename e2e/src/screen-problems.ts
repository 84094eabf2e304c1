import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Phone } from './phone.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until the screen has loaded its data and no animation runs. */
export async function waitUntilIdle({ page }: Phone): Promise<void> {
  await page.waitForFunction(isIdle);
}

/** Runs in the page: whether the front page has its data and nothing moves. */
export function isIdle(): boolean {
  const front = document.querySelector('.stack-view_page[data-role=top]');
  const waiting = front?.querySelector('.states_skeleton, [aria-busy=true]');
  return (
    front !== null &&
    front.textContent !== '' &&
    !waiting &&
    document.querySelector('.overlays_work') === null &&
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)
  );
}

/** Elements of the front page that overflow its width or have cut-off text that cannot be read in full. */
export function overflowingElements({ page }: Phone): Promise<string[]> {
  return page.evaluate(findOverflow);
}

/** Runs in the page: see overflowingElements. */
export function findOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  const front = document.querySelector('.stack-view_page[data-role=top]');
  const scrollsSideways = (element: Element | null): boolean => {
    for (let each = element; each !== null; each = each.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth)
        return true;
    return false;
  };
  const found =
    document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
  for (const element of front?.querySelectorAll('*') ?? []) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || (box.right <= width + 0.5 && box.left >= -0.5)) continue;
    if (element.closest('.ui-unseen, [inert], svg') || scrollsSideways(element.parentElement)) continue;
    found.push(
      `${element.tagName.toLowerCase()}.${element.className} ${Math.round(box.left)}–${Math.round(box.right)} of ${width}: ${element.textContent?.slice(0, 30)}`,
    );
  }
  return found;
}

/** Texts of the front page that end in an ellipsis, are cut after some lines, or wrap after every character. */
export function truncatedText({ page }: Phone): Promise<string[]> {
  return page.evaluate(() => {
    const front = document.querySelector('.stack-view_page[data-role=top]');
    const found: string[] = [];
    for (const element of front?.querySelectorAll<HTMLElement>('*') ?? []) {
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent!.trim())
        .join('');
      if (words.length < 2 || element.closest('.ui-unseen, .ds-unseen, [inert], [aria-hidden=true], svg')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isHidden =
        (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 4);
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
      if (isHidden || (element.childElementCount === 0 && words.length <= 6 && lines >= 3 && lines >= words.length))
        found.push(`${element.tagName.toLowerCase()}.${element.className}: ${words.slice(0, 30)}`);
    }
    return found;
  });
}

/** Remembers the buttons and links that the front page shows in this size, for `lostControls` in another one. */
export function markControls({ page }: Phone): Promise<void> {
  return page.evaluate(() => {
    for (const control of document.querySelectorAll('.stack-view_page[data-role=top] :is(button, a[href])'))
      control.toggleAttribute('data-marked', control.checkVisibility({ visibilityProperty: true }));
  });
}

/** Marked buttons and links that can't be pressed in this size: hidden, beyond every scroll, or under something else. */
export function lostControls({ page }: Phone): Promise<string[]> {
  return page.evaluate(() => {
    const front = document.querySelector('.stack-view_page[data-role=top]');
    const found: string[] = [];
    for (const control of front?.querySelectorAll('[data-marked]') ?? []) {
      if (control.closest('.ui-unseen, [inert], [aria-hidden=true]')) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        [0.25, 0.5],
        [0.75, 0.5],
        [0.5, 0.25],
        [0.5, 0.75],
      ] as const;
      const isPressed = points.some(([x, y]) =>
        control.contains(document.elementFromPoint(left + width * x, top + height * y)),
      );
      if (!isPressed)
        found.push(`${control.ariaLabel ?? control.textContent}, at ${Math.round(left)}, ${Math.round(top)}`);
    }
    for (const scrolled of front?.querySelectorAll('*') ?? []) scrolled.scrollTop = 0;
    return found;
  });
}

type Impact = 'minor' | 'moderate' | 'serious' | 'critical';
type Axe = {
  run(options: object): Promise<AxeResults>;
  _audit: { rules: readonly { id: string; impact: Impact | null }[] };
};

/** Accessibility violations of the page by axe's serious rules. */
export async function accessibilityViolations({ page }: { page: Page }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => {
    const { axe: checker } = window as unknown as { axe: Axe };
    // A rule's findings have their own impact; running the other rules would double the time.
    const mild = checker._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    return checker.run({
      resultTypes: ['violations'],
      rules: Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }])),
    });
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
    );
}
