import type { RouteDefinition } from '../routing/route.ts';
import { createRouteTable } from '../routing/route-table.ts';

/** What a page needs to know of the browser to decide that it is of a build that is no longer there. */
export interface PageSurroundings {
  readonly online: () => boolean;
  /** Path in the address bar. */
  readonly path: () => string;
  /** File name of the boot chunk that this page runs. */
  readonly boot: () => string | undefined;
  /** The page as the server has it now. */
  readonly fetchPage: () => Promise<string>;
  /** For which build this device has reloaded before. */
  readonly reloadedFor: { get(): string | null; set(boot: string): void };
  readonly reload: () => void;
}

/** True when the code could not be had because the server has another build by now. */
async function isGone({ online, boot, fetchPage }: PageSurroundings): Promise<boolean> {
  const own = boot();
  if (!online() || own === undefined) return false;
  const page = await fetchPage().catch(() => null);
  return page !== null && page.includes('/assets/') && !page.includes(own);
}

/**
 * Screens whose code is fetched when they are opened may be asked for after the server has got another build: then the page
 * starts anew in the same place, once. Its address and stack stand in history; the outbox and drafts lie in the device's
 * database. A screen that was only going to be looked at (a finger on its link) reloads nothing.
 */
export function withChunkRecovery(routes: readonly RouteDefinition[], around: PageSurroundings = browserPage): readonly RouteDefinition[] {
  return routes.map((route) => {
    const own = createRouteTable([route]);
    return {
      ...route,
      load: () =>
        route.load().catch(async (error: unknown) => {
          const boot = around.boot();
          const here = own.match(around.path()) !== null;
          if (!here || boot === undefined || around.reloadedFor.get() === boot || !(await isGone(around))) throw error;
          around.reloadedFor.set(boot);
          around.reload();
          // The page is on its way out: neither a screen nor a failure is shown any more.
          return new Promise<never>(() => undefined);
        }),
    };
  });
}

const storedAs = 'reloaded-for';

const browserPage: PageSurroundings = {
  online: () => navigator.onLine,
  path: () => location.pathname,
  boot: () => /\/assets\/[\w~.-]+\.js/.exec(document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href ?? '')?.[0],
  fetchPage: async () => (await fetch('/page', { cache: 'no-store' })).text(),
  reloadedFor: {
    get: () => sessionStorage.getItem(storedAs),
    set: (boot) => sessionStorage.setItem(storedAs, boot),
  },
  reload: () => location.reload(),
};
