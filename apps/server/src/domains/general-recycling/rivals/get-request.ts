import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { buyersOf } from '../../companies/index.ts';
import { readQuote } from '../photo-quote/photo-quotes.store.ts';
import { readBids } from '../photo-quote/bids.store.ts';
import { servicesOf } from './member.steps.ts';
import { viewRequest } from './request-view.steps.ts';

/** One request as a rival may see it. */
export const getRequest = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('general-recycling.get_request', async ({ caller: { userId } }, { no, companyNo }) => {
    const row = await readQuote(database, no);
    const now = clock.now();
    const buyer = (await buyersOf(database, userId, now)).find(({ company }) => company.no === companyNo);
    if (!row || !buyer || buyer.company.city !== row.city) return failure('general-recycling.quote_unknown');
    const own = (await readBids(database, [row])).get(no)?.some((bid) => bid.companyNo === companyNo);
    const open =
      row.ownerId !== userId &&
      (row.state === 'open' || row.state === 'quoted') &&
      (await servicesOf(database, buyer)).includes(row.service);
    return own || open
      ? success(await viewRequest(database, row, buyer.company, now))
      : failure('general-recycling.quote_unknown');
  });
