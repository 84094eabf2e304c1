import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { limitReports, reporterOf } from './report-limits.steps.ts';
import { insertLead } from './reports.store.ts';

export function addLead({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) {
  return transactionalHandler('reports.add_lead', async (tx, { caller, address }, lead) => {
    const refusal = await limitReports(database, clock, 'lead', address);
    if (refusal) return refusal;
    await insertLead(tx, {
      id: createId(clock, random),
      kind: 'collect',
      userId: reporterOf(caller),
      name: lead.name,
      mobile: lead.mobile,
      adcode: lead.adcode ?? null,
      goods: lead.goods ?? '',
      note: lead.note ?? '',
      at: clock.now(),
    });
    return success(null);
  });
}
