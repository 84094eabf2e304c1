import { DAY, failure, HOUR, success, toInstant } from '@shoushou/kernel';
import { ANSWER_HOURS, MAX_OPEN_QUOTES, unansweredLimits } from '@shoushou/rules/general-recycling/photo-quote';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listCategoryIds } from '../../catalog/index.ts';
import { companiesBuying } from '../../companies/index.ts';
import { claimFiles } from '../../files/index.ts';
import { isDistrictOpen, readAddress, readRegions } from '../../places/index.ts';
import {
  appendQuoteStep,
  countLapsed,
  countOpenQuotes,
  insertQuote,
  isQuoteNoFree,
  lockQuotesOf,
  type PhotoQuoteRow,
} from '../photo-quote/photo-quotes.store.ts';
import { notifyRequested } from '../photo-quote/quote-notifications.steps.ts';
import { viewQuote } from '../photo-quote/quote-view.steps.ts';
import { forbiddenTextFailure } from '../photo-quote/offer.steps.ts';

/** Requests a price for goods that their owner can't name or sort. Operators and companies that buy such goods see the street without the house number. */
export const askQuote = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler(
    'general-recycling.ask_quote',
    async (tx, { caller: { userId } }, { addressId, service, text, roughGrams, photoIds }) => {
      const now = deps.clock.now();
      const refused = forbiddenTextFailure(text);
      if (refused) return refused;
      const address = await readAddress(tx, userId, addressId);
      if (!address) return failure('places.address_unknown');
      if (!(await isDistrictOpen(tx, address.adcode, now))) return failure('orders.address_not_served');
      await lockQuotesOf(tx, userId);
      // People who repeatedly let offers lapse may have one open quote at a time.
      const limit =
        (await countLapsed(tx, userId, now - unansweredLimits.days * DAY)) >= unansweredLimits.lapsed
          ? unansweredLimits.openQuotes
          : MAX_OPEN_QUOTES;
      if ((await countOpenQuotes(tx, userId)) >= limit)
        return failure('general-recycling.quotes_open', { values: { limit } });
      const ids = [...new Set(photoIds)];
      const photos = await claimFiles(tx, userId, ids);
      if (!photos) return failure('general-recycling.photo_unknown');

      let no = generateDatedNumber('ZH', deps);
      while (!(await isQuoteNoFree(tx, no))) no = generateDatedNumber('ZH', deps);
      const district = (await readRegions(tx, [address.adcode])).get(address.adcode)?.name ?? '';
      const row: PhotoQuoteRow = {
        city: address.city,
        no,
        ownerId: userId,
        adcode: address.adcode,
        addressId,
        place: `${district}${address.street}`,
        service,
        text,
        roughGrams: roughGrams === undefined || roughGrams === 0 ? null : roughGrams,
        photoIds: ids,
        photos,
        state: 'open',
        askedAt: toInstant(now),
        promisedBy: toInstant(now + ANSWER_HOURS * HOUR),
        offerSeq: null,
        offerValidUntil: null,
        reason: null,
        answeredBy: null,
        answerer: null,
        orderNo: null,
        endedAt: null,
        longitude: address.longitude.toFixed(2),
        latitude: address.latitude.toFixed(2),
        takeBy: null,
      };
      await insertQuote(tx, row);
      await appendQuoteStep(tx, row, { by: 'customer', from: null, to: 'open', at: now });
      const companies = await companiesBuying(tx, row.city, await listCategoryIds(tx, service), now);
      await notifyRequested(
        tx,
        deps,
        row,
        companies.map((company) => company.no),
      );
      return success(await viewQuote(tx, row, now));
    },
  );
