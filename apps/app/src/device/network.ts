interface ConnectionInformation {
  readonly effectiveType?: string;
}

export interface NetworkListeners {
  lost(): void;
  /** Back online on a weak connection. */
  poor(): void;
  back?(): void;
}

function weak(): boolean {
  const { connection } = navigator as { connection?: ConnectionInformation };
  return /2g/.test(connection?.effectiveType ?? '');
}

export function isOnline(): boolean {
  return navigator.onLine;
}

/** Tells when the network goes and comes. */
export function watchNetwork(listeners: NetworkListeners): () => void {
  const online = (): void => {
    if (weak()) listeners.poor();
    listeners.back?.();
  };
  addEventListener('offline', listeners.lost);
  addEventListener('online', online);
  return () => {
    removeEventListener('offline', listeners.lost);
    removeEventListener('online', online);
  };
}
