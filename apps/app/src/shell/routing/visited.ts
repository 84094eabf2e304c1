import { deviceStore } from '../calls/device-store.ts';
import type { Navigator } from '../navigator/navigator.ts';

const writeAfterMs = 400;

/** Stores the visited URLs (`backurls`) on the device, for the navigator of the next page load. */
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
