import { failure, formatMoney, fromInstant, success, toInstant } from '@shoushou/kernel';
import { clausesName, CONSENT_TERM } from '@shoushou/rules/insurance/limits';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notifyConsentNeeded } from '../insurance-notifications.steps.ts';
import { isLicensed } from '../products/offered.rules.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { findVersion } from '../products/products.store.ts';
import { hasSigned } from '../signatures/signatures.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { isRead, isTicked } from '../visits/evidence.rules.ts';
import { listSteps, lockVisit } from '../visits/visits.store.ts';
import { lockOwn, moveApplication } from '../cover/applications.store.ts';
import { viewApplication } from './application-view.steps.ts';
import { giveConsent, listPersons } from '../cover/persons.store.ts';

/** The applicant signs exactly these clauses, including their own consent; the other insured persons are asked for theirs. */
export const applyForCover = (deps: Deps) =>
  transactionalHandler('insurance.apply', async (tx, { caller: { userId } }, { no, signature, premiumFen }) => {
    const now = deps.clock.now();
    const row = await lockOwn(tx, userId, no);
    if (!row || row.premiumFen === null) return failure('insurance.unknown');
    if (row.state !== 'form' || row.premiumFen !== premiumFen) return failure('insurance.not_now');
    if (!isLicensed(deps.gateways.insurers.licence, now)) return failure('insurance.licence_missing');
    if (fromInstant(row.quotedUntil!) <= now) return failure('insurance.quote_over');
    if (fromInstant(row.startsAt!) <= now) return failure('insurance.start_passed');
    const visit = await lockVisit(tx, userId, row.visitId);
    const product = await findVersion(tx, row.productId, row.version);
    if (!visit || !product) return failure('insurance.unknown');
    const steps = await listSteps(tx, visit);
    const pages = pagesOf(product);
    if (
      !isRead({ openedAt: visit.openedAt, readingSeconds: product.readingSeconds }, steps, pages, [
        'notice',
        'exclusions',
        'clauses',
      ]) ||
      !isTicked(steps)
    )
      return failure('insurance.unread');
    if (!(await hasSigned(tx, userId, signature, row.kind, clausesName(row.productId, row.version))))
      return failure('insurance.signature_unknown');

    const persons = (await listPersons(tx, [row])).get(no) ?? [];
    for (const person of persons)
      if (person.relation === 'self') await giveConsent(tx, person, { userId, signature: null }, now);
    const others = persons.filter(({ relation }) => relation !== 'self');
    const signed = await moveApplication(tx, row, others.length > 0 ? 'awaiting_sign' : 'awaiting_payment', now, {
      signatureId: signature,
      signedAt: toInstant(now),
      consentUntil: toInstant(Math.min(now + CONSENT_TERM, fromInstant(row.startsAt!))),
    });
    const clauses = pages.find(({ page }) => page === 'clauses');
    await appendSteps(
      tx,
      visit,
      [
        {
          by: 'server',
          page: 'sign',
          action: 'signed',
          words: `${no} 签名 ${signature} 保费 ${formatMoney(premiumFen)}`,
          contentSha: clauses?.sha ?? null,
        },
      ],
      now,
    );
    for (const person of others) await notifyConsentNeeded(tx, deps, signed, product, person);
    return success(await viewApplication(tx, deps, signed));
  });
