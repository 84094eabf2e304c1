import { deviceClock } from '@shoushou/client/device-clock';
import { createExternalCaller, type ExternalCaller } from '@shoushou/client/external-hosts';
import { api } from './api.ts';
import { appSettings } from './settings.ts';

/** Calls to the operator's configured external hosts: the sorting service, the partner, open lists. */
export function externalApi(): ExternalCaller {
  const { apiBase, outside } = appSettings();
  return createExternalCaller({ hosts: outside, own: apiBase || location.origin, tokens: api.tokens, fetch: (url, init) => fetch(url, init), clock: deviceClock });
}
