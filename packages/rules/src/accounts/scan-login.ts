/** The state of a code as the server reports it to the requesting page. */
export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired' | 'collected';

interface Failed {
  readonly ok: false;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly message: string;
}

type Answer<Data> = Promise<{ readonly ok: true; readonly data: Data } | Failed>;

/** A code as created by the server; the browser's secret stays in the requesting page. */
export interface StartedScan {
  readonly id: string;
  readonly secret: string;
  readonly browsersecret: string;
}

export interface CollectedScan {
  readonly state: ScanState;
  readonly signedIn: unknown;
  readonly operator: unknown;
}

/** The two calls that follow a code's state, as the apps' API clients have them. */
export interface ScanCaller<Collected extends CollectedScan> {
  call(
    name: 'accounts.collect_scan_login',
    input: { id: string; browsersecret: string },
    options: { silent: true; signal: AbortSignal },
  ): Answer<Collected>;
  stream(
    name: 'accounts.follow_scan_login',
    listeners: { onEvent(): void; onGap(): void },
    input: { id: string },
  ): { close(): void };
}

/** The state shown on the requesting page. */
export type ScanView<Collected extends CollectedScan = CollectedScan> =
  | { readonly state: 'starting' }
  /** `secret` goes into the QR code; `scanned`: a phone has scanned it and waits for the person's confirmation. */
  | { readonly state: 'waiting' | 'scanned'; readonly secret: string }
  | { readonly state: 'refused' | 'expired' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'done'; readonly session: Pick<Collected, 'signedIn' | 'operator'> };

/** Polling interval, in case a proxy holds back the stream. Milliseconds. */
const POLL_INTERVAL = 3000;

/**
 * Shows a code for signing in by phone and follows its state until the end, by push and by polling. The browser's
 * secret is not displayed. @param clock resolves `wait` after the milliseconds, and rejects it when the signal fires
 * first @returns a function that stops watching
 */
export function watchScanLogin<Collected extends CollectedScan>(
  caller: ScanCaller<Collected>,
  start: () => Answer<StartedScan>,
  show: (view: ScanView<Collected>) => void,
  clock: { wait(milliseconds: number, signal: AbortSignal): Promise<void> },
): () => void {
  const closed = new AbortController();
  let wake = new AbortController();

  async function run(): Promise<void> {
    show({ state: 'starting' });
    const started = await start();
    if (closed.signal.aborted) return;
    if (!started.ok) return show({ state: 'failed', message: started.message });
    const { id, secret, browsersecret } = started.data;
    show({ state: 'waiting', secret });
    const look = (): void => wake.abort();
    const stream = caller.stream('accounts.follow_scan_login', { onEvent: look, onGap: look }, { id });
    closed.signal.addEventListener('abort', () => stream.close(), { once: true });
    try {
      await follow(
        () =>
          caller.call('accounts.collect_scan_login', { id, browsersecret }, { silent: true, signal: closed.signal }),
        secret,
      );
    } finally {
      stream.close();
    }
  }

  async function follow(collect: () => Answer<Collected>, secret: string): Promise<void> {
    let shown = 'waiting';
    while (!closed.signal.aborted) {
      await clock.wait(POLL_INTERVAL, wake.signal).catch(() => undefined);
      if (closed.signal.aborted) return;
      wake = new AbortController();
      const outcome = await collect();
      if (closed.signal.aborted) return;
      // Briefly offline: the code is still valid.
      if (!outcome.ok && outcome.status === 0) continue;
      if (!outcome.ok) return show({ state: 'failed', message: outcome.message });
      const { state, signedIn, operator } = outcome.data;
      if (state === 'confirmed') return show({ state: 'done', session: { signedIn, operator } });
      if (state === 'refused' || state === 'expired') return show({ state });
      if (state === 'collected') return show({ state: 'expired' });
      if (state !== shown) show({ state, secret });
      shown = state;
    }
  }

  void run();
  return () => {
    closed.abort();
    wake.abort();
  };
}
