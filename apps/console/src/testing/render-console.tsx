import { openWorld, type World, type WorldOptions } from '@shoushou/client/testing/open-world';
import type { OperatorRole } from '@shoushou/kernel/operator-role';
import { render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { ConsoleApp } from '../app.tsx';
import { queryClient } from '../shell/api.ts';
import { openSection } from '../shell/sections.ts';
import { endSession, startSession } from '../shell/session.ts';

export interface RenderConsoleOptions extends Pick<WorldOptions, 'world'> {
  /** The operator's single role; all roles by default, and nobody signed in for null. */
  readonly as?: OperatorRole | 'all' | null;
  /** Prepares the world before the page is opened. */
  readonly prepare?: ((server: World) => unknown) | undefined;
}

export interface RenderedConsole {
  readonly server: World;
}

/** Milliseconds. */
const ANSWERED_WITHIN = 2_000;

/** Opens a page of the console on the real server, signed in as an operator. */
export async function renderConsole(
  path: string,
  { as = 'all', world = 'typical', prepare }: RenderConsoleOptions = {},
): Promise<RenderedConsole> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  onTestFinished(async () => {
    // What a late answer says would be said in the next test. One that never comes is not waited for.
    await vi.waitUntil(() => queryClient.isMutating() === 0, { timeout: ANSWERED_WITHIN }).catch(() => undefined);
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    queryClient.clear();
    queryClient.setDefaultOptions(defaults);
  });
  const server = await openWorld({ world });
  await prepare?.(server);
  if (as === null) {
    vi.stubGlobal('fetch', server.fetch);
    endSession();
  } else {
    const { token, name } = server.facts.operators[as];
    // The browser's part: the cookie is sent with every request, and the page cannot read it.
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      server.fetch(url, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie: `shoushou-console=${token}` },
      }),
    );
    startSession({ name });
  }
  // Preloads lazy parts of the console, so that a test does not wait for their compilation.
  await Promise.all([
    import('../signed-in.tsx'),
    import('../domains/accounts/screens/SignInScreen.tsx'),
    import('../shell/frame/StepUpPrompt.tsx'),
    import('../shell/frame/KeyList.tsx'),
  ]);
  openSection(path);
  render(<ConsoleApp />);
  return { server };
}
