import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { createId } from '../../platform/system.ts';
import { registerUser } from './accounts.store.ts';

/** The person with the number, registered when new. */
export function registerByMobile(tx: Transaction, { clock, random }: Pick<Deps, 'clock' | 'random'>, mobile: string) {
  const digits = String(random.below(1_000_000)).padStart(6, '0');
  return registerUser(tx, { id: createId(clock, random), mobile, username: `用户${digits}`, at: clock.now() });
}
