import type { Pledge } from '@shoushou/contract';
import { failure, success, toInstant, type Clock, type Random, type Result } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { createId } from '../../platform/system.ts';
import { claimFiles } from '../files/index.ts';
import { insertPledge } from './pledges.store.ts';

/** Keeps the pledge with its signature, an image of the signer. */
export async function signPledge(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  { userId, kind, image }: { userId: string; kind: Pledge['kind']; image: string },
): Promise<Result<Pledge, 'identity.signature_unknown'>> {
  const paths = await claimFiles(tx, userId, [image]);
  if (!paths) return failure('identity.signature_unknown');
  const at = source.clock.now();
  const signature = paths[0]!;
  await insertPledge(tx, { userId, id: createId(source.clock, source.random), kind, signature, at });
  return success({ kind, signature, signedAt: toInstant(at) });
}
