import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { World, WorldOptions } from '@shoushou/client/testing/open-world';
import { allRoutes, mountedOutsideAct, settled } from './mount-routes.ts';
import { pathOf } from './mount-shell.tsx';
import { renderScreen, type RenderedScreen, type RenderScreenOptions } from './render-screen.tsx';

export type RenderRouteOptions = Omit<RenderScreenOptions, 'path' | 'routes'>;

export interface RenderedRoute extends RenderedScreen {
  /** Resolves when no read is pending and no skeleton is shown. */
  settled(): Promise<void>;
}

/** A path, or how it follows from what is in the world: `({ orderIn }) => `orderdetails/${orderIn('taken')}``. */
export type PathInWorld = string | ((server: World) => string);

/** Opens a path of the app's own route table on the product's server. */
export async function renderRoute(path: PathInWorld, options: RenderRouteOptions = {}): Promise<RenderedRoute> {
  const rendered = await mountedOutsideAct(() => renderScreen({ path, routes: allRoutes, ...options }));
  return { ...rendered, settled };
}

export interface RouteExpectation {
  /** The title in the bar and of the document. */
  readonly title: string;
  /** The phone's owner; the recycler by default. */
  readonly as?: WorldOptions['as'];
  /** Words in the typical world. */
  readonly typical: string | RegExp;
  /** Words in the empty world: why there is nothing and what next. */
  readonly empty: string | RegExp;
  /** Words when the server fails; the block with its retry unless said. */
  readonly failing?: string | RegExp;
  /** Words for nobody signed in; `login` for a guarded screen, which then leads there and back. */
  readonly signedOut: string | RegExp;
}

function expectText(text: string | RegExp): void {
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
}

/** The promise of every screen: it stands in each of the worlds, says what there is to say and breaks nowhere. */
export function describeRoute(path: PathInWorld, expected: RouteExpectation): void {
  const { title, as = 'recycler' } = expected;

  async function open(world: NonNullable<RenderRouteOptions['world']>): Promise<RenderedRoute> {
    const faults = vi.spyOn(console, 'error');
    const rendered = await renderRoute(path, { world, as });
    await rendered.settled();
    expect(faults.mock.calls).toEqual([]);
    return rendered;
  }

  describe(typeof path === 'string' ? pathOf(path) : title, () => {
    test('shows what there is in a typical world', async () => {
      await open('typical');
      expectText(expected.typical);
      expect(document.title).toBe(title);
      expect(within(document.body).getAllByRole('heading', { level: 1 }).length).toBe(1);
    });

    test('says why there is nothing in an empty world', async () => {
      await open('empty');
      expectText(expected.empty);
    });

    test('tells a failure in its place', async () => {
      await open('failing');
      expectText(expected.failing ?? '再试一次');
    });

    test(
      expected.signedOut === 'login'
        ? 'leads who is not signed in to the login and back'
        : 'serves who is not signed in',
      async () => {
        const rendered = await open('signed-out');
        if (expected.signedOut === 'login')
          expect(rendered.path()).toBe(
            `/login?return=${encodeURIComponent(pathOf(typeof path === 'string' ? path : path(rendered.server)))}`,
          );
        else expectText(expected.signedOut);
      },
    );
  });
}
