import { hash } from 'node:crypto';
import { rightsWithin } from '@shoushou/contract/operator-scopes/operator.scopes';
import { API_KEY_PREFIX } from '@shoushou/rules/integrations/api-keys';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { createBatcher } from '../../../platform/database/batch.ts';
import { compileAddresses } from '../../../platform/http/access/address-list.ts';
import { boundRoute } from '../../../platform/http/bound-route.ts';
import type { Authenticate } from '../../../platform/http/caller.ts';
import { findValidKey, recordReads, type KeyRead } from './keys.store.ts';

const KEY_BYTES = 32;
const HINT_LENGTH = API_KEY_PREFIX.length + 6;
const MOST_AT_ONCE = 500;

const hashOf = (key: string): Uint8Array => hash('sha256', key, 'buffer');

/** A new key, and what is stored of it. */
export function makeKey({ random }: Pick<Deps, 'random'>): { key: string; hash: Uint8Array; hint: string } {
  const key = API_KEY_PREFIX + Buffer.from(random.bytes(KEY_BYTES)).toString('base64url');
  return { key, hash: hashOf(key), hint: key.slice(0, HINT_LENGTH) };
}

/**
 * Admits a company's own system as a caller with an operator's rights and cities, who may make the reads of keys
 * alone. Looked up for every request, so that a key that is revoked ends at once on every server.
 */
export function createKeyAuthentication({ database, clock }: Pick<Deps, 'database' | 'clock'>): Authenticate {
  return async (token) => {
    const tokenHash = hashOf(token);
    const key = await findValidKey(database, tokenHash, clock.now());
    if (!key) return null;
    const cities = key.cities.length > 0 ? key.cities : null;
    return {
      kind: 'operator',
      operatorId: key.id,
      name: key.name,
      rights: rightsWithin(key.rights, cities),
      cities,
      tokenId: Buffer.from(tokenHash).toString('base64url'),
      steppedUpUntil: 0,
      apiKey: {
        perMinute: key.perMinute,
        mayComeFrom: key.addresses.length === 0 ? () => true : compileAddresses(key.addresses),
      },
    };
  };
}

/** Records what keys read, of answers that were sent; reads of the same moment in one statement. */
export function recordKeyReads(
  app: FastifyInstance,
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
) {
  const batcher = createBatcher<KeyRead, void>(
    async (reads) => {
      await recordReads(database, reads);
      return reads.map(() => undefined);
    },
    { maxBatchSize: MOST_AT_ONCE, concurrency: 1 },
  );
  app.addHook('onResponse', async (request, reply) => {
    const { caller, ip } = request;
    const { call } = boundRoute(request);
    if (call === undefined || caller.kind !== 'operator' || !caller.apiKey) return;
    await batcher
      .add({ keyId: caller.operatorId, call, answered: reply.statusCode < 400, address: ip, at: clock.now() })
      .catch((error: unknown) => log.error({ error, call }, 'read of a key not recorded'));
  });
}
