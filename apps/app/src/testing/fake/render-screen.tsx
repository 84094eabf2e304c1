import { createFakeServer, type FakeServer, type FakeServerOptions } from '@shoushou/client/fake/fake-server';
import type { Navigator } from '../../shell/navigator/navigator.ts';
import type { RouteDefinition } from '../../shell/routing/route.ts';
import { mountShell } from '../mount-shell.tsx';

export interface RenderScreenOptions extends Partial<FakeServerOptions> {
  /** Path with its parameters filled in. */
  readonly path: string;
  /** The tables that the screen and what it opens are found in. */
  readonly routes: readonly RouteDefinition[];
}

export interface RenderedScreen {
  readonly server: FakeServer;
  readonly navigator: Navigator;
  /** The path in front. */
  path(): string;
}

/**
 * Mounts a route with the whole shell but the tab bar, on the fake server in one of its worlds. Each call begins with a
 * device that knows only who is signed in.
 */
export async function renderScreen({ path, routes, world = 'typical', ...rest }: RenderScreenOptions): Promise<RenderedScreen> {
  const server = createFakeServer({ world, ...rest });
  const navigator = await mountShell({ path, routes, server });
  return { server, navigator, path: () => navigator.top().path };
}
