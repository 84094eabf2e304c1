import { recordAction } from '../reporting/action-record.ts';
import { hasConsented } from '../session/consent.ts';
import type { Navigator } from '../navigator/navigator.ts';
import { trackFrontPage, routeOfPage } from './route-of-page.ts';

/** Milliseconds in front after which a page counts as viewed. */
const seenAfter = 2000;
/** Milliseconds within which the same screen is not recorded again. */
const againAfter = 60_000;

/** Records viewed screens (specification §3) by route: after consent, and never the address's content. */
export function recordPageViews(navigator: Pick<Navigator, 'top' | 'resolve' | 'subscribe'>): () => void {
  trackFrontPage(navigator);
  const recorded = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let front = '';

  async function record(): Promise<void> {
    const url = routeOfPage(navigator);
    const found = navigator.resolve(navigator.top().path);
    if (
      typeof found === 'string' ||
      Date.now() - (recorded.get(url) ?? -Infinity) < againAfter ||
      !(await hasConsented())
    )
      return;
    recorded.set(url, Date.now());
    recordAction({ title: found.definition.title, url, arevent: 'view' });
  }

  const look = (): void => {
    const { key } = navigator.top();
    if (key === front) return;
    front = key;
    clearTimeout(timer);
    timer = setTimeout(() => void record(), seenAfter);
  };
  const unsubscribe = navigator.subscribe(look);
  look();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
