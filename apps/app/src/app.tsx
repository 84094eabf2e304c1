import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { bootRoutes } from './boot-routes.ts';
import { deviceStore } from './shell/calls/device-store.ts';
import { paintedPage } from './shell/frame/painted-page.ts';
import { firstPaint } from './shell/frame/first-paint.ts';
import { isFirstLaunch } from './shell/session/first-launch.ts';
import { browserHistory } from './shell/navigator/history-port.ts';
import { createNavigator } from './shell/navigator/navigator.ts';
import { loadScreen } from './shell/navigator/screens.ts';
import { callQuery, queryClient, restoreQueries } from './shell/calls/queries.ts';
import { followSession, queriesOwner } from './shell/session/follow-session.ts';
import { session } from './shell/session/session.ts';
import { readEmbedded } from './shell/calls/settings.ts';
import { Shell } from './shell/frame/Shell.tsx';
import { reloadOnceReachable } from './shell/updates/reload-once-reachable.ts';
import { readWeightUnit } from './shell/frame/weight-unit.tsx';

/** Milliseconds that the first paint waits for the device's store (specification §9: start-up fallback). */
const startupFallbackMs = 30;

/**
 * Milliseconds that the first screen is waited for: its code and a word being typed before painting, its answers before
 * the rest of the app starts.
 */
const timeoutMs = 3000;
const checkIntervalMs = 1000;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the app in the page's root. */
export async function startApp(root: HTMLElement): Promise<void> {
  const navigator = createNavigator({
    history: browserHistory(),
    bootRoutes,
    loadRoutes: (first) =>
      (first ? import('./first-routes.ts') : import('./routes.ts')).then(
        ({ routes }) => routes,
        (error: unknown) => {
          void reloadOnceReachable(error);
          throw error;
        },
      ),
    signedIn: session.signedIn,
    visitedBefore: () => deviceStore.get('backurls'),
  });
  const home = readEmbedded('home-payload');
  if (home !== undefined) queryClient.setQueryData(callQuery('catalog.home', {}).queryKey, home);
  // Before a weight can be typed, which would otherwise be read in another unit.
  void readWeightUnit();
  const restored = session.restore().then(() => restoreQueries(queriesOwner()));
  const [firstLaunch] = await Promise.all([
    isFirstLaunch(),
    Promise.race([restored, after(startupFallbackMs)]),
    ...bootRoutes.map(loadScreen),
  ]);
  followSession(navigator);
  const page = createRoot(root);
  const render = (): void =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Shell navigator={navigator} />
        </QueryClientProvider>
      </StrictMode>,
    );
  /** What is typed in a painted form must not go before the screen that takes it over is there, nor half a word. */
  const loadTop = async (): Promise<void> => {
    const loaded = navigator.preload();
    const late = after(timeoutMs).then(() => document.querySelector('[id^=painted-]') && loaded);
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    await Promise.race([loaded, late, left]);
    await Promise.race([paintedPage.composed, after(timeoutMs)]);
  };
  navigator.start(paintedPage.tapped);
  paintedPage.openTapped = (path) => {
    navigator.start(path);
    paintedPage.opened = loadTop();
    // Not in a transition: whatever is being rendered is given up.
    render();
  };
  if (firstLaunch) navigator.reset('/start');
  // The page's own markup already shows as much as a skeleton would.
  await loadTop();
  // In a transition the first render is sliced, so that the page stays responsive to touch and scroll.
  startTransition(render);
  await firstPaint;
  // The rest would compete for a slow network and a slow processor, with the answers and with a first tap.
  let checksLeft = timeoutMs / checkIntervalMs;
  do await after(checkIntervalMs);
  while (queryClient.isFetching() > 0 && (checksLeft -= 1) > 0);
  void import('./after-start.ts')
    .catch(reloadOnceReachable)
    .then(({ afterStart }) => afterStart(navigator, queriesOwner));
}
