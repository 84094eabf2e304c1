import { GRANTING_RIGHT, type OperatorRight } from '@shoushou/contract/rights';
import { allOperatorRoles, operatorRoleNames } from '@shoushou/kernel/operator-role';

/** Whether rights may make up a role: some, without the right that grants rights. */
export const areGrantable = (rights: readonly OperatorRight[]): boolean =>
  rights.length > 0 && !rights.includes(GRANTING_RIGHT);

/** Whether a name is that of one of the product's roles, which stand beside the own ones in every list. */
export const isProductRoleName = (name: string): boolean =>
  allOperatorRoles.some((role) => operatorRoleNames[role] === name);
