import { expect, it } from 'vitest';
import { watchScanLogin, type CollectedScan, type ScanCaller, type ScanState, type ScanView } from './scan-login.ts';

const never = (): void => undefined;

/** A page that watches a code whose state the test changes; only a push wakes it. */
function watch({ startFails = false } = {}) {
  let state: ScanState = 'waiting';
  let push = never;
  let lost = false;
  const asked: string[] = [];
  const caller: ScanCaller<CollectedScan> = {
    async call(_name, { id, browsersecret }) {
      asked.push(`${id} ${browsersecret}`);
      if (lost) return { ok: false, status: 0, message: '网络不佳' };
      return { ok: true, data: { state, signedIn: state === 'confirmed' ? { userid: 'u1' } : null, operator: null } };
    },
    stream(_name, { onEvent }) {
      push = onEvent;
      return { close: () => (push = never) };
    },
  };
  const views: ScanView[] = [];
  const close = watchScanLogin(
    caller,
    async () =>
      startFails
        ? { ok: false, status: 429, message: '稍后再试' }
        : { ok: true, data: { id: 'c1', secret: 'shown', browsersecret: 'kept' } },
    (view) => views.push(view),
    {
      wait: (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('woken')))),
    },
  );
  return {
    views,
    asked,
    close,
    change: (next: ScanState): void => ((state = next), push()),
    lose: (): void => ((lost = true), push()),
    find: (next: ScanState): void => ((lost = false), (state = next), push()),
    seen: (wanted: ScanView['state']) => expect.poll(() => views.at(-1)?.state).toBe(wanted),
  };
}

it('follows a code by push to the session, and shows nobody the browser’s secret', async () => {
  const { change, seen, views, asked } = watch();
  await seen('waiting');
  change('scanned');
  await seen('scanned');
  change('confirmed');
  await seen('done');
  expect(views).toEqual([
    { state: 'starting' },
    { state: 'waiting', secret: 'shown' },
    { state: 'scanned', secret: 'shown' },
    { state: 'done', session: { signedIn: { userid: 'u1' }, operator: null } },
  ]);
  expect(asked).toEqual(['c1 kept', 'c1 kept']);
});

it.each([
  ['refused', 'refused'],
  ['expired', 'expired'],
  ['collected', 'expired'],
] as const)('says when it was %s', async (state, shown) => {
  const { change, seen } = watch();
  await seen('waiting');
  change(state);
  await seen(shown);
});

it('goes on when there was no network for a moment', async () => {
  const { lose, find, seen, asked } = watch();
  await seen('waiting');
  lose();
  await expect.poll(() => asked.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1));
  find('scanned');
  await seen('scanned');
});

it('says why there is no code', async () => {
  const { seen, views } = watch({ startFails: true });
  await seen('failed');
  expect(views.at(-1)).toEqual({ state: 'failed', message: '稍后再试' });
});

it('asks no more once it is closed', async () => {
  const { seen, close, change, asked } = watch();
  await seen('waiting');
  close();
  change('scanned');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
});
