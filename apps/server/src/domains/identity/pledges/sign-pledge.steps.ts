import type { Pledge } from '@shoushou/contract';
import { failure, success, toInstant, type Result } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { claimPapers, idOfSavepath, viewUrl } from '../../files/index.ts';
import { insertPledge } from './pledges.store.ts';

export type PledgeDeps = Pick<Deps, 'clock' | 'random' | 'environment' | 'files'>;

/** The person's image by its id or savepath, sealed. */
async function claimSignature(
  tx: Transaction,
  deps: PledgeDeps,
  userId: string,
  image: string,
): Promise<string | undefined> {
  const id = image.startsWith('/files/') ? await idOfSavepath(tx, image) : image;
  return id === null ? undefined : (await claimPapers(tx, deps, userId, [id]))?.[0];
}

/** Stores the pledge with its signature, a picture of the person, sealed; an empty signature is none. */
export async function signPledge(
  tx: Transaction,
  deps: PledgeDeps,
  { userId, kind, image }: { userId: string; kind: Pledge['kind']; image: string | undefined },
): Promise<Result<Pledge, 'identity.signature_unknown'>> {
  const signature = image === undefined ? '' : await claimSignature(tx, deps, userId, image);
  if (signature === undefined) return failure('identity.signature_unknown');
  const at = deps.clock.now();
  await insertPledge(tx, { userId, id: createId(deps.clock, deps.random), kind, signature, at });
  return success({ kind, signature: viewUrl(deps, signature), signedAt: toInstant(at) });
}
