import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { moveReservation, type ReservationDeps } from '../booking/move-reservation.steps.ts';
import { lockReservation } from '../booking/reservations.store.ts';
import { mayMove, type ReservationMove } from '../reservation.rules.ts';
import { clearResults } from '../yard/readings.store.ts';

const moveOf = { stands: 'stand', again: 'again', send_back: 'send_back' } as const satisfies Record<string, ReservationMove>;

/** An operator decides a dispute; both sides read the reason. */
export function decideWeight(deps: ReservationDeps) {
  return transactionalHandler('companies.decide', async (tx, { caller }, { no, decision, reason }) => {
    const row = await lockReservation(tx, no);
    if (!row) return failure('companies.reservation_unknown');
    const move = moveOf[decision];
    if (!mayMove(row.state, move, 'operator')) return failure('companies.reservation_moved');
    if (move !== 'stand') await clearResults(tx, row);
    await moveReservation(tx, deps, row, move, { by: 'operator', actor: caller.name, note: reason, change: move === 'stand' ? {} : { totalFen: null } });
    return success(null);
  });
}
