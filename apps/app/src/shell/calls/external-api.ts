import { deviceClock } from '@shoushou/client/device/device-clock';
import { createExternalCaller, type ExternalCaller } from './external-hosts.ts';
import { api } from './api.ts';
import { appSettings } from './settings.ts';

/** Calls to the operator's configured external hosts: the sorting service, the partner, open lists. */
export function externalApi(): ExternalCaller {
  const { apiBase, outside } = appSettings();
  return createExternalCaller({
    hosts: outside,
    own: apiBase || location.origin,
    tokens: api.tokens,
    fetch: (url, init) => fetch(url, init),
    clock: deviceClock,
  });
}
