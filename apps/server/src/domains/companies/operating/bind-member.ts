import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findUserIdByMobile } from '../../accounts/index.ts';
import { listMembers, lockCompany, rolesOf, saveMember } from '../company/companies.store.ts';

/** Companies that one person is a member of. */
const MAX_COMPANIES = 3;

/** Binds a person by mobile number. There is one owner: a new one replaces the previous one, who keeps their other roles. */
export function bindMember({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('companies.bind_member', async (tx, { caller }, { no, mobile, roles }) => {
    const company = await lockCompany(tx, no);
    if (!company) return failure('companies.company_unknown');
    const userId = await findUserIdByMobile(tx, mobile);
    if (userId === null) return failure('companies.person_unknown');
    const others = await rolesOf(tx, userId);
    if (roles.length > 0 && !others.has(no) && others.size >= MAX_COMPANIES)
      return failure('companies.too_many_companies', { values: { limit: MAX_COMPANIES } });
    const owner = (await listMembers(tx, [no])).find((member) => member.roles.includes('owner'));
    if (owner?.userId === userId && !roles.includes('owner') && company.rules.depositPermille > 0)
      return failure('companies.no_owner');
    const now = clock.now();
    if (owner && owner.userId !== userId && roles.includes('owner')) {
      const kept = owner.roles.filter((role) => role !== 'owner');
      await saveMember(tx, { ...owner, roles: kept.length > 0 ? kept : ['cashier'] }, caller.name, now);
    }
    await saveMember(tx, { companyNo: no, userId, roles: [...new Set(roles)] }, caller.name, now);
    return success(null);
  });
}
