/** What a phone looks for on its screen. */
export interface Wanted {
  readonly area: 'front' | 'sheet';
  readonly kind: 'button' | 'title' | 'text' | 'field' | 'element';
  /** An exact name, or the source of a pattern; for `element` a selector. */
  readonly name: string;
  readonly isPattern: boolean;
  /** Selector of the element in which it stands. */
  readonly within?: string | undefined;
}

/** Runs in the page: the first visible element of that name, or null. */
export function findInPage({ area, kind, name, isPattern, within }: Wanted): Element | null {
  const sheets = document.querySelectorAll('dialog[open]');
  const page = area === 'sheet' ? sheets[sheets.length - 1] : document.querySelector('.stack-view_page[data-role=top]');
  // `label:has(input)`: Chromium knows it from 105.
  const select = (holder: Element, selector: string): Element[] => {
    const [, outer = selector, inner] = /^(.+):has\((.+)\)$/.exec(selector) ?? [];
    return Array.from(holder.querySelectorAll(outer)).filter(
      (each) => inner === undefined || each.querySelector(inner) !== null,
    );
  };
  const root = page && within !== undefined ? select(page, within)[0] : page;
  if (!root) return null;
  const pattern = isPattern ? new RegExp(name) : null;
  const fits = (text: string | null | undefined): boolean => {
    const words = (text ?? '').replace(/\s+/g, ' ').trim();
    return pattern ? pattern.test(words) : words === name;
  };
  const textOf = (ids: string): string => {
    const texts = ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    return texts.join(' ');
  };
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    return element.getAttribute('aria-label') ?? (by === null ? (element.textContent ?? '') : textOf(by));
  };
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const all = (selector: string): Element[] => select(root, selector).filter(isShown);
  if (kind === 'element') return all(name)[0] ?? null;
  if (kind === 'title') return all('h1').find((each) => fits(each.textContent)) ?? null;
  if (kind === 'button')
    return all('button, a[href], [role=button], summary').find((each) => fits(nameOf(each))) ?? null;
  if (kind === 'field') {
    const fields = Array.from(root.querySelectorAll<HTMLInputElement>('input, textarea'));
    const labelled = (part: (text: string) => boolean): Element | undefined =>
      fields.find(
        (field) =>
          part(nameOf(field)) || Array.from(field.labels ?? []).some(({ textContent }) => part(textContent ?? '')),
      );
    return labelled(fits) ?? labelled((text) => text.includes(name)) ?? null;
  }
  const holders = all('*').filter((each) =>
    pattern ? pattern.test(each.textContent ?? '') : (each.textContent ?? '').includes(name),
  );
  return holders[holders.length - 1] ?? null;
}

/** Runs in the page: whether a finger would hit the element, which stands still and has nothing above it. */
export async function isReachable(element: unknown): Promise<boolean> {
  const wanted = element as Element;
  // A button whose action still runs ignores presses.
  if (wanted.matches(':disabled, [aria-disabled=true]')) return false;
  const before = wanted.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight) wanted.scrollIntoView({ block: 'center' });
  const first = wanted.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  // On a busy machine the frames of a movement can be further apart.
  const moves = document.getAnimations().some(({ playState, effect }) => {
    const { target } = effect as KeyframeEffect;
    return (
      playState === 'running' &&
      effect?.getTiming().iterations !== Infinity &&
      target !== null &&
      target.contains(wanted)
    );
  });
  if (moves) return false;
  const { left, top, width, height } = wanted.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return first.left === left && first.top === top && hit !== null && (wanted.contains(hit) || hit.contains(wanted));
}
