import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { closeLead } from './reports.store.ts';

export function answerLead({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('reports.answer_lead', async (tx, { caller }, { id, remark = '' }) =>
    isUuid(id) && (await closeLead(tx, id, { remark, by: caller.name, at: clock.now() }))
      ? success(null)
      : failure('reports.lead_unknown'),
  );
}
