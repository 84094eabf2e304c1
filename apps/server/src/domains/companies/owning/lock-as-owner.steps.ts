import { failure, type Failure } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { roleNames } from '../reservation.rules.ts';
import { lockCompany, rolesOf, type CompanyRow } from '../company/companies.store.ts';

/** Locks a company for its owner, who runs it from the app. Strangers are answered as if there were none. */
export async function lockAsOwner(
  tx: Transaction,
  userId: string,
  no: string,
): Promise<CompanyRow | Failure<'companies.company_unknown' | 'companies.role_needed'>> {
  const company = await lockCompany(tx, no);
  const roles = (await rolesOf(tx, userId)).get(no);
  if (!company || !roles || company.state === 'closed') return failure('companies.company_unknown');
  return roles.includes('owner') ? company : failure('companies.role_needed', { values: { role: roleNames.owner } });
}
