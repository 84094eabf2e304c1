import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import type { DomainEvents, EventHandlers } from '../../platform/events/events.ts';
import { findKeptAccount } from '../accounts/index.ts';
import { recordLatestDeal } from './campaign/participants.store.ts';
import { countOrHold } from './deals/count-deal.steps.ts';
import { missedReasons } from './invitations/invitations.rules.ts';
import { erasePersonalData, findInviter, insertInvitation } from './invitations/invitations.store.ts';
import { readRules } from './invitations/rules.store.ts';
import { deletePersonRows } from './personal-records.store.ts';

export function campaignsEventHandlers(deps: Pick<Deps, 'clock' | 'random' | 'database'>): EventHandlers {
  return {
    'accounts.registered': (tx, { payload }) => join(tx, deps, payload),
    'orders.completed': async (tx, { payload }) => {
      for (const id of [payload.customerId, payload.recyclerId])
        if (id !== null) await recordLatestDeal(tx, id, payload.at);
      await countOrHold(tx, deps, payload);
    },
    'accounts.erased': (tx, { payload }) => invalidateEverywhere(tx, payload.userId),
  };
}

async function invalidateEverywhere(tx: Transaction, userId: string): Promise<void> {
  await erasePersonalData(tx, userId, missedReasons.erased);
  await deletePersonRows(tx, userId);
}

/** Records by whose code a new person came. An unknown code is ignored. */
async function join(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { userId, invite, installId, returned = false }: DomainEvents['accounts.registered'],
): Promise<void> {
  const owner = invite === null ? null : await findInviter(tx, invite);
  // The code of a number that was merged into another one stays on its posters.
  const inviterId = owner === null ? null : await findKeptAccount(tx, owner);
  if (inviterId === null || inviterId === userId) return;
  const now = clock.now();
  const { rules } = await readRules(tx, now);
  const invitation = { inviterId, inviteeId: userId, installId, rulesVersion: rules.version };
  if (returned) await insertInvitation(tx, { ...invitation, reason: missedReasons.returned }, now);
  else if (installId === null) await insertInvitation(tx, { ...invitation, reason: missedReasons.noDevice }, now);
  else if (!(await insertInvitation(tx, { ...invitation, reason: null }, now)))
    await insertInvitation(tx, { ...invitation, reason: missedReasons.device }, now);
}
