import { quotedVarieties } from '../../domains/market/builders/quotes.builders.ts';
import { seedNews } from '../../domains/market/index.ts';
import { sampleNews } from '../../seed/sample-news.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

/** Copper and glass of Friday’s night; the recycler watches copper and waits for a price of it. */
export async function buildQuotes(server: TestServer, { recycler: { token } }: WorldFacts['people']): Promise<void> {
  await quotedVarieties(server);
  await seedNews(server.deps.database, sampleNews(WORLD_START));
  await server.succeed('market.set_watches', { varcodes: ['cu'] }, { token });
  const { variety } = await server.succeed('market.open_variety', { varcode: 'cu' }, { token });
  await server.succeed('market.add_alert', { varcode: 'cu', kind: 'above', price: variety.quote!.last + 1_000 }, { token });
}
