import type { DeviceVisit } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listActiveAreaCodes, readRegions } from '../../places/index.ts';
import { buyerFee, mayRecyclerBuy, VISIT_FEE_FEN } from '../device-order.rules.ts';
import { orderPage } from '../orders/order-page.steps.ts';
import { cardOf } from '../orders/order-view.steps.ts';
import { listOfRecycler, listOpenVisits } from '../orders/orders.store.ts';

export const listVisits = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('devices.list_visits', async ({ caller: { userId } }, { group, cursor }) => {
    const areas = group === 'open' ? await listActiveAreaCodes(database, userId, clock.now()) : [];
    return orderPage(
      cursor,
      (of) => (group === 'open' ? listOpenVisits(database, areas, of) : listOfRecycler(database, userId, of)),
      async (rows): Promise<DeviceVisit[]> => {
        const regions = await readRegions(database, [...new Set(rows.map(({ adcode }) => adcode))]);
        return rows.map((row) => ({
          ...cardOf(row),
          receiptNo: row.receiptNo,
          district: regions.get(row.adcode)?.name ?? '',
          visitOn: row.visitOn!,
          part: row.visitPart!,
          visitFeeFen: VISIT_FEE_FEN,
          buyerFeeFen: mayRecyclerBuy(row) ? buyerFee(row.promisedFen) : null,
        }));
      },
    );
  });
