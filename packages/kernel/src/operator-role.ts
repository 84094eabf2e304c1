/**
 * Roles of operators, one for each kind of work. Which rights a role includes is stated by the domains that own the
 * rights (`<domain>Rights` in the contract).
 */
export const operatorRoleNames = {
  admin: '管理员',
  dispatcher: '调度客服',
  reviewer: '审核员',
  editor: '内容运营',
  campaigner: '活动运营',
  trader: '交易运营',
  accountant: '财务',
} as const;

export type OperatorRole = keyof typeof operatorRoleNames;

export const allOperatorRoles = Object.keys(operatorRoleNames) as OperatorRole[];
