import { awaitCalm } from '@shoushou/design/testing/await-calm';
import { expect, onTestFinished } from 'vitest';
import { bootRoutes } from '../boot-routes.ts';
import { routes } from '../routes.ts';
import type { Navigator } from '../shell/navigator/navigator.ts';
import { queryClient } from '../shell/calls/queries.ts';
import { session } from '../shell/session/session.ts';

/** The app's own route table. */
export const allRoutes = [...bootRoutes, ...routes];

/** Answers arrive asynchronously as in a browser, outside act(). Retries happen at once. */
export async function mountedOutsideAct<Rendered extends { navigator: Navigator }>(
  mount: () => Promise<Rendered>,
): Promise<Rendered> {
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

/** Resolves when no read is pending and no skeleton is shown. */
export async function settled(): Promise<void> {
  await awaitCalm(() => {
    expect(document.querySelector('h1')).not.toBeNull();
    expect(document.querySelector('[class*="skeleton"]')).toBeNull();
    expect(queryClient.isFetching()).toBe(0);
  });
}
