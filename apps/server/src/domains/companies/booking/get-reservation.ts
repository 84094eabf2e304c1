import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewReservation } from '../reservation/reservation-view.steps.ts';
import { readReservation } from '../reservation/reservations.store.ts';

export function getReservation(deps: Pick<Deps, 'database' | 'clock' | 'environment'>) {
  return handler('companies.get_reservation', async ({ caller: { userId } }, { no }) => {
    const row = await readReservation(deps.database, no);
    const seen = row && (await viewReservation(deps.database, deps, row, userId));
    return seen ? success(seen) : failure('companies.reservation_unknown');
  });
}
