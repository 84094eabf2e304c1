import type { Navigator } from '../navigator/navigator.ts';

/** No table has it, so that what is answered for it tells whether all of them are there. */
const noRoute = '/-';

/**
 * Marks the moment from which the page asks the network for data and for screens alone: all routes are there and these
 * parts of the app, the load of the routes among them. Never marked on a page that failed to load one; such a page is
 * loaded anew.
 */
export async function markAllLoaded(
  navigator: Pick<Navigator, 'resolve'>,
  parts: readonly Promise<unknown>[],
): Promise<void> {
  await Promise.all(parts);
  if (navigator.resolve(noRoute) === 'missing') performance.mark('all-loaded');
}
