import type { Transaction } from '../../../platform/database/types.ts';
import { sealPaper } from '../../files/index.ts';
import type { PledgeDeps } from './sign-pledge.steps.ts';
import { lockOpenSignatures, moveSignature } from './pledges.store.ts';

/** Seals signatures that lie open, at most so many. @returns how many there were */
export async function sealSignatures(tx: Transaction, deps: PledgeDeps, most: number): Promise<number> {
  const open = await lockOpenSignatures(tx, most);
  // Somebody may have signed twice with the same picture: it is moved once.
  const pictures = new Map(open.map((each) => [`${each.userId} ${each.signature}`, each]));
  for (const each of pictures.values()) await moveSignature(tx, each, (await sealPaper(tx, deps, each.userId, each.signature)) ?? '');
  return open.length;
}
