import { failure, formatYuan, success } from '@shoushou/kernel';
import { MIN_GUARANTEE_FEN, MAX_GUARANTEE_FEN } from '@shoushou/rules/companies/guarantee';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createPayment } from '../../wallet/index.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import { roleNames } from '../reservation.rules.ts';
import { readCompany, rolesOf } from '../company/companies.store.ts';
import { sumGuarantees } from './guarantees.store.ts';

/** The owner pays the guarantee at the cashier. It limits the deposits that the company may request from sellers. */
export function payGuarantee(deps: ReservationDeps) {
  return transactionalHandler('companies.pay_guarantee', async (tx, { caller: { userId } }, { no, amountFen }) => {
    const company = await readCompany(tx, no);
    const roles = (await rolesOf(tx, userId)).get(no);
    if (!company || !roles || company.state === 'closed') return failure('companies.company_unknown');
    if (!roles.includes('owner')) return failure('companies.role_needed', { values: { role: roleNames.owner } });
    const there = (await sumGuarantees(tx, [no])).get(no) ?? 0;
    if (there + amountFen < MIN_GUARANTEE_FEN)
      return failure('companies.guarantee_amount', {
        values: {
          problem: `至少 ${formatYuan(MIN_GUARANTEE_FEN)} 元，还差 ${formatYuan(MIN_GUARANTEE_FEN - there)} 元`,
        },
      });
    if (there + amountFen > MAX_GUARANTEE_FEN)
      return failure('companies.guarantee_amount', { values: { problem: `最多 ${formatYuan(MAX_GUARANTEE_FEN)} 元` } });
    return success({
      paymentId: await createPayment(tx, deps, {
        userId,
        purpose: 'yard_guarantee',
        title: `保证金：${company.name}`,
        amountFen,
        subject: no,
        city: company.city,
      }),
    });
  });
}
