import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { commissionOnWire, commissionPage } from './commission-view.steps.ts';
import { listAll } from '../stores/commissions.store.ts';

export const consoleCommissions = ({ database }: Pick<Deps, 'database'>) =>
  handler('chain.console_commissions', async (_, { state, no, cursor }) => {
    const page = await commissionPage(cursor, (of) =>
      listAll(database, { state: state ?? null, no: no ?? null, ...of }),
    );
    if (!page.ok) return page;
    return success({
      items: page.value.items.map((row) => ({
        ...commissionOnWire(row),
        chain: row.chain,
        storeNo: row.storeNo,
        staffKind: row.staffKind,
        staffNo: row.staffNo,
        name: row.name,
      })),
      next: page.value.next,
    });
  });
