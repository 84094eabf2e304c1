import type { Queryable } from '../../../platform/database/types.ts';

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
