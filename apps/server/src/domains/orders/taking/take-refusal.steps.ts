import { failure, formatYuan, type Failure } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { readBalances } from '../../wallet/index.ts';
import { readLevel } from '../conduct/conduct.store.ts';
import { underWayLimit } from '../fees/fees.rules.ts';
import { readOrder } from '../orders.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import type { TakeOutcome } from './take.store.ts';

export type TakeRefusal = Failure<
  | 'orders.already_taken'
  | 'orders.unknown'
  | 'orders.not_open'
  | 'orders.own_order'
  | 'orders.off_duty'
  | 'orders.not_in_my_area'
  | 'orders.taking_stopped'
  | 'orders.too_many_under_way'
  | 'orders.brushing_locked'
  | 'platform.key_reused'
  | 'wallet.balance_too_low'
>;

/** Why a take was refused; null when the recycler has the order. */
export async function refusalOfTake(
  db: Queryable,
  { rules }: Pick<OrdersDeps, 'rules'>,
  no: string,
  recyclerId: string,
  { outcome, lockedUntil }: Pick<TakeOutcome, 'outcome' | 'lockedUntil'>,
): Promise<TakeRefusal | null> {
  switch (outcome) {
    case 'taken':
    case 'repeated':
      return null;
    case 'key_reused':
      return failure('platform.key_reused');
    case 'taking_stopped':
      return failure('orders.taking_stopped', { values: { limit: (await rules.current()).releasesADay } });
    case 'too_many_under_way':
      return failure('orders.too_many_under_way', {
        values: { limit: underWayLimit(await rules.current(), await readLevel(db, recyclerId)) },
      });
    case 'brushing_locked':
      return failure('orders.brushing_locked', { detail: { lockedUntil } });
    case 'balance_too_low': {
      const [order, balances] = [await readOrder(db, no), await readBalances(db, recyclerId)];
      const missingFen = Math.max(1, (order?.infoFeeFen ?? 0) - balances.available);
      return failure('wallet.balance_too_low', { values: { missing: formatYuan(missingFen) }, detail: { missingFen } });
    }
    default:
      return failure(`orders.${outcome}`);
  }
}
