import { award, buildCard } from '../../domains/payouts/builders/payouts.builders.ts';
import type { TestServer } from '../server.ts';
import type { WorldFacts } from './world-facts.ts';

/** The recycler's bank card, and a reward. */
export async function buildPayouts(server: TestServer, { recycler }: WorldFacts['people']): Promise<void> {
  await award(server, recycler.userid, 500);
  await buildCard(server, recycler.userid, { number: '6214831234561234' });
}
