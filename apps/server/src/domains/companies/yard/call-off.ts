import { fromInstant, isFailure, success } from '@shoushou/kernel';
import { isDoubledOnCallOff } from '@shoushou/rules/companies/deposit';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { endOfDeposit, reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { insertStrike } from '../conduct/strikes.store.ts';
import { payDouble } from '../guarantee/draw-guarantee.steps.ts';
import { readCompany } from '../company/companies.store.ts';

/** The company calls off. Less than a day ahead it breaks a promise, and gives as much as the deposit on top from its guarantee, first of all. */
export function callOff(deps: ReservationDeps) {
  return transactionalHandler('companies.call_off', async (tx, { caller: { userId } }, { no, reason }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'call_off', by: 'company', userId });
    if (isFailure(row)) return row;
    const now = deps.clock.now();
    const end = endOfDeposit(row, 'call_off', now);
    if (end && end.addedFen > 0) {
      const company = (await readCompany(tx, row.companyNo))!;
      const short = await payDouble(tx, deps, row, company, end.addedFen);
      if (short) return short;
    }
    if (isDoubledOnCallOff({ startsAt: fromInstant(row.startsAt), now }))
      await insertStrike(tx, row.companyNo, no, 'called_off', now);
    return success(
      await viewOwn(
        tx,
        deps,
        await reservationCase.move(tx, deps, row, 'call_off', { by: 'company', actor: userId, note: reason }),
        userId,
      ),
    );
  });
}
