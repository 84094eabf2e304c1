import { Webhook } from 'standardwebhooks';
import type { WebhookPost } from './port.ts';

/** The headers of Standard Webhooks, signed by each secret. @throws when a secret has another form */
export function signedHeaders({ eventId, at, secrets, body }: WebhookPost): Record<string, string> {
  const moment = new Date(at);
  return {
    'content-type': 'application/json',
    'user-agent': 'shoushou-webhooks',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, moment, body)).join(' '),
  };
}
