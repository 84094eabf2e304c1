import type { TestServer } from './server.ts';

/** Lets the seven days of all deals that wait be over, and pays their rewards. */
export async function releaseRewards({ deps, server }: Pick<TestServer, 'deps' | 'server'>): Promise<void> {
  await deps.database.query("UPDATE reward_deals SET release_on = at WHERE state = 'waiting'");
  await server.jobs.run('campaigns.release_rewards');
}
