import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { createId } from '../../../platform/system.ts';
import { registerUser } from '../accounts.store.ts';

/** What a new person's device knows of who invited them. */
export interface InvitedBy {
  invite?: string | undefined;
  /** Made by the app at its first start. */
  installid?: string | undefined;
}

/** The event `accounts.registered`. */
export interface Registered {
  userId: string;
  invite: string | null;
  installId: string | null;
}

/** The person with the number, registered when new; others hear of it. */
export async function registerByMobile(tx: Transaction, { clock, random }: Pick<Deps, 'clock' | 'random'>, mobile: string, { invite, installid }: InvitedBy = {}) {
  const digits = String(random.below(1_000_000)).padStart(6, '0');
  const registered = await registerUser(tx, { id: createId(clock, random), mobile, username: `用户${digits}`, at: clock.now() });
  if (registered.isNew) {
    const event: Registered = { userId: registered.user.id, invite: invite ?? null, installId: installid ?? null };
    await publish(tx, { clock, random }, 'accounts.registered', event);
  }
  return registered;
}
