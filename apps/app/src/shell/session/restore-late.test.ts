import { expect, test } from 'vitest';
import { memoryStorage } from '@shoushou/client/device/device-storage';
import type { RouteDefinition } from '../routing/route.ts';
import { memoryHistory } from '../navigator/memory-history.ts';
import { createNavigator } from '../navigator/navigator.ts';
import { restoreLate } from './restore-late.ts';
import { createSession } from './session-store.ts';

const route = (path: string, guarded = false): RouteDefinition => ({
  path,
  title: path,
  guarded,
  load: () => Promise.reject(new Error('not drawn here')),
});

/** An app that has started at a path without an answer of the device's database, which has these values. */
async function startedWithout(values: Record<string, unknown>, path: string) {
  const stored = memoryStorage(values);
  let answers = false;
  const session = createSession(
    { ...stored, get: (key) => (answers ? stored.get(key) : Promise.resolve(undefined)) },
    () => Promise.reject(new Error('nobody signs in')),
  );
  const navigator = createNavigator({
    history: memoryHistory(path),
    bootRoutes: [route(''), route('tabs/home')],
    loadRoutes: async () => [route('login'), route('help'), route('order/:state', true)],
    signedIn: session.signedIn,
    animated: false,
  });
  await session.restore();
  navigator.start();
  await navigator.completeRoutes();
  session.subscribe(() => navigator.sessionChanged());
  answers = true;
  return { session, navigator };
}
const person = { userid: 'U1', user: { userid: 'U1' } };

test('a person whose session is read late gets the page that they wanted instead of the login', async () => {
  const { session, navigator } = await startedWithout(person, '/order/1?from=message');
  expect(navigator.top().path).toBe('/login?return=%2Forder%2F1%3Ffrom%3Dmessage');
  await restoreLate(session, navigator);
  await navigator.idle();
  expect(navigator.top().path).toBe('/order/1?from=message');
});

test.each([
  ['a page that needs no session stays', person, '/help', '/help'],
  ['without a session the login stays', {}, '/order/1', '/login?return=%2Forder%2F1'],
])('%s', async (_, values, path, expected) => {
  const { session, navigator } = await startedWithout(values, path);
  await restoreLate(session, navigator);
  await navigator.idle();
  expect(navigator.top().path).toBe(expected);
});
