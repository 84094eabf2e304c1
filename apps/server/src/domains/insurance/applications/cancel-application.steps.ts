import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { abandonPayment } from '../../wallet/index.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { moveApplication, type ApplicationRow } from '../cover/applications.store.ts';

/** Ends an unpaid application. A later payment is refunded to its payer. */
export async function cancelApplication(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  row: ApplicationRow,
  reason: string,
): Promise<ApplicationRow> {
  const now = clock.now();
  const cancelled = await moveApplication(tx, row, 'cancelled', now, { reason });
  const visit = await lockVisit(tx, row.personId, row.visitId);
  if (visit)
    await appendSteps(
      tx,
      visit,
      [{ by: 'server', page: 'application', action: 'cancelled', words: `${row.no} ${reason}` }],
      now,
    );
  if (row.paymentNo !== null) await abandonPayment(tx, { clock }, row.personId, row.paymentNo, reason);
  return cancelled;
}
