import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { createAnyReceiver } from './any-receiver.steps.ts';
import { integrationsActions } from './integrations.calls.ts';
import { integrationsEventHandlers } from './integrations.events.ts';
import { deleteOldDeadDeliveries, WEBHOOKS_QUEUE } from './deliveries.store.ts';
import { createDeliverySender } from './send-deliveries.steps.ts';
import { createWebhookSecrets } from './webhook-secrets.steps.ts';

/** Doors for a company's own systems: signed webhooks. */
export function createIntegrations(deps: Deps): Domain {
  const secrets = createWebhookSecrets(deps);
  const anyReceiver = createAnyReceiver(deps);
  return {
    actions: integrationsActions({ ...deps, secrets }),
    eventHandlers: integrationsEventHandlers(anyReceiver),
    sendQueue: { name: WEBHOOKS_QUEUE, send: createDeliverySender({ ...deps, secrets, anyReceiver }) },
    jobs: [
      {
        name: 'integrations.sweep',
        cron: '52 4 * * *',
        run: () => deleteOldDeadDeliveries(deps.database, deps.clock.now()),
      },
    ],
  };
}
