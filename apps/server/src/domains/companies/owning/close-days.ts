import { failure, isFailure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { countActive } from '../reservation/reservations.store.ts';
import { insertClosing } from '../company/companies.store.ts';
import { lockAsOwner } from './lock-as-owner.steps.ts';

/** Closes the company for a period: no new bookings. Existing bookings stay; the company cancels or accepts each itself. */
export function closeDays({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('companies.close_days', async (tx, { caller: { userId } }, { no, from, to, reason }) => {
    const company = await lockAsOwner(tx, userId, no);
    if (isFailure(company)) return company;
    if (from >= to) return failure('companies.rules_invalid', { values: { problem: '结束时间早于开始时间' } });
    await insertClosing(tx, { companyNo: no, id: createId(clock, random), from, to, reason });
    return success({ standing: await countActive(tx, company, from, to) });
  });
}
