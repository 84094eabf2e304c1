import type { RefusalTable } from '../call.ts';

export const operationsRefusals = {
  'operations.rule_unknown': { code: 4501, status: 404, message: '没有这条规则，请刷新后再试' },
  'operations.rule_bounds': { code: 4502, message: '请填写 {least} 至 {most} 之间的整数' },
  'operations.rule_problem': { code: 4503, message: '{problem}' },
  'operations.rule_moved': { code: 4504, message: '这条规则刚刚改过，请刷新后再改' },
  'operations.rule_waiting': { code: 4505, message: '这条规则已有一项改动等待复核，请先处理' },
  'operations.rule_planned': { code: 4506, message: '这组规则已有改动将在 {moment} 生效，请在那之后再改' },
  'operations.rule_change_unknown': { code: 4507, message: '这项改动已处理，请刷新' },
  'operations.second_operator_needed': { code: 4508, message: '金额类规则要由另一位运营复核，您只能撤回自己的改动' },
  'operations.export_unknown': { code: 3402, message: '这个列表现在不能导出，请刷新页面后重试' },
  'operations.export_forbidden': { code: 3403, message: '您没有查看这个列表的权限，不能导出' },
  'operations.contact_unknown': { code: 3405, message: '没有找到这个号码，可能已注销，请刷新' },
  'operations.contact_forbidden': { code: 3406, message: '您没有查看这条记录的权限，不能显示号码' },
  'operations.bulletin_unknown': { code: 4509, status: 404, message: '没有找到这条通知，可能已撤回，请刷新' },
  'operations.bulletin_unread': { code: 4510, message: '选中的角色和地区里没有别的运营人员，请改选', field: 'roles' },
  'operations.too_many_views': { code: 3404, message: '一个页面最多保存 {most} 个视图，请先删除不用的', field: 'name' },
} as const satisfies RefusalTable;
