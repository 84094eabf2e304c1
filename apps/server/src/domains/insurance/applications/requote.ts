import { failure, fromInstant } from '@shoushou/kernel';
import { isDroppable } from '@shoushou/rules/insurance/states';
import type { Deps } from '../../../deps.ts';
import { providerHandler } from '../../../platform/http/action.ts';
import { isLicensed } from '../products/offered.rules.ts';
import { askQuote, storeQuote, type QuoteAnswer } from './ask-quote.steps.ts';
import { lockOwn } from '../cover/applications.store.ts';

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
      return storeQuote(tx, deps, found, answer);
    },
  });
