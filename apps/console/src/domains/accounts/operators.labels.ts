import type { RoleChange } from '@shoushou/contract/types';
import { allOperatorRoles, operatorRoleNames, type OperatorRole } from '@shoushou/kernel/operator-role';

export const changeTags: Readonly<Record<RoleChange['state'], { label: string; color?: string }>> = {
  waiting: { label: '待复核', color: 'orange' },
  approved: { label: '已生效', color: 'green' },
  declined: { label: '未同意' },
  withdrawn: { label: '已撤回' },
};

export const answerText: Readonly<Record<RoleChange['allowed'][number], { act: string; ask: string; done: string }>> = {
  approve: { act: '同意', ask: '同意后立即生效', done: '已同意，立即生效' },
  decline: { act: '不同意', ask: '不同意这项变更', done: '已拒绝，角色不变' },
  withdraw: { act: '撤回', ask: '撤回这项变更', done: '已撤回' },
};

/** `只管 深圳市、福田区`, `全国`. */
export const citiesText = (cities: readonly string[] | null, placeName: (code: string) => string): string =>
  cities === null ? '全国' : `只管 ${cities.map(placeName).join('、')}`;

/** The names of the product's roles and of own ones. */
const namedRoles = (roles: readonly OperatorRole[], own: readonly { name: string }[]): string[] => [
  ...roles.map((role) => operatorRoleNames[role]),
  ...own.map(({ name }) => name),
];

/** For example `增加 审核员` and `去掉 财务`, as far as there are any. @param named the names of several */
export function differencesText<Item>(
  before: readonly Item[],
  after: readonly Item[],
  named: (items: readonly Item[]) => string,
): string[] {
  const added = after.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !after.includes(item));
  return [
    ...(added.length > 0 ? [`增加 ${named(added)}`] : []),
    ...(removed.length > 0 ? [`去掉 ${named(removed)}`] : []),
  ];
}

/** For example `增加 审核员；去掉 财务；只管 深圳市`. @param placeName the name of a city by its code */
export function changeText(
  change: Pick<RoleChange, 'before' | 'after' | 'ownBefore' | 'ownAfter' | 'citiesBefore' | 'citiesAfter'>,
  placeName: (code: string) => string,
): string {
  const { citiesBefore, citiesAfter } = change;
  const before = namedRoles(change.before, change.ownBefore);
  const after = namedRoles(change.after, change.ownAfter);
  return [
    ...differencesText(before, after, (names) => names.join('、')),
    ...(String(citiesBefore) === String(citiesAfter) ? [] : [citiesText(citiesAfter, placeName)]),
  ].join('；');
}

export const roleOptions = allOperatorRoles.map((value) => ({ value, label: operatorRoleNames[value] }));

export const signInWays = { code: '密码和动态码', phone: '扫码' } as const;
