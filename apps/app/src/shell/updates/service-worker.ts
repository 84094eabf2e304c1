import { host } from '../../device/host/platform.ts';
import { session } from '../session/session.ts';

/** Milliseconds between checks for a new build while the app stays open. */
const checkIntervalMs = 60 * 60 * 1000;
/** The worker's cache of pictures (src/worker/service-worker.ts). */
const images = 'images';

/** Deletes cached pictures on sign-out. */
function forgetImagesWithPerson(): void {
  let before = session.state().user?.userid;
  session.subscribe(() => {
    const now = session.state().user?.userid;
    if (before !== undefined && now !== before && 'caches' in window) void caches.delete(images);
    before = now;
  });
}

/**
 * Registers the service worker that stores the app on the device; called after the first idle, so that downloads do not
 * compete. The native app contains its files.
 */
export async function registerServiceWorker(): Promise<void> {
  if (host() === 'native' || !('serviceWorker' in navigator)) return;
  forgetImagesWithPerson();
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    let looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < checkIntervalMs) return;
      looked = Date.now();
      void registration.update().catch(() => undefined);
    });
  } catch {
    // A browser that refuses it (private window, storage off) loads the app from the network.
  }
}
