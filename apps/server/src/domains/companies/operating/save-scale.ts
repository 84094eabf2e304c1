import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { lockCompany } from '../company/companies.store.ts';
import { listYardScales, saveYardScale } from '../company/scales.store.ts';

/** Enters a weighbridge with its verification, or a new verification of one. */
export function saveScale({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('companies.save_scale', async (tx, { caller }, { no, id, ...scale }) => {
    if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
    if (id !== undefined && !(await listYardScales(tx, [no])).some((known) => known.id === id))
      return failure('companies.scale_unknown');
    await saveYardScale(tx, { companyNo: no, id: id ?? createId(clock, random), ...scale }, caller.name, clock.now());
    return success(null);
  });
}
