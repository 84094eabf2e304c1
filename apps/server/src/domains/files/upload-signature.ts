import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler, type CallContext, type Outcome } from '../../platform/http/action.ts';
import { checkAnonymous, saveAnonymous } from './save-image.steps.ts';
import { toData } from './papers.steps.ts';
import { receiveImage } from './receive.steps.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'files'>;
type SignatureCall = 'files.upload_signature' | 'files.insurance_signature';

/** Stores the picture of a signature without a session, sealed like papers, because signatures are never public. */
async function saveSignature(deps: Needs, { caller, address, request }: CallContext<SignatureCall>): Promise<Outcome<SignatureCall>> {
  const allowed = await checkAnonymous(deps, caller.tokenId, address);
  if (!allowed.ok) return allowed;
  const received = await receiveImage(deps, request);
  return received.ok ? success(toData(deps, await saveAnonymous(deps, received.value, { isPrivate: true }))) : received;
}

export const uploadSignature = (deps: Needs) => handler('files.upload_signature', (context) => saveSignature(deps, context));

/** `uploadSignature` on the path that the insurance screens use. */
export const insuranceSignature = (deps: Needs) => handler('files.insurance_signature', (context) => saveSignature(deps, context));
