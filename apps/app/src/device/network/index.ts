import { host } from '../host/platform.ts';

export interface NetworkListeners {
  lost(): void;
  /** Back online on a weak connection. */
  poor(): void;
  back?(): void;
}

/** Reports when the network is lost and returns. @returns a function that stops it */
type NetworkSource = (change: (connected: boolean) => void) => () => void;

/** Last state reported by the native bridge; browsers report it themselves. */
let reported: boolean | null = null;

function weak(): boolean {
  const { connection } = navigator as { connection?: { readonly effectiveType?: string } };
  return /2g/.test(connection?.effectiveType ?? '');
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
    if (weak()) listeners.poor();
    listeners.back?.();
  });
}
