import type { Data } from '@shoushou/contract';
import { maskMobile, success } from '@shoushou/kernel';
import { readTerm } from '../../../platform/console/read-term.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { handler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople, findRecyclers } from '../../accounts/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { countOrders, listOrders, orderSorting, type ConsoleFilters } from './console-orders.store.ts';

/** Recyclers that one text of the filter finds at most. */
const MOST_RECYCLERS = 100;

type Filters = {
  [Name in Exclude<keyof ConsoleFilters, 'recyclerIds'>]?: NonNullable<ConsoleFilters[Name]> | undefined;
} & {
  recycler?: string | undefined;
};

/** Null for a filter without a recycler; empty when the text finds none. */
async function readRecyclers(database: Queryable, text: string | undefined): Promise<string[] | null> {
  if (!text) return null;
  const term = readTerm(text);
  return term === null ? [] : findRecyclers(database, term, MOST_RECYCLERS);
}

/** Filters of the list as its statement takes them. */
export const readFilters = async (
  database: Queryable,
  { adcode, district, service, recycler, from, to, leastFen, mostFen }: Filters,
): Promise<ConsoleFilters> => ({
  adcode: adcode ?? null,
  district: district ?? null,
  service: service ?? null,
  recyclerIds: await readRecyclers(database, recycler),
  from: from ?? null,
  to: to ?? null,
  leastFen: leastFen ?? null,
  mostFen: mostFen ?? null,
});

type Row = Data<'orders.console_list'>['items'][number];

/** All orders for the operator, filtered by state, district, number, mobile number or name. */
export function consoleList({ database }: Pick<OrdersDeps, 'database'>) {
  return handler(
    'orders.console_list',
    async ({ caller }, { state, keyword, personId, only, sort, cursor, ...filters }) => {
      const sorted = orderSorting.page(sort ?? '-placed', cursor);
      if (sorted === null) return unknownPlace;
      const rows = await listOrders(database, {
        state: state ?? null,
        ...(await readFilters(database, filters)),
        keyword: keyword || null,
        personId: personId ?? null,
        only: only === undefined ? null : { kind: only, operatorId: caller.operatorId },
        page: sorted,
      });
      const { shown: page, next } = sorted.cut(rows);
      const recyclers = await findPeople(database, [
        ...new Set(page.flatMap(({ recyclerId }) => (recyclerId === null ? [] : [recyclerId]))),
      ]);
      const items = page.map((row): Row => ({
        no: row.no,
        receiptNo: row.receiptNo,
        marked: row.marked,
        state: row.state,
        service: row.service as Row['service'],
        title: row.title,
        district: row.district,
        street: row.street,
        customerName: row.customerName,
        customerMobile: maskMobile(row.customerMobile),
        recyclerName: recyclers.get(row.recyclerId ?? '')?.username ?? null,
        windowFrom: row.windowFrom,
        windowTo: row.windowTo,
        placedAt: row.placedAt,
        totalFen: row.totalFen,
        estimateLowFen: row.estimateLowFen,
        estimateHighFen: row.estimateHighFen,
      }));
      return success({ items, next });
    },
  );
}

/** How many orders the tabs of the list have. */
export const consoleCounts = ({ database }: Pick<OrdersDeps, 'database'>) =>
  handler('orders.console_counts', async (_, filters) =>
    success(await countOrders(database, await readFilters(database, filters))),
  );
