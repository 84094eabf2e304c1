import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCompany, saveLicence as writeLicence } from '../company/companies.store.ts';

/** A licence that the operator has checked at its authority. */
export function saveLicence({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('companies.save_licence', async (tx, { caller }, { no, ...licence }) => {
    if (licence.validTo < licence.validFrom)
      return failure('companies.rules_invalid', { values: { problem: '到期日早于生效日' } });
    if (!(await lockCompany(tx, no))) return failure('companies.company_unknown');
    await writeLicence(tx, { companyNo: no, ...licence, checkedBy: caller.name }, clock.now());
    return success(null);
  });
}
