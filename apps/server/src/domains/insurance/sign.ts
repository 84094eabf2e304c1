import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { writing } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { claimFiles } from '../files/index.ts';
import { insertSignature } from './insurance.store.ts';

/** Keeps that the caller signed a product's clauses. */
export function sign({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return writing('insurance.sign', async (tx, { caller }, { product, clauses, signature: imageId }) => {
    const paths = await claimFiles(tx, caller.userId, [imageId]);
    if (!paths) return failure('insurance.signature_unknown');
    const signed = { id: createId(clock, random), product, clauses, signature: paths[0]! };
    const at = clock.now();
    await insertSignature(tx, caller.userId, signed, at);
    return success({ ...signed, signedAt: toInstant(at) });
  });
}
