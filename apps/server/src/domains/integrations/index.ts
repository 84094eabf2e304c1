import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { integrationsActions } from './integrations.calls.ts';
import { integrationsEventHandlers } from './integrations.events.ts';
import { deleteOldDeadDeliveries } from './deliveries.store.ts';
import { createDeliverySender } from './send-deliveries.steps.ts';
import { createWebhookSecrets } from './webhook-secrets.steps.ts';

/** Doors for a company's own systems: signed webhooks. */
export function createIntegrations(deps: Deps): Domain {
  const secrets = createWebhookSecrets(deps);
  return {
    actions: integrationsActions({ ...deps, secrets }),
    eventHandlers: integrationsEventHandlers,
    send: createDeliverySender({ ...deps, secrets }),
    jobs: [
      {
        name: 'integrations.sweep',
        cron: '52 4 * * *',
        run: () => deleteOldDeadDeliveries(deps.database, deps.clock.now()),
      },
    ],
  };
}
