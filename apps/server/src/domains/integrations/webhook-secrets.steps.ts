import { DAY } from '@shoushou/kernel';
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
    /** The secrets that sign, each that is valid. */
    open: ({ id, secret, earlierSecret }: SealedSecrets): string[] =>
      [secret, ...(earlierSecret ? [earlierSecret] : [])].map((sealed) => sealer.open(sealed, place(id))),
  };
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;
