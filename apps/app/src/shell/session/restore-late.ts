import { loginPath } from '../navigator/admission.ts';
import type { Navigator } from '../navigator/navigator.ts';
import type { Session } from './session-store.ts';

/**
 * Reads the session that the device's database did not tell at the start. Whoever the guard has sent to the login
 * meanwhile gets the page that they wanted.
 */
export async function restoreLate(
  session: Pick<Session, 'restore' | 'signedIn'>,
  navigator: Pick<Navigator, 'top' | 'known' | 'replace'>,
): Promise<void> {
  await session.restore();
  const [path, query] = navigator.top().path.split('?');
  const wanted = path === loginPath ? navigator.known(new URLSearchParams(query).get('return')) : null;
  if (wanted !== null && session.signedIn()) navigator.replace(wanted);
}
