import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { deleteClosing, lockCompany } from '../company/companies.store.ts';

export function endClosing() {
  return transactionalHandler('companies.end_closing', async (tx, _, { no, id }) => {
    if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
    await deleteClosing(tx, no, id);
    return success(null);
  });
}
