import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { postOrThrow } from '../../wallet/index.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import { sumOpen } from '../reservation/reservations.store.ts';
import { lockCompany } from '../company/companies.store.ts';
import { guaranteeReturned } from './guarantee-money.rules.ts';
import { endGuarantee, lockGuarantee, setGuaranteeDue } from './guarantees.store.ts';

/** Gives all of a guarantee back to who put it up, once no deposit counts on it. */
export function returnGuarantee({ clock }: ReservationDeps) {
  return transactionalHandler('companies.return_guarantee', async (tx, _, { no }) => {
    const company = await lockCompany(tx, no);
    if (!company) return failure('companies.company_unknown');
    const parts = await lockGuarantee(tx, no);
    if (parts.length === 0) return failure('companies.guarantee_amount', { values: { problem: '已经全部退了' } });
    if (((await sumOpen(tx, [no])).get(no)?.askedFen ?? 0) > 0) return failure('companies.deposits_open');
    for (const part of parts) {
      await postOrThrow(tx, guaranteeReturned(part, company.name), clock.now());
      await endGuarantee(tx, part, 'returned');
    }
    await setGuaranteeDue(tx, no, null);
    return success(null);
  });
}
