import type { Pledge } from '@shoushou/contract';
import { failure, success, toInstant, type Result } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { claimPapers, viewUrl } from '../../files/index.ts';
import { insertPledge } from './pledges.store.ts';

export type PledgeDeps = Pick<Deps, 'clock' | 'random' | 'environment' | 'files'>;

/** Stores the pledge with its signature, a picture of the person, sealed. */
export async function signPledge(
  tx: Transaction,
  deps: PledgeDeps,
  { userId, kind, image }: { userId: string; kind: Pledge['kind']; image: string },
): Promise<Result<Pledge, 'identity.signature_unknown'>> {
  const [signature] = (await claimPapers(tx, deps, userId, [image])) ?? [];
  if (signature === undefined) return failure('identity.signature_unknown');
  const at = deps.clock.now();
  await insertPledge(tx, { userId, id: createId(deps.clock, deps.random), kind, signature, at });
  return success({ kind, signature: viewUrl(deps, signature), signedAt: toInstant(at) });
}
