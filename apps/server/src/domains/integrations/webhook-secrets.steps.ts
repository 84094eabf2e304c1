import { DAY } from '@shoushou/kernel';
import { Webhook } from 'standardwebhooks';
import type { Deps } from '../../deps.ts';
import { createSealer, sealingKeys } from '../../platform/sealing.ts';

/** Milliseconds for which the secret before a rotation signs too. */
export const EARLIER_SECRET_VALID = DAY;
const SECRET_BYTES = 32;

export interface SealedSecrets {
  id: string;
  secret: Uint8Array;
  earlierSecret: Uint8Array | null;
}

/** Signing secrets in the form of Standard Webhooks, sealed in the database. */
export function createWebhookSecrets({ environment, random }: Pick<Deps, 'environment' | 'random'>) {
  const sealer = createSealer(sealingKeys(environment, 'webhooks.sealed'), random);
  const place = (id: string): string => `webhook_endpoints.secret ${id}`;
  return {
    make(id: string): { secret: string; sealed: Uint8Array } {
      const secret = `whsec_${Buffer.from(random.bytes(SECRET_BYTES)).toString('base64')}`;
      return { secret, sealed: sealer.seal(secret, place(id)) };
    },
    /** Headers of Standard Webhooks, signed by each secret that is valid. @param at milliseconds */
    sign({ id, secret, earlierSecret }: SealedSecrets, eventId: string, at: number, body: string) {
      const moment = new Date(at);
      const signatures = [secret, ...(earlierSecret ? [earlierSecret] : [])].map((sealed) =>
        new Webhook(sealer.open(sealed, place(id))).sign(eventId, moment, body),
      );
      return {
        'content-type': 'application/json',
        'user-agent': 'shoushou-webhooks',
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(at / 1000)),
        'webhook-signature': signatures.join(' '),
      };
    },
  };
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;
