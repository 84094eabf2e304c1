import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCompany, ownerOf, setCompanyState } from '../company/companies.store.ts';

/** Opens, pauses or closes a company. Existing reservations continue: the goods are under way. */
export function setState() {
  return transactionalHandler('companies.set_state', async (tx, _, { no, state, reason }) => {
    const company = await lockCompany(tx, no);
    if (!company) return failure('companies.company_unknown');
    if (state === 'active' && company.rules.depositPermille > 0 && (await ownerOf(tx, no)) === null)
      return failure('companies.no_owner');
    await setCompanyState(tx, no, state, state === 'active' ? '' : reason);
    return success(null);
  });
}
