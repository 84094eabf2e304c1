import type { Navigator } from '../navigator/navigator.ts';

export type OpeningNavigator = Pick<Navigator, 'completeRoutes' | 'known' | 'push' | 'idle' | 'view' | 'subscribe'>;

/** Resolves when no transition is running, because another page can't be pushed during one. */
async function settled({ idle, view, subscribe }: OpeningNavigator): Promise<void> {
  await idle();
  if (view().transition === null) return;
  await new Promise<void>((resolve) => {
    const end = subscribe(() => {
      if (view().transition !== null) return;
      end();
      resolve();
    });
  });
}

/**
 * Opens the page that a push or a link names, on top of those that are open. @returns false when this app has no such
 * screen
 */
export async function openFromOutside(navigator: OpeningNavigator, named: string | null): Promise<boolean> {
  await navigator.completeRoutes();
  const path = navigator.known(named);
  if (path === null) return false;
  await settled(navigator);
  navigator.push(path);
  return true;
}
