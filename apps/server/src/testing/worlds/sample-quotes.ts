import { quotedVarieties } from '../../domains/market/builders/quotes.builders.ts';
import { seedNews, seedScrapLinks } from '../../domains/market/index.ts';
import { seedInsuranceProducts } from '../../domains/insurance/builders/products.builders.ts';
import { seedInsuranceRecords } from '../../domains/insurance/builders/records.builders.ts';
import { sampleInsurance } from '../../seed/samples/sample-insurance.ts';
import { sampleNews } from '../../seed/samples/sample-news.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

/** Copper and glass of Friday’s night; the recycler watches copper and has an alert on its price. */
export async function buildQuotes(server: TestServer, { recycler: { token } }: WorldFacts['people']): Promise<void> {
  await quotedVarieties(server);
  await seedScrapLinks(
    server.deps.database,
    '440300',
    [{ itemId: 'copper', varcode: 'cu', coefficientPermille: 860, spreadFen: 210, leastFen: 4_000, mostFen: 9_000 }],
    WORLD_START,
  );
  await seedNews(server.deps.database, sampleNews(WORLD_START));
  await server.succeed('market.set_watches', { varcodes: ['cu'] }, { token });
  const { variety } = await server.succeed('market.open_variety', { varcode: 'cu' }, { token });
  await server.succeed(
    'market.add_alert',
    { varcode: 'cu', kind: 'above', price: variety.quote!.last + 1_000 },
    { token },
  );
}

/**
 * Four products; a policy of the recycler's, an application that waits for its payment, and one that waits for the
 * customer's signature. No premium is paid.
 */
export async function buildInsurance({ deps }: TestServer, { recycler }: WorldFacts['people']): Promise<void> {
  const { insurers, products } = sampleInsurance(WORLD_START);
  // Tests read as fast as the law of the table allows.
  await seedInsuranceProducts(
    deps.database,
    { insurers, products: products.map((product) => ({ ...product, readingSeconds: 3 })) },
    WORLD_START,
  );
  await deps.database.transaction((tx) =>
    seedInsuranceRecords(
      tx,
      deps,
      { userId: recycler.userid, name: '陈大力', number: '44030419800101101X', mobile: '13800138001' },
      {
        now: WORLD_START,
        paid: false,
        colleague: { relation: 'employee', name: '王小玉', number: '440304199203041027', mobile: '13800138002' },
      },
    ),
  );
}
