import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import {
  cutPage,
  PAGE_SIZE,
  failure,
  formatMoney,
  fromInstant,
  readTimeCursor,
  success,
  toInstant,
  writeTimeCursor,
} from '@shoushou/kernel';
import { CONSENT_TERM, clausesName } from '@shoushou/rules/insurance/limits';
import { isDroppable } from '@shoushou/rules/insurance/states';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { abandonPayment, createPayment, paymentStatus } from '../../wallet/index.ts';
import {
  changeApplication,
  findApplication,
  listApplications,
  lockOwn,
  moveApplication,
} from '../cover/applications.store.ts';
import { giveConsent, listPersons } from '../cover/persons.store.ts';
import { notifyConsentNeeded } from '../insurance-notifications.steps.ts';
import { isLicensed } from '../products/offered.rules.ts';
import { pagesOf } from '../products/product-pages.steps.ts';
import { findVersion } from '../products/products.store.ts';
import { hasSigned } from '../signatures/signatures.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { isRead, isTicked } from '../visits/evidence.rules.ts';
import { listSteps, lockVisit } from '../visits/visits.store.ts';
import { viewApplication, viewRecords } from './application-view.steps.ts';
import { cancelApplication } from './cancel-application.steps.ts';
import { quoteCover } from './quote-cover.ts';
import { requote } from './requote.ts';

export const applicationsCalls = (deps: Deps) => {
  const { database } = deps;
  return callsOf<typeof insuranceCalls>()({
    'insurance.quote': quoteCover(deps),

    'insurance.requote': requote(deps),

    /**
     * The applicant signs exactly these clauses, including their own consent; the other insured persons are asked for
     * theirs.
     */
    'insurance.apply': transactionalHandler(async (tx, { caller: { userId } }, { no, signature, premiumFen }) => {
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
    }),

    'insurance.drop': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const row = await lockOwn(tx, userId, no);
      if (!row) return failure('insurance.unknown');
      if (!isDroppable(row.state)) return failure('insurance.not_now');
      return success(await viewApplication(tx, deps, await cancelApplication(tx, deps, row, '您已放弃投保')));
    }),

    /** The premium's payment; it is paid on the event `wallet.payment_paid`. */
    'insurance.pay': transactionalHandler(async (tx, { caller: { userId } }, { no, premiumFen }) => {
      const now = deps.clock.now();
      const row = await lockOwn(tx, userId, no);
      if (!row) return failure('insurance.unknown');
      if (row.state === 'awaiting_sign') {
        const missing = ((await listPersons(tx, [row])).get(no) ?? []).filter(({ consent }) => consent !== 'given');
        return failure('insurance.consent_missing', { values: { n: missing.length } });
      }
      if (row.state !== 'awaiting_payment' || row.premiumFen !== premiumFen) return failure('insurance.not_now');
      if (!isLicensed(deps.gateways.insurers.licence, now)) return failure('insurance.licence_missing');
      if (fromInstant(row.startsAt!) <= now) return failure('insurance.start_passed');
      if (fromInstant(row.quotedUntil!) <= now) return failure('insurance.quote_over');
      const status = row.paymentNo === null ? 'over' : await paymentStatus(tx, deps, userId, row.paymentNo);
      // It is paid; the application will process the event in a moment.
      if (status === 'paid') return failure('insurance.not_now');
      if (status === 'payable' && row.paymentFen === premiumFen) return success({ paymentId: row.paymentNo! });
      if (status === 'payable') await abandonPayment(tx, deps, userId, row.paymentNo!, '报价已更新');
      const product = await findVersion(tx, row.productId, row.version);
      const paymentNo = await createPayment(tx, deps, {
        userId,
        purpose: 'insurance',
        title: `保险费：${product?.name ?? ''}`,
        amountFen: premiumFen,
        subject: no,
      });
      await changeApplication(tx, row, { paymentNo, paymentFen: premiumFen });
      const visit = await lockVisit(tx, userId, row.visitId);
      if (visit)
        await appendSteps(
          tx,
          visit,
          [
            {
              by: 'server',
              page: 'payment',
              action: 'created',
              words: `${no} 支付单 ${paymentNo} 保费 ${formatMoney(premiumFen)}`,
            },
          ],
          now,
        );
      return success({ paymentId: paymentNo });
    }),

    'insurance.list_records': handler(async ({ caller }, { productId, group, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'IN');
      if (cursor !== undefined && !after) return unknownPlace;
      const rows = await listApplications(database, caller.userId, {
        productId: productId === '0' ? null : productId,
        group: group ?? null,
        after,
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.madeAt, no: last.no }));
      return success({
        items: await viewRecords(database, page),
        next,
      });
    }),

    'insurance.open_record': handler(async ({ caller }, { no }) => {
      const row = await findApplication(deps.database, caller.userId, no);
      return row ? success(await viewApplication(deps.database, deps, row)) : failure('insurance.unknown');
    }),
  });
};
