import type { Settlement } from '@shoushou/contract';
import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findSettlementShares, type SettlementShare } from '../stores/chain-shares.store.ts';
import { listLines, listSettlements } from './settlements.store.ts';

export const consoleSettlements = ({ database }: Pick<Deps, 'database'>) =>
  handler('chain.console_settlements', async ({ caller }, { no: wanted, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'YJ');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listSettlements(database, { no: wanted ?? null, after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const lines = await listLines(
      database,
      page.map(({ no }) => no),
    );
    const shares = await findSettlementShares(
      database,
      page.map(({ no }) => no),
    );
    const items = page.map(({ no, chain, month, state, madeBy, madeByName, madeAt, approvedByName }) => {
      const own = lines.filter(({ settlementNo }) => settlementNo === no);
      const sum = (of: typeof own): number => of.reduce((total, { amountFen }) => total + amountFen, 0);
      return {
        no,
        chain,
        month,
        state,
        personCount: own.length,
        totalFen: sum(own),
        paidFen: sum(own.filter(({ paid }) => paid)),
        madeBy: madeByName,
        madeAt,
        approvedBy: approvedByName,
        own: madeBy === caller.operatorId,
        share: shareOnWire(
          shares.find((share) => share.no === no),
          caller.operatorId,
        ),
        lines: own.map(({ storeNo, kind, staffNo, name, amountFen, paid }) => ({
          storeNo,
          kind,
          staffNo,
          name,
          amountFen,
          paid,
        })),
      };
    });
    const last = page.at(-1);
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.madeAt, no: last.no }) : null,
    });
  });

function shareOnWire(share: SettlementShare | undefined, reader: string): Settlement['share'] {
  if (!share) return null;
  const { amountFen, deviceCount, reference, enteredBy, enteredByName, confirmedByName, confirmedAt } = share;
  // The confirming operator reads the number from the bank's statement.
  const shown = confirmedAt !== null || enteredBy === reader ? reference : '';
  return {
    amountFen,
    deviceCount,
    state: confirmedAt !== null ? 'transferred' : enteredBy === null ? 'waiting' : 'entered',
    reference: shown,
    enteredBy: enteredByName,
    enteredByMe: enteredBy === reader,
    confirmedBy: confirmedByName,
  };
}
