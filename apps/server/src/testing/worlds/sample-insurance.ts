import { seedInsuranceProducts } from '../../domains/insurance/builders/products.builders.ts';
import { seedInsuranceRecords } from '../../domains/insurance/builders/records.builders.ts';
import { sampleInsurance } from '../../seed/sample-insurance.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

/** Four products; a policy of the recycler's, an application that waits for its payment, and one that waits for the customer's signature. No premium is paid. */
export async function buildInsurance({ deps }: TestServer, { recycler }: WorldFacts['people']): Promise<void> {
  const { insurers, products } = sampleInsurance(WORLD_START);
  // Tests read as fast as the law of the table allows.
  await seedInsuranceProducts(deps.database, { insurers, products: products.map((product) => ({ ...product, readingSeconds: 3 })) }, WORLD_START);
  await deps.database.transaction((tx) =>
    seedInsuranceRecords(tx, deps, { userId: recycler.userid, name: '陈大力', number: '44030419800101101X', mobile: '13800138001' }, {
      now: WORLD_START, paid: false, colleague: { relation: 'employee', name: '王小玉', number: '440304199203041027', mobile: '13800138002' },
    }),
  );
}
