import type { Transaction } from '../../../platform/database/types.ts';
import { sealPaper } from '../../files/index.ts';
import type { PledgeDeps } from './sign-pledge.steps.ts';
import { moveSignature, type PledgeSignature } from './pledges.store.ts';

/** Seals a signature that lies open; every pledge under the same picture names the sealed one from then on. */
export async function sealSignature(tx: Transaction, deps: PledgeDeps, open: PledgeSignature): Promise<void> {
  await moveSignature(tx, open, (await sealPaper(tx, deps, open.userId, open.signature)) ?? '');
}
