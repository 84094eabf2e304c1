import type { CompanyRole } from '@shoushou/contract';
import { failure } from '@shoushou/kernel';
import { hasRole } from '@shoushou/rules/companies/roles';
import type { Admission } from '../../../platform/cases/case.ts';
import { roleNames } from '../reservation.rules.ts';
import { rolesOf } from './companies.store.ts';

/**
 * Admits members of a record's company with the role that a move needs; its owner has all. The other side is refused by
 * name, as a person must not act for both.
 */
export function memberOf<Row, const Own extends string, const RoleNeeded extends string>(of: {
  company(row: Row): string | null;
  otherSide(row: Row): string;
  own: Own;
  role: RoleNeeded;
}): Admission<Row, Own | RoleNeeded> {
  return async (tx, row, userId, role = 'owner') => {
    const no = of.company(row);
    const roles = no === null ? undefined : (await rolesOf(tx, userId)).get(no);
    if (!roles) return 'unknown';
    if (of.otherSide(row) === userId) return failure(of.own);
    const needed = role as CompanyRole;
    return hasRole(roles, needed) ? null : failure(of.role, { values: { role: roleNames[needed] } });
  };
}
