import { openWorld, type World, type WorldOptions } from '@shoushou/client/testing/open-world';
import type { Navigator } from '../shell/navigator/navigator.ts';
import type { RouteDefinition } from '../shell/routing/route.ts';
import { mountShell, pathOf } from './mount-shell.tsx';

export interface RenderScreenOptions extends WorldOptions {
  /** Path with its parameters filled in, or how it follows from what is in the world. */
  readonly path: string | ((server: World) => string);
  /** The tables that the screen and what it opens are found in. */
  readonly routes: readonly RouteDefinition[];
  /** Changes the world before the app is opened. */
  readonly prepare?: ((server: World) => Promise<unknown>) | undefined;
}

export interface RenderedScreen {
  readonly server: World;
  readonly navigator: Navigator;
  /** The path in front. */
  path(): string;
}

/**
 * Mounts a route with the whole shell but the tab bar, on the product's server in one of its worlds. Each call begins
 * with a device that knows only who is signed in.
 */
export async function renderScreen({
  path,
  routes,
  prepare,
  ...options
}: RenderScreenOptions): Promise<RenderedScreen> {
  const server = await openWorld(options);
  await prepare?.(server);
  const navigator = await mountShell({ path: pathOf(typeof path === 'string' ? path : path(server)), routes, server });
  return { server, navigator, path: () => navigator.top().path };
}
