import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { readReservation } from '../reservation/reservations.store.ts';
import { clearResults } from '../reservation/readings.store.ts';

/** Each side may request one recheck. The first result stays stored; the one that applies is decided after the second. */
export function recheckWeight(deps: ReservationDeps) {
  return transactionalHandler('companies.recheck', async (tx, { caller: { userId } }, { no }) => {
    const isSeller = (await readReservation(tx, no))?.sellerId === userId;
    const row = isSeller
      ? await reservationCase.open(tx, deps, { no, move: 'recheck', by: 'seller', userId })
      : await reservationCase.open(tx, deps, { no, move: 'recheck', by: 'company', userId });
    if (isFailure(row)) return row;
    if (row.recheckBy !== null) return failure('companies.recheck_used');
    const by = isSeller ? 'seller' : 'company';
    await clearResults(tx, row);
    return success(
      await viewOwn(
        tx,
        deps,
        await reservationCase.move(tx, deps, row, 'recheck', {
          by,
          ...(isSeller ? {} : { actor: userId }),
          change: { recheckBy: by, checkedRound: row.round, totalFen: null },
        }),
        userId,
      ),
    );
  });
}
