import type { DispatchRules } from '@shoushou/contract';
import type { Rule, RuleUnit } from '@shoushou/rules/operations/rule';
import type { RuleSet } from '../../../platform/rules/rule-sets.ts';
import { listRuleVersions, publishVersion } from './rules.store.ts';

const number = (path: string, name: string, unit: RuleUnit, least: number, most: number): Rule => ({
  path,
  group: '派单',
  name,
  unit,
  least,
  most,
  money: false,
});

/** Bounds as in `dispatchRules` of the contract. */
const rules: readonly Rule[] = [
  number('hallMinutes', '先在大厅等待', 'minutes', 0, 720),
  number('beforeWindowMinutes', '离上门时段不足即指派', 'minutes', 0, 720),
  number('offerSeconds', '回收员回应时间', 'seconds', 30, 600),
  number('reachMetres.0', '第一次询问的距离', 'metres', 500, 50_000),
  number('reachMetres.1', '第二次询问的距离', 'metres', 500, 50_000),
  number('reachMetres.2', '第三次起询问的距离', 'metres', 500, 50_000),
  number('maxOffers', '询问几人后放回大厅', 'people', 1, 20),
  number('restMinutes', '放回大厅后再等', 'minutes', 1, 240),
  number('fairMetres', '收入少的回收员让出距离', 'metres', 0, 5_000),
  number('sameMetres', '视为同样远近', 'metres', 1, 2_000),
  number('staleSeconds', '定位多久后不再使用', 'seconds', 60, 3_600),
  number('nearest', '每单考虑最近的回收员', 'people', 1, 200),
  number('ordersAtOnce', '一批最多派单', 'orders', 1, 1_000),
];

/** The dispatch rules in the table of rules; the page of dispatch rules publishes versions of the same. */
export const dispatchRuleSet: RuleSet = {
  id: 'dispatch',
  name: '调度',
  rules,
  versions: listRuleVersions,
  publish: publishVersion,
  problem(changed) {
    const { reachMetres } = changed as DispatchRules;
    return reachMetres.some((metres, index) => index > 0 && metres < reachMetres[index - 1]!)
      ? '询问的距离要一次比一次远'
      : null;
  },
};
