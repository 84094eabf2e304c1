import type { integrationsCalls } from '@shoushou/contract/integrations/integrations.contract';
import { DAY, shanghaiDate } from '@shoushou/kernel';
import { API_KEY_PREFIX } from '@shoushou/rules/integrations/api-keys';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { apiKeyActions } from './keys/keys.calls.ts';
import { createKeyAuthentication, recordKeyReads } from './keys/key-callers.steps.ts';
import { deleteReadingsBefore } from './keys/keys.store.ts';
import { createAnyReceiver } from './any-receiver.steps.ts';
import { integrationsActions } from './integrations.calls.ts';
import { integrationsEventHandlers } from './integrations.events.ts';
import { deleteOldDeadDeliveries, WEBHOOKS_QUEUE } from './deliveries.store.ts';
import { createDeliverySender } from './send-deliveries.steps.ts';
import { integrationsGauges } from './webhooks-gauges.store.ts';
import { createWebhookSecrets } from './webhook-secrets.steps.ts';

/** Milliseconds for which what a key read is kept. */
const READINGS_KEPT = 90 * DAY;

/** Doors for a company's own systems: signed webhooks, and keys for reads. */
export function createIntegrations(deps: Deps): Domain {
  const secrets = createWebhookSecrets(deps);
  const anyReceiver = createAnyReceiver(deps);
  return {
    actions: { ...integrationsActions({ ...deps, secrets }), ...apiKeyActions(deps) } satisfies ActionsOf<
      typeof integrationsCalls
    >,
    eventHandlers: integrationsEventHandlers(anyReceiver),
    sendQueue: { name: WEBHOOKS_QUEUE, send: createDeliverySender({ ...deps, secrets, anyReceiver }) },
    tokens: { prefix: API_KEY_PREFIX, authenticate: createKeyAuthentication(deps) },
    routes: (app) => recordKeyReads(app, deps),
    gauges: integrationsGauges,
    jobs: [
      {
        name: 'integrations.sweep',
        cron: '52 4 * * *',
        run: async () => {
          const now = deps.clock.now();
          await deleteOldDeadDeliveries(deps.database, now);
          await deleteReadingsBefore(deps.database, shanghaiDate(now - READINGS_KEPT));
        },
      },
    ],
  };
}
