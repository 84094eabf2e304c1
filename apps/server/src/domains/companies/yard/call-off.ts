import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginAtYard, endOfDeposit, heldDeposit, isFailure, moveReservation, type ReservationDeps } from '../booking/move-reservation.steps.ts';
import { viewOwn } from '../booking/reservation-view.steps.ts';
import { yardDouble } from '../companies-money.rules.ts';
import { post } from '../../wallet/index.ts';
import { readCompany } from '../showing/companies.store.ts';

/** The company calls off. Less than a day ahead its owner gives as much as the deposit on top, first of all: without the money nothing happens. */
export function callOff(deps: ReservationDeps) {
  return transactionalHandler('companies.call_off', async (tx, { caller: { userId } }, { no, reason }) => {
    const row = await beginAtYard(tx, deps, userId, no, 'call_off');
    if (isFailure(row)) return row;
    const now = deps.clock.now();
    const end = endOfDeposit(row, 'call_off', now);
    if (end && end.addedFen > 0) {
      const company = (await readCompany(tx, row.companyNo))!;
      const added = await post(tx, yardDouble(heldDeposit(row, company), end.addedFen, row.depositTo!), now);
      if (!added.ok) return failure('companies.company_short', { values: { missing: added.values?.['missing'] ?? '' } });
    }
    return success(await viewOwn(tx, deps, await moveReservation(tx, deps, row, 'call_off', { by: 'company', actor: userId, note: reason }), userId));
  });
}
