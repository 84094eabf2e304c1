import { expect, it } from 'vitest';
import { scanningOf } from './fake/scanning.answers.ts';
import { createFakeServer } from './fake/fake-server.ts';
import { watchScanLogin, type ScanView } from './scan-login.ts';
import { person } from './testing/call-samples.ts';

function watch(purpose: 'app' | 'console' = 'app') {
  const server = createFakeServer({ world: 'typical' });
  const caller = person(server);
  const views: ScanView[] = [];
  const close = watchScanLogin(caller, () => caller.call('accounts.start_scan_login', { purpose }), (view) => views.push(view));
  const change = (state: 'scanned' | 'confirmed' | 'refused' | 'expired'): void => {
    scanningOf(server.world).login.state = state;
    server.push({ name: 'scan.changed', body: { state } });
  };
  const seen = (state: ScanView['state']) => expect.poll(() => views.at(-1)?.state).toBe(state);
  return { server, views, change, seen, close };
}

it('follows a code by push to the session, which is handed over once', async () => {
  const { change, seen, views } = watch();
  await seen('waiting');
  change('scanned');
  await seen('scanned');
  change('confirmed');
  await seen('done');
  expect(views.map(({ state }) => state)).toEqual(['starting', 'waiting', 'scanned', 'done']);
  expect(views.at(-1)).toMatchObject({ session: { signedIn: { userid: 'u-recycler' }, operator: null } });
});

it('says when it was refused or ran out', async () => {
  for (const end of ['refused', 'expired'] as const) {
    const { change, seen } = watch('console');
    await seen('waiting');
    change(end);
    await seen(end);
  }
});

it('asks no more once it is closed', async () => {
  const { change, seen, close, server } = watch();
  await seen('waiting');
  close();
  const before = server.heard.length;
  change('scanned');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.heard.length).toBe(before);
});
