import { failure, formatMoney, fromInstant, success } from '@shoushou/kernel';
import { isDroppable } from '@shoushou/rules/insurance/states';
import type { Deps } from '../../../deps.ts';
import { providerHandler } from '../../../platform/http/action.ts';
import { isLicensed } from '../products/offered.rules.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { askQuote, type QuoteAnswer } from './ask-quote.steps.ts';
import { changeApplication, lockOwn } from '../cover/applications.store.ts';
import { viewApplication } from './application-view.steps.ts';

/**
 * A quote lasts half an hour, and the others have three days to sign: the price is requested again under the same
 * number.
 */
export const requote = (deps: Deps) =>
  providerHandler<'insurance.requote', { no: string }, QuoteAnswer>('insurance.requote', {
    async intend(tx, { caller: { userId } }, { no }) {
      const row = await lockOwn(tx, userId, no);
      if (!row || row.premiumFen === null) return failure('insurance.unknown');
      if (!isDroppable(row.state)) return failure('insurance.not_now');
      if (!isLicensed(deps.gateways.insurers.licence, deps.clock.now())) return failure('insurance.licence_missing');
      if (fromInstant(row.startsAt!) <= deps.clock.now()) return failure('insurance.start_passed');
      return { intent: { no } };
    },
    ask: ({ no }) => askQuote(deps, no),
    async complete(tx, { caller: { userId } }, _, { no }, answer) {
      const found = await lockOwn(tx, userId, no);
      if (!found || !isDroppable(found.state)) return failure('insurance.not_now');
      if ('silent' in answer) return failure('insurance.insurer_silent');
      if (!answer.offered) return failure('insurance.refused', { values: { reason: answer.reason } });
      const row = await changeApplication(tx, found, {
        premiumFen: answer.premiumFen,
        quoteNo: answer.quoteNo,
        quotedUntil: answer.until,
        quoteCount: found.quoteCount + 1,
      });
      const visit = await lockVisit(tx, userId, row.visitId);
      if (visit)
        await appendSteps(
          tx,
          visit,
          [
            {
              by: 'server',
              page: 'quote',
              action: 'shown',
              words: `${no} 报价 ${answer.quoteNo} 保费 ${formatMoney(answer.premiumFen)}`,
            },
          ],
          deps.clock.now(),
        );
      return success(await viewApplication(tx, deps, row));
    },
  });
