import { failure, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Data } from '@shoushou/contract';
import { handler } from '../../../platform/http/action.ts';
import { kindFigures, readLines, sumLines } from '../../wallet/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { recordBounds } from './records.rules.ts';
import { readDealHeads } from './records.store.ts';

type DealRecord = Data<'orders.list_records'>['items'][number];

/** The recycler's deals of a period from the ledger, with goods and sellers. */
export function listRecords({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return handler('orders.list_records', async ({ caller }, { period, cursor }) => {
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
      return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const bounds = recordBounds(period, clock.now());
    const [lines, sums] = await Promise.all([
      readLines(
        database,
        caller.userId,
        { kind: 'order_payment', ...bounds, before: cursor === undefined ? undefined : Number(cursor) },
        PAGE_SIZE + 1,
      ),
      cursor === undefined ? sumLines(database, caller.userId, bounds) : null,
    ]);
    const shown = lines.slice(0, PAGE_SIZE);
    const heads = await readDealHeads(
      database,
      caller.userId,
      shown.flatMap(({ subject }) => subject ?? []),
    );
    const items = shown.flatMap(({ subject, grams, amountFen, outsideFen, at }): DealRecord[] => {
      const head = heads.get(subject ?? '');
      return head
        ? [{ ...head, service: head.service as DealRecord['service'], grams, paidFen: -(amountFen + outsideFen), at }]
        : [];
    });
    const deals = sums && kindFigures(sums, 'order_payment');
    return success({
      items,
      next: lines.length > PAGE_SIZE ? String(shown.at(-1)!.sequence) : null,
      sums: sums &&
        deals && {
          deals: deals.count,
          grams: deals.grams,
          paidFen: deals.paidFen,
          feeFen: kindFigures(sums, 'info_fee').paidFen + kindFigures(sums, 'service_fee').paidFen,
        },
    });
  });
}
