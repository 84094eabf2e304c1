import { DAY, failure, shanghaiDate, success } from '@shoushou/kernel';
import { maskName } from '@shoushou/kernel/identity-number';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { groupConsentPage } from '../consents/consent-page.steps.ts';
import { findVisit, insertVisit } from '../visits/visits.store.ts';
import { isOffered } from '../products/offered.rules.ts';
import { offerOf, pagesOf } from '../products/product-pages.steps.ts';
import { findShown, saveContents } from '../products/products.store.ts';

/** Begins or continues a visit under the device's id, and returns every page with its hash. */
export const openProduct = (deps: Pick<Deps, 'clock' | 'environment' | 'random' | 'gateways'>) =>
  transactionalHandler('insurance.open_product', async (tx, { caller: { userId } }, { productId, visit }) => {
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
    const { terms, jobs, ageFrom, ageTo, sumFen, readingSeconds, needsPermit, claimPhone, mode, officialUrl } = product;
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
  });
