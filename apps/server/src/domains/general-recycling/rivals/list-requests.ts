import { failure, PAGE_SIZE, readTimeCursor, success, toInstant, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { bidsPausedUntil, buyersOf } from '../../companies/index.ts';
import { listRequestsFor } from '../photo-quote/bids.store.ts';
import { listCollectors, servicesOf } from './member.steps.ts';
import { viewRequests } from './request-view.steps.ts';

/** Requests that a member's company can make or has made an offer for; empty without a company. */
export const listRequests = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('general-recycling.list_requests', async ({ caller: { userId } }, { group = 'open', companyNo, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'ZH');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const now = clock.now();
    const buyers = await buyersOf(database, userId, now);
    const buyer = companyNo === undefined ? buyers[0] : buyers.find(({ company }) => company.no === companyNo);
    if (!buyer)
      return companyNo === undefined
        ? success({ company: null, companies: [], items: [], next: null })
        : failure('general-recycling.not_company');
    const { no, name, city } = buyer.company;
    const [services, until, collectors] = await Promise.all([
      servicesOf(database, buyer),
      bidsPausedUntil(database, no, now),
      listCollectors(database, no, now),
    ]);
    const rows = await listRequestsFor(database, {
      group,
      companyNo: no,
      city,
      services,
      userId,
      now,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return success({
      company: { no, name, pausedUntil: until === null ? null : toInstant(until), collectors },
      companies: buyers.map(({ company }) => ({ no: company.no, name: company.name })),
      items: await viewRequests(database, page, buyer.company, now),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.askedAt, no: last.no }) : null,
    });
  });
