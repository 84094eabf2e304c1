import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listRechecks } from '../stores/store-orders.store.ts';

export const consoleRechecks = ({ database }: Pick<Deps, 'database'>) =>
  handler('chain.console_rechecks', async (_, { group, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'GZ');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listRechecks(database, { done: group === 'done', after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const items = page.map(
      ({
        orderNo,
        device,
        storeNo,
        store,
        priceFen,
        boughtAt,
        foundFen,
        recheckNote,
        recheckedBy,
        recheckedAt,
        clawedBack,
      }) => ({
        orderNo,
        device,
        storeNo,
        store,
        priceFen: priceFen!,
        boughtAt: boughtAt!,
        foundFen,
        note: recheckNote,
        rechecked: recheckedAt === null ? null : { by: recheckedBy!, at: recheckedAt },
        clawedBack,
      }),
    );
    const last = page.at(-1);
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.boughtAt!, no: last.orderNo }) : null,
    });
  });
