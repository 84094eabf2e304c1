import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { insertClosing, lockCompany } from '../company/companies.store.ts';

/** Closes bookings for a period; existing reservations must be cancelled by the company. */
export function setClosing({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('companies.set_closing', async (tx, _, { no, from, to, reason }) => {
    if (from >= to) return failure('companies.rules_invalid', { values: { problem: '结束时间早于开始时间' } });
    if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
    await insertClosing(tx, { companyNo: no, id: createId(clock, random), from, to, reason });
    return success(null);
  });
}
