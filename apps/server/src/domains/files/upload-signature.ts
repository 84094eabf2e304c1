import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler, type CallContext, type Outcome } from '../../platform/http/action.ts';
import { receiveAnonymous } from './save-image.steps.ts';
import { toData } from './papers.steps.ts';
import { receiveImage } from './receive.steps.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'files' | 'incoming'>;
type SignatureCall = 'files.upload_signature' | 'files.insurance_signature';

/** Stores the picture of a signature without a session, sealed like papers, because signatures are never public. */
async function saveSignature(
  deps: Needs,
  { caller, address, request }: CallContext<SignatureCall>,
): Promise<Outcome<SignatureCall>> {
  const kept = await receiveAnonymous(deps, { tokenId: caller.tokenId, address }, { isPrivate: true }, () =>
    receiveImage(deps, request),
  );
  return kept.ok ? success(toData(deps, kept.value)) : kept;
}

export const uploadSignature = (deps: Needs) =>
  handler('files.upload_signature', (context) => saveSignature(deps, context));

/** `uploadSignature` on the path that the insurance screens use. */
export const insuranceSignature = (deps: Needs) =>
  handler('files.insurance_signature', (context) => saveSignature(deps, context));
