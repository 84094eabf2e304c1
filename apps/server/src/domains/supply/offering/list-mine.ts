import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { rolesOf } from '../../companies/index.ts';
import { listOfCompanies, listOfSeller } from '../auction/supplies.store.ts';
import { readSupplyParts, supplyCard } from '../auction/supply-view.steps.ts';

/** The caller's supplies, or those that companies of the caller have entered; newest first. */
export function listMine({ database }: Pick<Deps, 'database'>) {
  return handler('supply.list_mine', async ({ caller: { userId } }, { side, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'HY');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows =
      side === 'seller'
        ? await listOfSeller(database, userId, after, PAGE_SIZE + 1)
        : await listOfCompanies(database, [...(await rolesOf(database, userId)).keys()], after, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const parts = await readSupplyParts(database, page);
    const last = page.at(-1);
    return success({
      items: page.map((row) => supplyCard(row, parts, userId)),
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.madeAt, no: last.no }) : null,
    });
  });
}
