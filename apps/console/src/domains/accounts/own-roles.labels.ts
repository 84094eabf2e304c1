import { GRANTING_RIGHT, operatorRights, type OperatorRight } from '@shoushou/contract/rights';
import type { Data } from '@shoushou/contract/schemas';
import { rightNames } from '../../shell/form/right-names.ts';
import { differencesText } from './operators.labels.ts';

export type OwnRole = Data<'accounts.console_own_roles'>['roles'][number];
export type OwnRoleChange = Data<'accounts.console_own_roles'>['changes'][number];

/** Name and consequence of each act on an own role. */
export const ownRoleActs: Readonly<Record<OwnRoleChange['act'], { label: string; note: string }>> = {
  create: { label: '新建角色', note: '同意后可以在“人员”里分配；新角色还没有人有' },
  change: { label: '修改角色', note: '同意后立即生效，有这个角色的同事从下一步操作起按新的权限' },
  remove: { label: '删除角色', note: '同意后不能再分配，记录里仍看得到' },
};

/** Every right that a role may be given, by its name. */
export const grantableRights = (Object.keys(operatorRights) as OperatorRight[])
  .filter((right) => right !== GRANTING_RIGHT)
  .map((value) => ({ value, label: operatorRights[value].name }));

/** For example `增加 复核提现和对账调整；去掉 查看订单`; of a role that is made or ended, all of its rights. */
export function ownRoleChangeText({
  act,
  rights,
  rightsBefore,
}: Pick<OwnRoleChange, 'act' | 'rights' | 'rightsBefore'>): string {
  if (act !== 'change') return rightNames(rights);
  const differences = differencesText(rightsBefore, rights, rightNames);
  return differences.length === 0 ? '只改名称' : differences.join('；');
}
