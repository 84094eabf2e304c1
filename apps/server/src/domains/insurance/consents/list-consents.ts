import type { InsuranceConsent } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findByNumber } from '../cover/applications.store.ts';
import { listWaiting } from '../cover/persons.store.ts';
import { findVersion } from '../products/products.store.ts';
import { consentPage } from './consent-page.steps.ts';
import { applicantName, ownMobileHash } from './waiting-consent.steps.ts';

export const listConsents = (deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random'>) =>
  handler('insurance.list_consents', async ({ caller: { userId } }) => {
    const { database, clock } = deps;
    const found: InsuranceConsent[] = [];
    for (const person of await listWaiting(database, await ownMobileHash(database, deps, userId), clock.now())) {
      const row = await findByNumber(database, person.no);
      const product = row && (await findVersion(database, row.productId, row.version));
      if (!row || !product) continue;
      const name = await applicantName(database, deps, row.personId);
      found.push({
        id: person.consentId,
        productName: product.name,
        insurerName: product.insurerName,
        applicantName: name,
        relation: person.relation,
        sumFen: person.sumFen,
        startsAt: row.startsAt!,
        endsAt: row.endsAt!,
        until: row.consentUntil!,
        ...consentPage(row, person, product, name),
      });
    }
    return success(found);
  });
