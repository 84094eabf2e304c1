import type { Transaction } from '../../../platform/database/types.ts';
import { sealPaper } from '../../files/index.ts';
import type { PledgeDeps } from './sign-pledge.steps.ts';
import { moveSignature, type PledgeSignature } from './pledges.store.ts';

/** Seals an unsealed signature and updates every pledge with the same picture. */
export async function sealSignature(tx: Transaction, deps: PledgeDeps, open: PledgeSignature): Promise<void> {
  await moveSignature(tx, open, (await sealPaper(tx, deps, open.userId, open.signature)) ?? '');
}
