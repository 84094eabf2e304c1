import { deviceStore } from '../calls/device-store.ts';
import type { Navigator } from '../navigator/navigator.ts';

const writeAfterMs = 400;

/** Keeps the list of visited URLs (`backurls`) on the device, which the navigator of the next page load goes on from. */
export async function saveVisited(navigator: Navigator): Promise<void> {
  await navigator.recall();
  let timer: ReturnType<typeof setTimeout> | undefined;
  navigator.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void deviceStore.set('backurls', [...navigator.visited()]);
    }, writeAfterMs);
  });
}
