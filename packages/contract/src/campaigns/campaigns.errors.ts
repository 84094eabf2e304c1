import type { RefusalTable } from '../call.ts';

export const campaignsRefusals = {
  'campaigns.invite_unknown': { code: 9201, status: 404, message: '邀请码无效，请核对后重试', field: 'code' },
  'campaigns.person_unknown': { code: 9202, message: '没有这个手机号的用户，请核对后重试', field: 'mobile' },
  'campaigns.place_unknown': { code: 9203, message: '请选择一个区县', field: 'adcode' },
  'campaigns.steward_standing': { code: 9204, message: '这个人已经是该小区的管家', field: 'estate' },
  'campaigns.steward_unknown': { code: 9205, status: 404, message: '没有找到这位小区管家，请刷新后重试' },
  'campaigns.budget_too_small': { code: 9206, message: '预算至少要够发一次奖励', field: 'budgetFen' },
  'campaigns.rule_ended': { code: 9207, message: '奖励已经结束' },
} as const satisfies RefusalTable;
