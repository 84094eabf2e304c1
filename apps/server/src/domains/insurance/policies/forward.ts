import { failure, success } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertApplication, isNumberFree } from '../cover/applications.store.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { findShown } from '../products/products.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { isRead } from '../visits/evidence.rules.ts';
import { findReferral, listSteps, lockVisit } from '../visits/visits.store.ts';

/** The address of the insurer's own page, with a number by which it reports the outcome. A visit leads there once; a repeat gets a fresh address for the same number. */
export const forward = (deps: Pick<Deps, 'clock' | 'random' | 'gateways'>) =>
  transactionalHandler('insurance.forward', async (tx, { caller: { userId } }, { visit: id }) => {
    const now = deps.clock.now();
    const visit = await lockVisit(tx, userId, id);
    if (!visit) return failure('insurance.visit_unknown');
    const product = await findShown(tx, visit.productId, now);
    if (product?.version !== visit.version) return failure('insurance.product_unknown');
    if (product.mode !== 'referral' || product.officialUrl === null) return failure('insurance.not_now');
    if (
      !isRead(
        { openedAt: visit.openedAt, readingSeconds: product.readingSeconds },
        await listSteps(tx, visit),
        pagesOf(product),
        ['notice', 'exclusions'],
      )
    )
      return failure('insurance.unread');
    let no = await findReferral(tx, visit);
    if (no === null) {
      no = generateDatedNumber('IN', deps);
      while (!(await isNumberFree(tx, no))) no = generateDatedNumber('IN', deps);
      const { productId, version, kind, mode, insurerId } = product;
      await insertApplication(
        tx,
        { personId: userId, no, visitId: visit.id, productId, version, kind, mode, insurerId, state: 'forwarded' },
        now,
      );
    }
    const gateway = deps.gateways.insurers.of(product.insurerId);
    const target = gateway
      ? gateway.forwardUrl(no, product.productId)
      : { url: product.officialUrl, host: new URL(product.officialUrl).host };
    await appendSteps(
      tx,
      visit,
      [{ by: 'server', page: 'referral', action: 'forwarded', words: `${no} ${target.host}` }],
      now,
    );
    return success({ no, ...target });
  });
