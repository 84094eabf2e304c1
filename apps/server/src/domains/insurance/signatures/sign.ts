import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { claimPapers, viewUrl } from '../../files/index.ts';
import { insertSignature } from './signatures.store.ts';

/** Records that the caller signed a product's clauses. */
export function sign(deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'files'>) {
  const { clock, random } = deps;
  return transactionalHandler('insurance.sign', async (tx, { caller }, { product, clauses, signature: imageId }) => {
    const [signature] = (await claimPapers(tx, deps, caller.userId, [imageId])) ?? [];
    if (signature === undefined) return failure('insurance.signature_unknown');
    const signed = { id: createId(clock, random), product, clauses, signature };
    const signedAt = toInstant(clock.now());
    await insertSignature(tx, { userId: caller.userId, ...signed, signedAt });
    return success({ ...signed, signature: viewUrl(deps, signature), signedAt });
  });
}
