import { serveAmapScript } from '@shoushou/design/testing/serve-amap-script';
import { withSettings } from './with-settings.ts';

/**
 * An account with AMap for one test, whose script is the stub. @returns the stub's behaviour, and the scripts asked for
 * in this test
 */
export function serveAmap(): ReturnType<typeof serveAmapScript> {
  withSettings({ amapKey: 'pagekey' });
  return serveAmapScript();
}
