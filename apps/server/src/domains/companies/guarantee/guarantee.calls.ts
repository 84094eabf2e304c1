import type { reservationsCalls, companiesCalls } from '@shoushou/contract/companies/companies.contract';
import { cutPage, PAGE_SIZE, failure, formatYuan, success } from '@shoushou/kernel';
import { MAX_GUARANTEE_FEN, MIN_GUARANTEE_FEN } from '@shoushou/rules/companies/guarantee';
import { COMPANY_NUMBER } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { createPayment, postGivenBack } from '../../wallet/index.ts';
import { lockCompany, readCompany, rolesOf } from '../company/companies.store.ts';
import { roleNames } from '../reservation.rules.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import { sumOpen } from '../reservation/reservations.store.ts';
import { guaranteeReturned } from './guarantee-money.rules.ts';
import { endGuarantee, listGuaranteed, lockGuarantee, setGuaranteeDue, sumGuarantees } from './guarantees.store.ts';

export const guaranteeCalls = (deps: ReservationDeps & Pick<Deps, 'database'>) => {
  const { database, clock } = deps;
  return callsOf<typeof reservationsCalls & typeof companiesCalls>()({
    /**
     * The owner pays the guarantee at the cashier. It limits the deposits that the company may request from sellers.
     */
    'companies.pay_guarantee': transactionalHandler(async (tx, { caller: { userId } }, { no, amountFen }) => {
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
        return failure('companies.guarantee_amount', {
          values: { problem: `最多 ${formatYuan(MAX_GUARANTEE_FEN)} 元` },
        });
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
    }),

    /** Active guarantees, with what blocks their return. */
    'companies.console_guarantees': handler(async (_, { cursor }) => {
      if (cursor !== undefined && !COMPANY_NUMBER.test(cursor)) return unknownPlace;
      const rows = await listGuaranteed(database, { after: cursor ?? null, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, ({ no }) => no);
      const open = await sumOpen(
        database,
        page.map(({ no }) => no),
      );
      return success({
        items: page.map((row) => ({ ...row, depositsFen: open.get(row.no)?.dueFen ?? 0 })),
        next,
      });
    }),

    /** Gives all of a guarantee back to who put it up, once no deposit counts on it. */
    'companies.return_guarantee': transactionalHandler(async (tx, _, { no }) => {
      const company = await lockCompany(tx, no);
      if (!company) return failure('companies.company_unknown');
      const parts = await lockGuarantee(tx, no);
      if (parts.length === 0) return failure('companies.guarantee_amount', { values: { problem: '已经全部退了' } });
      if (((await sumOpen(tx, [no])).get(no)?.dueFen ?? 0) > 0) return failure('companies.deposits_open');
      for (const part of parts) {
        await postGivenBack(tx, deps, guaranteeReturned(part, company.name), clock.now());
        await endGuarantee(tx, part, 'returned');
      }
      await setGuaranteeDue(tx, no, null);
      return success(null);
    }),
  });
};
