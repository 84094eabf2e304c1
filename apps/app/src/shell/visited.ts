import { deviceStore } from './device-store.ts';
import type { Navigator } from './navigator/navigator.ts';

const writeAfterMs = 400;

/** Keeps the list of visited URLs (`backurls`) on the device, and gives the navigator the one of an earlier page load. */
export async function keepVisited(navigator: Navigator): Promise<void> {
  const stored = await deviceStore.get<readonly string[]>('backurls');
  if (Array.isArray(stored)) navigator.rememberVisited(stored.filter((path) => typeof path === 'string'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  navigator.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void deviceStore.set('backurls', [...navigator.visited()]);
    }, writeAfterMs);
  });
}
