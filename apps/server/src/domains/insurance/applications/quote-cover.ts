import { failure } from '@shoushou/kernel';
import { heightLevel } from '@shoushou/rules/insurance/height-work';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { providerHandler } from '../../../platform/http/action.ts';
import { claimPapers } from '../../files/index.ts';
import { isLicensed } from '../products/offered.rules.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { findShown } from '../products/products.store.ts';
import { isRead } from '../visits/evidence.rules.ts';
import { listSteps, lockVisit } from '../visits/visits.store.ts';
import { askQuote, storeQuote, type QuoteAnswer } from './ask-quote.steps.ts';
import { insertApplication, isNumberFree, lockOwn } from '../cover/applications.store.ts';
import { coverPeriod } from './cover-period.rules.ts';
import { readInsured, saveInsured } from './insured.steps.ts';

interface Intent {
  no: string;
}

/** Stores the application, requests the insurer's price, and stores that. The mode is checked first. */
export const quoteCover = (deps: Deps) =>
  providerHandler<'insurance.quote', Intent, QuoteAnswer>('insurance.quote', {
    async intend(tx, { caller: { userId } }, input) {
      const now = deps.clock.now();
      const visit = await lockVisit(tx, userId, input.visit);
      if (!visit) return failure('insurance.visit_unknown');
      const product = await findShown(tx, visit.productId, now);
      if (product?.version !== visit.version) return failure('insurance.product_unknown');
      if (product.mode !== 'agency')
        return failure('insurance.not_offered_here', { values: { insurer: product.insurerName } });
      if (!isLicensed(deps.gateways.insurers.licence, now)) return failure('insurance.licence_missing');
      if (
        !isRead(
          { openedAt: visit.openedAt, readingSeconds: product.readingSeconds },
          await listSteps(tx, visit),
          pagesOf(product),
          ['notice', 'exclusions'],
        )
      )
        return failure('insurance.unread');
      if (!product.terms.includes(input.days)) return failure('insurance.term_unknown');
      if (!product.jobs.includes(input.job)) return failure('insurance.job_refused');
      const period = coverPeriod(input.startsOn, input.days, now);
      if (!period) return failure('insurance.start_passed');
      const metres = product.kind === 'height' ? (input.metres ?? 0) : null;
      if (metres !== null && heightLevel(metres) === null) return failure('insurance.height_invalid');
      const insured = await readInsured(tx, deps, userId, product, input, period);
      if (!Array.isArray(insured)) return insured;
      const wantsPhotos = product.kind === 'picture' || product.needsPermit;
      const photos = await claimPapers(tx, deps, userId, [...new Set(input.photoIds)]);
      if (!photos || (wantsPhotos && photos.length === 0)) return failure('insurance.photo_unknown');
      let no = generateDatedNumber('IN', deps);
      while (!(await isNumberFree(tx, no))) no = generateDatedNumber('IN', deps);
      const row = await insertApplication(
        tx,
        {
          personId: userId,
          no,
          visitId: visit.id,
          productId: product.productId,
          version: product.version,
          kind: product.kind,
          mode: product.mode,
          insurerId: product.insurerId,
          state: 'form',
          job: input.job,
          metres: metres === null ? null : String(metres),
          place: input.place ?? '',
          photos,
          days: input.days,
          ...period,
        },
        now,
      );
      await saveInsured(tx, deps, row, product.sumFen, insured);
      return { intent: { no } };
    },
    ask: ({ no }) => askQuote(deps, no),
    async complete(tx, { caller: { userId } }, _, { no }, answer) {
      const found = await lockOwn(tx, userId, no);
      return found ? storeQuote(tx, deps, found, answer) : failure('insurance.insurer_silent');
    },
  });
