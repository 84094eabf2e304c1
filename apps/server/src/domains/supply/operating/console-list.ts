import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { viewUrl } from '../../files/index.ts';
import { listAllSupplies } from '../auction/supplies.store.ts';
import { supplyCase } from '../auction/supply.case.ts';
import { bidViews, readSupplyParts, supplyCard } from '../auction/supply-view.steps.ts';

/** Supplies for operators. Before the end of a sealed auction they see only the number of bids, like everyone. */
export function consoleSupplies(deps: Pick<Deps, 'database' | 'clock' | 'environment'>) {
  return handler('supply.console_list', async (_, { state, no, city, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'HY');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listAllSupplies(deps.database, {
      state: state ?? null,
      no: no ?? null,
      city: city ?? null,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const [parts, steps, people] = await Promise.all([
      readSupplyParts(deps.database, page),
      supplyCase.steps(deps.database, page),
      findPeople(deps.database, [...new Set(page.map(({ sellerId }) => sellerId))]),
    ]);
    const items = page.map((row) => {
      const {
        description,
        place,
        viewing,
        origin,
        photos,
        proofs,
        stepFen,
        lastHours,
        depositFen,
        reason,
        awardReason,
        sellerId,
      } = row;
      return {
        ...supplyCard(row, parts, null),
        description,
        place,
        viewing,
        origin,
        photos,
        stepFen,
        lastHours,
        depositFen,
        reason,
        awardReason,
        contractNo: parts.contracts.get(row.no) ?? null,
        proofs: proofs.map((path) => viewUrl(deps, path)),
        seller: {
          userId: sellerId,
          name: people.get(sellerId)?.username ?? '',
          mobile: people.get(sellerId)?.mobile ?? '',
        },
        bids: bidViews(row, parts),
        steps: steps.get(row.no) ?? [],
      };
    });
    const last = page.at(-1);
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.madeAt, no: last.no }) : null,
    });
  });
}
