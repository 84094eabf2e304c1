import { failure, formatClock, fromInstant, isFailure, success, toInstant } from '@shoushou/kernel';
import { CODE_SHOWN_BEFORE } from '@shoushou/rules/companies/deposit';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isGateCode } from '../reservation/gate-code.steps.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { writeReservation } from '../reservation/reservations.store.ts';
import { CODE_ATTEMPTS } from '../reservation.rules.ts';

/** The gate enters the driver's code. A wrong try is counted although the call is refused. */
export function admitVehicle(deps: ReservationDeps) {
  return transactionalHandler('companies.admit', async (tx, { caller: { userId } }, { no, code }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'admit', by: 'company', userId });
    if (isFailure(row)) return row;
    const from = fromInstant(row.startsAt) - CODE_SHOWN_BEFORE;
    if (deps.clock.now() < from)
      return failure('companies.too_early', { values: { time: formatClock(toInstant(from)) } });
    if (!isGateCode(deps.environment, row, code)) {
      const { wrongCodes } = await writeReservation(tx, row, { wrongCodes: row.wrongCodes + 1 });
      const left = CODE_ATTEMPTS - (wrongCodes % CODE_ATTEMPTS);
      return left === CODE_ATTEMPTS
        ? failure('companies.gate_code_changed', { keep: true })
        : failure('companies.gate_code_wrong', { values: { left }, keep: true });
    }
    return success(
      await viewOwn(
        tx,
        deps,
        await reservationCase.move(tx, deps, row, 'admit', { by: 'company', actor: userId }),
        userId,
      ),
    );
  });
}
