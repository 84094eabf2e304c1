import type { InsuranceConsent } from '@shoushou/contract';
import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import { failure, formatMoney, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { claimPapers } from '../../files/index.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { cancelApplication } from '../applications/cancel-application.steps.ts';
import { findByNumber, moveApplication } from '../cover/applications.store.ts';
import { createPersonSealer } from '../cover/person-seal.steps.ts';
import { giveConsent, listWaiting, refuseConsent as refuse } from '../cover/persons.store.ts';
import { notifyApplicant } from '../insurance-notifications.steps.ts';
import { findVersion, saveContents } from '../products/products.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { CONSENT_TITLE, consentPage } from './consent-page.steps.ts';
import { applicantName, lockWaiting, ownMobileHash } from './waiting-consent.steps.ts';

export const consentsCalls = (deps: Pick<Deps, 'database' | 'clock' | 'environment' | 'random' | 'files'>) =>
  callsOf<typeof insuranceCalls>()({
    'insurance.list_consents': handler(async ({ caller: { userId } }) => {
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
    }),

    /**
     * The insured person's own consent under the sum (保险法 第三十四条): from the phone number that they signed in with, with
     * the end of the number on their card, and the verified number where there is one.
     */
    'insurance.consent': transactionalHandler(
      async (tx, { caller: { userId } }, { id, numberTail, sha, signature }) => {
        const now = deps.clock.now();
        const waiting = await lockWaiting(tx, deps, userId, id);
        if (!waiting || waiting.application.personId === userId) return failure('insurance.link_over');
        const { application, person, persons } = waiting;
        const { number } = createPersonSealer(deps).open(person, person);
        const verified = await findVerifiedName(tx, deps, userId);
        if (
          !number.endsWith(numberTail.toUpperCase()) ||
          (verified !== null && verified.number.toUpperCase() !== number)
        )
          return failure('insurance.consent_mismatch');
        const product = await findVersion(tx, application.productId, application.version);
        const page =
          product && consentPage(application, person, product, await applicantName(tx, deps, application.personId));
        if (page?.sha !== sha) return failure('insurance.content_unknown');
        const [path] = (await claimPapers(tx, deps, userId, [signature])) ?? [];
        if (path === undefined) return failure('insurance.signature_unknown');

        await giveConsent(tx, person, { userId, signature: path }, now);
        await saveContents(tx, [{ sha, title: CONSENT_TITLE, lines: page.lines }]);
        const visit = await lockVisit(tx, application.personId, application.visitId);
        if (visit)
          await appendSteps(
            tx,
            visit,
            [
              {
                by: 'insured',
                page: 'consent',
                action: 'signed',
                words: `${application.no} 第 ${person.seq} 位 ${person.maskedName} 保额 ${formatMoney(person.sumFen)}`,
                contentSha: sha,
              },
            ],
            now,
          );
        if (persons.every((each) => each === person || each.consent === 'given')) {
          await moveApplication(tx, application, 'awaiting_payment', now);
          await notifyApplicant(tx, deps, application, {
            title: '被保险人都已签字',
            text: '请尽快支付保险费，支付后由保险公司出单才生效',
          });
        }
        return success(null);
      },
    ),

    /** The first refusal of an insured person ends the application. */
    'insurance.refuse_consent': transactionalHandler(async (tx, { caller: { userId } }, { id }) => {
      const waiting = await lockWaiting(tx, deps, userId, id);
      if (!waiting) return failure('insurance.link_over');
      const { application, person } = waiting;
      await refuse(tx, person);
      await cancelApplication(tx, deps, application, `${person.maskedName}没有同意投保`);
      await notifyApplicant(tx, deps, application, {
        title: '投保已取消',
        text: `${person.maskedName}没有同意作为被保险人，没有扣款`,
      });
      return success(null);
    }),
  });
