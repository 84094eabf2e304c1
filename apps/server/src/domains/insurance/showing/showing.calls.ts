import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import { DAY, failure, shanghaiDate, success } from '@shoushou/kernel';
import { maskName } from '@shoushou/kernel/identity-number';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { groupConsentPage } from '../consents/consent-page.steps.ts';
import { isOffered } from '../products/offered.rules.ts';
import { offerOf, pagesOf } from '../products/product-pages.steps.ts';
import { findShown, listShown, saveContents } from '../products/products.store.ts';
import { findVisit, insertVisit } from '../visits/visits.store.ts';

export const showingCalls = (deps: Pick<Deps, 'database' | 'clock' | 'gateways' | 'environment' | 'random'>) => {
  const { database, clock, gateways } = deps;
  return callsOf<typeof insuranceCalls>()({
    /**
     * Products that can be shown today, group products to recyclers only; those with applications here only under the
     * operator's licence.
     */
    'insurance.list_products': handler(async ({ caller }) => {
      const now = clock.now();
      const offered = (await listShown(database, now)).filter((product) =>
        isOffered(product, gateways.insurers.licence, now),
      );
      const groups =
        offered.some(({ mode }) => mode === 'group') &&
        ((await findPeople(database, [caller.userId])).get(caller.userId)?.isRecycler ?? false);
      return success(offered.filter(({ mode }) => mode !== 'group' || groups).map(offerOf));
    }),

    /** Begins or continues a visit under the device's id, and returns every page with its hash. */
    'insurance.open_product': transactionalHandler(async (tx, { caller: { userId } }, { productId, visit }) => {
      const now = deps.clock.now();
      const product = await findShown(tx, productId, now);
      if (!product || !isOffered(product, deps.gateways.insurers.licence, now))
        return failure('insurance.product_unknown');
      const known = await findVisit(tx, userId, visit);
      if (known && (known.productId !== productId || known.version !== product.version))
        return failure('insurance.visit_unknown');
      const pages = pagesOf(product);
      if (!known) {
        await saveContents(tx, pages);
        await insertVisit(tx, { personId: userId, id: visit, productId, version: product.version }, now);
      }
      const verified = await findVerifiedName(tx, deps, userId);
      const { terms, jobs, ageFrom, ageTo, sumFen, readingSeconds, needsPermit, claimPhone, mode, officialUrl } =
        product;
      return success({
        ...offerOf(product),
        visit,
        pages,
        terms,
        jobs,
        ageFrom,
        ageTo,
        sumFen,
        readingSeconds,
        needsPermit,
        claimPhone,
        startsFrom: shanghaiDate(now + DAY),
        ownName: verified && maskName(verified.name),
        host: mode === 'referral' && officialUrl !== null ? new URL(officialUrl).host : null,
        groupConsent: mode === 'group' && verified ? groupConsentPage(product, (await readBrandLook(tx)).name) : null,
      });
    }),
  });
};
