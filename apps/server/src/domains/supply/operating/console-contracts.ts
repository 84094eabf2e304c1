import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { contractFacts } from '../contracts/contract-view.steps.ts';
import { listAllContracts } from '../auction/sale-contracts.store.ts';

/** Contracts with signatures and deliveries; disputes longest waiting first. */
export function consoleContracts(deps: Pick<Deps, 'database' | 'clock' | 'environment'>) {
  return handler('supply.console_contracts', async (_, { state, no, city, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'HT');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listAllContracts(deps.database, {
      state: state ?? null,
      no: no ?? null,
      city: city ?? null,
      after,
      limit: PAGE_SIZE + 1,
    });
    const items = await contractFacts(deps.database, deps, rows.slice(0, PAGE_SIZE));
    const last = rows[PAGE_SIZE - 1];
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.madeAt, no: last.no }) : null,
    });
  });
}
