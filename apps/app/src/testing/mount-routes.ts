import { waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { bootRoutes } from '../boot-routes.ts';
import { routes } from '../routes.ts';
import type { Navigator } from '../shell/navigator/navigator.ts';
import { queryClient } from '../shell/calls/queries.ts';
import { session } from '../shell/session/session.ts';

/** The app's own route table. */
export const allRoutes = [...bootRoutes, ...routes];

/** Answers come when they come, as in a browser, and not inside of act(). Tries again at once where the app waits between tries. */
export async function mountedOutsideAct<Rendered extends { navigator: Navigator }>(mount: () => Promise<Rendered>): Promise<Rendered> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  const rendered = await mount();
  const unsubscribe = session.subscribe(() => rendered.navigator.sessionChanged());
  onTestFinished(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    unsubscribe();
    rendered.navigator.stop();
    queryClient.clear();
    queryClient.setDefaultOptions(defaults);
  });
  return rendered;
}

/** Resolves when no read is under way and no skeleton stands. */
export async function settled(): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector('h1')).not.toBeNull();
    expect(document.querySelector('[class*="skeleton"]')).toBeNull();
    expect(queryClient.isFetching()).toBe(0);
  });
}
