import type { Clock, Random } from '@shoushou/kernel';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { HOLD_RULES } from '../deals/made-up.rules.ts';
import { releaseDeals } from '../deals/release-deals.steps.ts';
import { lockRewardDeal } from '../deals/reward-deals.store.ts';
import { insertInvitation } from '../invitations/invitations.store.ts';
import { readRules } from '../invitations/rules.store.ts';

/** Lets the seven days of all deals that wait be over, and pays their rewards. */
export async function releaseRewards({
  deps,
  server,
}: {
  deps: { readonly database: Queryable };
  server: { readonly jobs: { run(name: string): Promise<unknown> } };
}): Promise<void> {
  await deps.database.query("UPDATE reward_deals SET release_on = at WHERE state = 'waiting'");
  await server.jobs.run('campaigns.release_rewards');
}

type Source = { deps: { readonly database: Database; readonly clock: Clock; readonly random: Random } };

/** Pays the rewards of one deal that waits, as the job does when its time has come. */
export const releaseDeal = ({ deps }: Source, no: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const deal = await lockRewardDeal(tx, no);
    if (deal?.state === 'waiting')
      await releaseDeals(tx, deps, HOLD_RULES.first, [{ ...deal, decided: deal.decidedAt !== null }]);
  });

/** What became of a deal that brings money. */
export async function dealState({ deps: { database } }: Source, no: string): Promise<string> {
  const [row] = await database.query<{ state: string }>('SELECT state FROM reward_deals WHERE no = $1', [no]);
  if (!row) throw new Error(`the deal ${no} brings nothing`);
  return row.state;
}

/** The one has invited the other, on a phone of their own. */
export const inviteFriend = ({ deps: { database, clock } }: Source, inviterId: string, inviteeId: string) =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const { rules } = await readRules(tx, now);
    const invitation = { inviterId, inviteeId, installId: `phone-of-${inviteeId}` };
    await insertInvitation(tx, { ...invitation, rulesVersion: rules.version, reason: null }, now);
  });
