import { hasUnsavedForms } from './unsaved-forms.ts';
import type { RouteDefinition } from '../routing/route.ts';
import { createRouteTable } from '../routing/route-table.ts';

/** The browser's functions needed to detect that the page's build was replaced. */
export interface PageSurroundings {
  readonly online: () => boolean;
  /** Calls once the network is back. */
  readonly whenOnline: (back: () => void) => void;
  /** Path in the address bar. */
  readonly path: () => string;
  /** File name of this page's boot chunk. */
  readonly boot: () => string | undefined;
  /** The page as the server now serves it. */
  readonly fetchPage: () => Promise<string>;
  /** The build for which this device already reloaded. */
  readonly reloadedFor: { get(): string | null; set(boot: string): void };
  readonly reload: () => void;
  /** Whether unsaved input would be lost, such as a form below the missing page. */
  readonly beingFilled: () => boolean;
  /** Whether a form that the server painted is still shown. */
  readonly formPainted: () => boolean;
}

/** True when the code is missing because the server has another build by now. */
async function isReplaced({ online, boot, fetchPage }: PageSurroundings): Promise<boolean> {
  const own = boot();
  if (!online() || own === undefined) return false;
  const page = await fetchPage().catch(() => null);
  return page !== null && page.includes('/assets/') && !page.includes(own);
}

async function isReachable({ online, fetchPage }: PageSurroundings): Promise<boolean> {
  return (
    online() &&
    fetchPage().then(
      () => true,
      () => false,
    )
  );
}

/**
 * Screens load their code on demand, possibly after the server has switched to another build: then the page reloads in
 * the same place, once. Address and stack are stored in history, outbox and drafts in the device's database. A mere
 * preload reloads nothing.
 *
 * A page also reloads when a chunk failed to download, because a browser caches a failed import for as long as the page
 * lives: when the network returns, or when the person retries and the server answers. While a form has unsaved input,
 * only the person's own retry reloads.
 */
export function withChunkRecovery(
  routes: readonly RouteDefinition[],
  around: PageSurroundings = browserPage,
): readonly RouteDefinition[] {
  return routes.map((route) => {
    const own = createRouteTable([route]);
    const isHere = (): boolean => own.match(around.path()) !== null;
    let failed = false;
    return {
      ...route,
      load: () =>
        route.load().catch(async (error: unknown) => {
          const boot = around.boot();
          const failedBefore = failed;
          // Below a painted form no failure was shown, so that the next attempt is the app's own, not the person's.
          failed = !around.formPainted();
          if (!isHere() || boot === undefined || around.reloadedFor.get() === boot) throw error;
          if (!failedBefore && around.beingFilled()) throw error;
          if (await isReplaced(around)) around.reloadedFor.set(boot);
          else if (!failedBefore || !(await isReachable(around))) {
            if (!around.online()) around.whenOnline(() => isHere() && !around.beingFilled() && around.reload());
            throw error;
          }
          around.reload();
          // The page is about to reload: neither a screen nor a failure is shown any more.
          return new Promise<never>(() => undefined);
        }),
    };
  });
}

const storedAs = 'reloaded-for';

const browserPage: PageSurroundings = {
  online: () => navigator.onLine,
  whenOnline: (back) => addEventListener('online', back, { once: true }),
  path: () => location.pathname,
  boot: () =>
    /\/assets\/[\w~.-]+\.js/.exec(document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href ?? '')?.[0],
  fetchPage: async () => (await fetch('/page', { cache: 'no-store' })).text(),
  reloadedFor: {
    get: () => sessionStorage.getItem(storedAs),
    set: (boot) => sessionStorage.setItem(storedAs, boot),
  },
  reload: () => location.reload(),
  beingFilled: hasUnsavedForms,
  formPainted: () => document.querySelector('form[id^=painted-]') !== null,
};
