import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { reading, type CallContext, type Outcome } from '../../platform/http/action.ts';
import { checkAnonymous, keepAnonymous } from './keep.steps.ts';
import { toData } from './papers.steps.ts';
import { receiveImage } from './receive.steps.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'files'>;
type SignatureCall = 'files.upload_signature' | 'files.insurance_signature';

/** Keeps the picture of a signature that nobody is signed in for, sealed as papers are: nothing shows signatures to others. */
async function keepSignature(deps: Needs, { caller, address, request }: CallContext<SignatureCall>): Promise<Outcome<SignatureCall>> {
  const allowed = await checkAnonymous(deps, caller.tokenId, address);
  if (!allowed.ok) return allowed;
  const received = await receiveImage(deps, request);
  return received.ok ? success(toData(deps, await keepAnonymous(deps, received.value, { isPrivate: true }))) : received;
}

export const uploadSignature = (deps: Needs) => reading('files.upload_signature', (context) => keepSignature(deps, context));

/** The same on the path that the insurance screens use. */
export const insuranceSignature = (deps: Needs) => reading('files.insurance_signature', (context) => keepSignature(deps, context));
