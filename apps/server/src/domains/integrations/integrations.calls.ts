import type { integrationsCalls } from '@shoushou/contract/integrations/integrations.contract';
import { webhookLimits } from '@shoushou/rules/integrations/webhook-events';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { SENDING_CHANNEL } from '../../platform/background.ts';
import { callsOf, handler, transactionalHandler } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { announceReceiver } from './any-receiver.steps.ts';
import { listDeadDeliveries, reviveDeliveries, WEBHOOKS_QUEUE } from './deliveries.store.ts';
import { EARLIER_SECRET_VALID, type WebhookSecrets } from './webhook-secrets.steps.ts';
import { countEndpoints, insertEndpoint, listEndpoints, replaceSecret, updateEndpoint } from './webhooks.store.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'gateways'> & { secrets: WebhookSecrets };

export const integrationsActions = ({ database, clock, random, gateways, secrets }: Needs) =>
  callsOf<typeof integrationsCalls>()({
    'integrations.console_webhooks': handler(async () => success(await listEndpoints(database, clock.now()))),

    'integrations.save_webhook': transactionalHandler(async (tx, _context, { id, ...fields }) => {
      if (!gateways.webhooks.mayPostTo(fields.url)) return failure('integrations.address_refused');
      if (id !== undefined) {
        if (!isUuid(id) || !(await updateEndpoint(tx, id, fields))) return failure('integrations.webhook_unknown');
        tx.notify({ channel: SENDING_CHANNEL, content: WEBHOOKS_QUEUE });
        return success({ id, secret: null });
      }
      if ((await countEndpoints(tx)) >= webhookLimits.endpoints)
        return failure('integrations.too_many_webhooks', { values: { limit: webhookLimits.endpoints } });
      const newId = createId(clock, random);
      const { secret, sealed } = secrets.make(newId);
      await insertEndpoint(tx, newId, fields, sealed, clock.now());
      announceReceiver(tx);
      return success({ id: newId, secret });
    }),

    'integrations.rotate_webhook_secret': transactionalHandler(async (tx, _context, { id }) => {
      const { secret, sealed } = secrets.make(id);
      if (!isUuid(id) || !(await replaceSecret(tx, id, sealed, clock.now() + EARLIER_SECRET_VALID)))
        return failure('integrations.webhook_unknown');
      return success({ secret });
    }),

    'integrations.console_dead_deliveries': handler(async () => success(await listDeadDeliveries(database))),

    'integrations.resend_deliveries': transactionalHandler(async (tx, _context, { endpointId, eventId }) => {
      if (!isUuid(endpointId) || (eventId !== undefined && !isUuid(eventId)))
        return failure('integrations.webhook_unknown');
      const resent = await reviveDeliveries(tx, endpointId, eventId ?? null, clock.now());
      if (resent > 0) tx.notify({ channel: SENDING_CHANNEL, content: WEBHOOKS_QUEUE });
      return success({ resent });
    }),
  });
