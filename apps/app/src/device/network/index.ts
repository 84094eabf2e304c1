import { host } from '../host/platform.ts';

export interface NetworkListeners {
  lost(): void;
  /** Back online on a weak connection. */
  poor(): void;
  back?(): void;
  /**
   * Milliseconds of a round trip to the server, for engines that do not estimate it; null when no answer came for
   * another reason.
   */
  measure?(): Promise<number | null>;
}

/** Reports when the network is lost and returns. @returns a function that stops it */
type NetworkSource = (change: (connected: boolean) => void) => () => void;

/** Last state reported by the native bridge; browsers report it themselves. */
let reported: boolean | null = null;

/** Round trips from this many milliseconds count as weak: the Network Information API's limit of `2g`. */
const weakFromMs = 1400;

/** By the engine's own estimate, or by a measured round trip where it has none, as in Safari and Firefox. */
async function isWeak(measure: NetworkListeners['measure']): Promise<boolean> {
  const { connection } = navigator as { connection?: { readonly effectiveType?: string } };
  if (connection?.effectiveType !== undefined) return /2g/.test(connection.effectiveType);
  return ((await measure?.()) ?? 0) >= weakFromMs;
}

export function isOnline(): boolean {
  return reported ?? navigator.onLine;
}

const page: NetworkSource = (change) => {
  const online = (): void => change(true);
  const offline = (): void => change(false);
  addEventListener('online', online);
  addEventListener('offline', offline);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
  };
};

/** Native web views do not always detect it themselves. */
const native: NetworkSource = (change) => {
  let end: (() => void) | null = null;
  let ended = false;
  void import('./native.ts').then(async ({ followNetwork }) => {
    end = await followNetwork(change);
    if (ended) end();
  });
  return () => {
    ended = true;
    end?.();
    reported = null;
  };
};

/** Reports when the network is lost and returns. */
export function watchNetwork(listeners: NetworkListeners): () => void {
  const inApp = host() === 'native';
  let before = isOnline();
  return (inApp ? native : page)((connected) => {
    if (inApp) reported = connected;
    if (connected === before) return;
    before = connected;
    if (!connected) return listeners.lost();
    listeners.back?.();
    void isWeak(() => listeners.measure?.() ?? Promise.resolve(null)).then((weak) => {
      // It may have been lost again while it was measured.
      if (weak && before) listeners.poor();
    });
  });
}
