import { allOperatorRoles, operatorRoleNames, type OperatorRole } from '@shoushou/kernel/operator-role';
import * as domains from './domain-kinds.ts';
import type { RightDefinition } from './kind-tables.ts';
import { mergeTables } from './merge-tables.ts';

/** Every right of operators by name. */
export const operatorRights = mergeTables(domains, 'Rights');

export type OperatorRight = keyof typeof operatorRights;

/** The rights that a role includes, in order. */
function rightsOfRole(role: OperatorRole): OperatorRight[] {
  const position = (right: OperatorRight): number | undefined => (operatorRights[right] as RightDefinition).roles[role];
  return (Object.keys(operatorRights) as OperatorRight[])
    .filter((right) => position(right) !== undefined)
    .sort((a, b) => position(a)! - position(b)!);
}

interface RoleDefinition {
  readonly name: string;
  readonly rights: readonly OperatorRight[];
}

/** Roles with the rights for one kind of work. */
export const operatorRoles = Object.fromEntries(
  allOperatorRoles.map((role): [OperatorRole, RoleDefinition] => [
    role,
    { name: operatorRoleNames[role], rights: rightsOfRole(role) },
  ]),
) as Readonly<Record<OperatorRole, RoleDefinition>>;

const isRight = (name: string): name is OperatorRight => Object.hasOwn(operatorRights, name);

/**
 * The rights of all roles together. @param own rights of an installation's own roles; unknown ones count for nothing
 */
export function rightsOf(roles: readonly OperatorRole[], own: readonly string[] = []): OperatorRight[] {
  return [...new Set([...roles.flatMap((role) => operatorRoles[role].rights), ...own.filter(isRight)])];
}

/** Who grants rights holds no others (`admin`), so that no own role may include this one. */
export const GRANTING_RIGHT = 'operators' satisfies OperatorRight;
