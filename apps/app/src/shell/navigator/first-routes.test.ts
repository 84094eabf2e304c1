import { beforeEach, describe, expect, test } from 'vitest';
import type { RouteDefinition } from '../routing/route.ts';
import { memoryHistory } from './memory-history.ts';
import { createNavigator, type Navigator } from './navigator.ts';

const route = (path: string): RouteDefinition => ({
  path,
  title: path,
  guarded: false,
  load: () => Promise.reject(new Error('not drawn here')),
});
const rest = [route('list'), route('detail/:no')];

let navigator: Navigator;

function open(path: string, loadRoutes: (first?: boolean) => Promise<readonly RouteDefinition[]>): void {
  navigator = createNavigator({
    history: memoryHistory(path),
    bootRoutes: [route('')],
    loadRoutes,
    signedIn: () => true,
    animated: false,
    report: () => undefined,
  });
  navigator.start();
}

describe('the routes of screens that are opened first', () => {
  const first = rest.slice(0, 1);
  const path = `/${first[0]!.path}`;
  const asked: string[] = [];
  const load = async (onlyFirst?: boolean): Promise<readonly RouteDefinition[]> => {
    asked.push(onlyFirst ? 'first' : 'all');
    return onlyFirst ? first : rest;
  };
  beforeEach(() => asked.splice(0));

  test('are enough for one of them', async () => {
    open(path, load);
    await navigator.preload(path);
    expect([new Set(asked), typeof navigator.resolve(path)]).toEqual([new Set(['first']), 'object']);
    expect(navigator.resolve('/detail/1')).toBe('pending');
  });

  test('are followed by all others when another screen is opened', async () => {
    open('/detail/1', load);
    await navigator.preload('/detail/1');
    expect(typeof navigator.resolve('/detail/1')).toBe('object');
    expect(new Set(asked)).toEqual(new Set(['first', 'all']));
    expect(navigator.resolve('/nowhere')).toBe('missing');
  });

  test('do not replace all routes that came before them, and are done without when they can’t be loaded', async () => {
    let late = (_routes: readonly RouteDefinition[]): void => undefined;
    open(path, (onlyFirst) => (onlyFirst ? new Promise((resolve) => (late = resolve)) : load()));
    await navigator.completeRoutes();
    late(first);
    await navigator.preload('/detail/1');
    expect(typeof navigator.resolve('/detail/1')).toBe('object');
    open('/detail/1', (onlyFirst) => (onlyFirst ? Promise.reject(new Error('no network')) : load()));
    await navigator.preload('/detail/1');
    expect(typeof navigator.resolve('/detail/1')).toBe('object');
  });
});
