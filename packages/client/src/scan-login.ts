import type { Data } from '@shoushou/contract/schemas';
import type { Caller, Outcome } from './caller.ts';
import { deviceClock, type DeviceClock } from './device-clock.ts';

type Collected = Data<'accounts.collect_scan_login'>;

/** What the requesting page shows. */
export type ScanView =
  | { readonly state: 'starting' }
  /** `secret` goes into the QR code; `scanned`: a phone has it and the person is being asked. */
  | { readonly state: 'waiting' | 'scanned'; readonly secret: string }
  | { readonly state: 'refused' | 'expired' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'done'; readonly session: Pick<Collected, 'signedIn' | 'operator'> };

/** Polling interval, in case a proxy holds back the stream. Milliseconds. */
const LOOK_EVERY = 3000;

/**
 * Shows a code for signing in by phone and follows it to its end by live events and polling. The browser's secret stays
 * inside. @returns a function that stops it
 */
export function watchScanLogin(
  caller: Caller,
  start: () => Promise<Outcome<'accounts.start_scan_login'> | Outcome<'accounts.start_phone_link'>>,
  show: (view: ScanView) => void,
  clock: DeviceClock = deviceClock,
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
      await follow(() => caller.call('accounts.collect_scan_login', { id, browsersecret }, { silent: true, signal: closed.signal }), secret);
    } finally {
      stream.close();
    }
  }

  async function follow(collect: () => Promise<Outcome<'accounts.collect_scan_login'>>, secret: string): Promise<void> {
    let shown = 'waiting';
    while (!closed.signal.aborted) {
      await clock.wait(LOOK_EVERY, wake.signal).catch(() => undefined);
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
