import { describe, expect, test } from 'vitest';
import { withChunkRecovery, type PageSurroundings } from './missing-chunk.ts';
import type { RouteDefinition } from '../routing/route.ts';

const failed = new Error('Failed to fetch dynamically imported module');
const route = (load: RouteDefinition['load']): RouteDefinition => ({ path: 'orderdetails/:no/:type/:hytype', title: '订单详情', guarded: false, load });
const pageOf = (boot: string) => `<link rel="modulepreload" href="${boot}">`;

function setUp(change: Partial<PageSurroundings> = {}) {
  let reloads = 0;
  let kept: string | null = null;
  const around: PageSurroundings = {
    online: () => true,
    path: () => '/orderdetails/JD1/2/0',
    boot: () => '/assets/index-old.js',
    fetchPage: async () => pageOf('/assets/index-new.js'),
    reloadedFor: { get: () => kept, set: (boot) => void (kept = boot) },
    reload: () => void (reloads += 1),
    ...change,
  };
  const [wrapped] = withChunkRecovery([route(() => Promise.reject(failed))], around);
  /** Outcome of loading a screen. */
  const outcome = () => Promise.race([wrapped!.load().then(() => 'loaded', () => 'failed'), new Promise((resolve) => setTimeout(resolve, 20, 'waits'))]);
  return { outcome, reloads: () => reloads };
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

  test('is none of the others’ business', async () => {
    const screen = { default: () => null };
    const [wrapped] = withChunkRecovery([route(async () => screen)]);
    expect(await wrapped!.load()).toBe(screen);
  });
});
