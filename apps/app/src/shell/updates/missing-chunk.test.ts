import { describe, expect, test } from 'vitest';
import { withChunkRecovery, type PageSurroundings } from './missing-chunk.ts';
import type { RouteDefinition } from '../routing/route.ts';

const failed = new Error('Failed to fetch dynamically imported module');
const route = (load: RouteDefinition['load']): RouteDefinition => ({
  path: 'orderdetails/:no/:type/:hytype',
  title: '订单详情',
  guarded: false,
  load,
});
const pageOf = (boot: string) => `<link rel="modulepreload" href="${boot}">`;

function setUp(change: Partial<PageSurroundings> = {}) {
  let reloads = 0;
  let kept: string | null = null;
  let comesBack = (): unknown => undefined;
  const around: PageSurroundings = {
    online: () => true,
    whenOnline: (back) => void (comesBack = back),
    path: () => '/orderdetails/JD1/2/0',
    boot: () => '/assets/index-old.js',
    fetchPage: async () => pageOf('/assets/index-new.js'),
    reloadedFor: { get: () => kept, set: (boot) => void (kept = boot) },
    reload: () => void (reloads += 1),
    beingFilled: () => false,
    formPainted: () => false,
    ...change,
  };
  const [wrapped] = withChunkRecovery([route(() => Promise.reject(failed))], around);
  /** Outcome of loading a screen. */
  const outcome = () =>
    Promise.race([
      wrapped!.load().then(
        () => 'loaded',
        () => 'failed',
      ),
      new Promise((resolve) => setTimeout(resolve, 20, 'waits')),
    ]);
  return { outcome, reloads: () => reloads, comeBack: () => void comesBack() };
}

describe('a screen whose code is gone', () => {
  test('starts the page anew when the server has another build', async () => {
    const { outcome, reloads } = setUp();
    expect([await outcome(), reloads()]).toEqual(['waits', 1]);
  });

  test('does so once: a page that is still of the same build says what happened', async () => {
    const { outcome, reloads } = setUp();
    await outcome();
    expect([await outcome(), reloads()]).toEqual(['failed', 1]);
  });

  test.each([
    ['without network', { online: () => false }],
    ['when the server has this very build', { fetchPage: async () => pageOf('/assets/index-old.js') }],
    ['when the server does not answer', { fetchPage: () => Promise.reject(new Error('no answer')) }],
    ['when a hotel’s sign-in page answers', { fetchPage: async () => '<h1>Welcome</h1>' }],
    ['when it is only about to be opened', { path: () => '/tabs/home' }],
  ] satisfies [string, Partial<PageSurroundings>][])('fails as it is %s', async (_, change) => {
    const { outcome, reloads } = setUp(change);
    expect([await outcome(), reloads()]).toEqual(['failed', 0]);
  });

  test('is asked for by a new page when a person asks again while the server answers, because a browser keeps a failed import', async () => {
    let answers = false;
    const { outcome, reloads } = setUp({
      fetchPage: () =>
        answers ? Promise.resolve(pageOf('/assets/index-old.js')) : Promise.reject(new Error('no answer')),
    });
    expect([await outcome(), await outcome(), reloads()]).toEqual(['failed', 'failed', 0]);
    answers = true;
    expect([await outcome(), reloads()]).toEqual(['waits', 1]);
  });

  test('that did not come ahead of time is asked for by a new page when it is opened', async () => {
    let path = '/tabs/home';
    const { outcome, reloads } = setUp({ path: () => path, fetchPage: async () => pageOf('/assets/index-old.js') });
    expect([await outcome(), reloads()]).toEqual(['failed', 0]);
    path = '/orderdetails/JD1/2/0';
    expect([await outcome(), reloads()]).toEqual(['waits', 1]);
  });

  test('is asked for by a new page when the network comes back, unless the person has gone elsewhere', async () => {
    let path = '/orderdetails/JD1/2/0';
    const lost = { online: () => false, path: () => path };
    const [stayed, left] = [setUp(lost), setUp(lost)];
    expect([await stayed.outcome(), await left.outcome()]).toEqual(['failed', 'failed']);
    stayed.comeBack();
    path = '/tabs/home';
    left.comeBack();
    expect([stayed.reloads(), left.reloads()]).toEqual([1, 0]);
  });

  test('costs nobody a form that they are filling in below it: the page starts anew when they ask', async () => {
    const { outcome, reloads } = setUp({ beingFilled: () => true });
    expect([await outcome(), reloads()]).toEqual(['failed', 0]);
    expect([await outcome(), reloads()]).toEqual(['waits', 1]);
    let filled = false;
    const lost = setUp({ online: () => false, beingFilled: () => filled });
    await lost.outcome();
    filled = true;
    lost.comeBack();
    expect(lost.reloads()).toBe(0);
  });

  test('costs nobody the form that the server painted: the page starts anew when they ask', async () => {
    let painted = true;
    const { outcome, reloads } = setUp({
      formPainted: () => painted,
      fetchPage: async () => pageOf('/assets/index-old.js'),
    });
    expect([await outcome(), reloads()]).toEqual(['failed', 0]);
    painted = false;
    expect([await outcome(), reloads()]).toEqual(['failed', 0]);
    expect([await outcome(), reloads()]).toEqual(['waits', 1]);
  });

  test('is none of the others’ business', async () => {
    const screen = { default: () => null };
    const [wrapped] = withChunkRecovery([route(async () => screen)]);
    expect(await wrapped!.load()).toBe(screen);
  });
});
