/** Rights of operators, in the smallest separately granted parts. */
export const operatorRightNames = {
  orders: '查看订单',
  service: '处理线索和意见反馈',
  reviews: '审核入驻申请和实名认证',
  papers: '查看证件照片（每次留下记录）',
  publishing: '发布页面、公告、广告、版本和主题',
  campaigns: '管理邀请奖励和小区管家',
  trade: '管理收购企业、货源和二手交易',
  money: '核对总账和退款',
  operators: '变更运营人员的角色（需另一位管理员复核）',
} as const;

export type OperatorRight = keyof typeof operatorRightNames;

interface RoleDefinition {
  readonly name: string;
  readonly rights: readonly OperatorRight[];
}

/** Roles of operators. Each contains what one kind of work needs: granting roles, for example, gives no access to papers or money. */
export const operatorRoles = {
  admin: { name: '管理员', rights: ['operators'] },
  dispatcher: { name: '调度客服', rights: ['orders', 'service'] },
  reviewer: { name: '审核员', rights: ['reviews', 'papers'] },
  editor: { name: '内容运营', rights: ['publishing', 'service'] },
  campaigner: { name: '活动运营', rights: ['campaigns'] },
  trader: { name: '交易运营', rights: ['trade', 'orders'] },
  accountant: { name: '财务', rights: ['money', 'orders'] },
} as const satisfies Readonly<Record<string, RoleDefinition>>;

export type OperatorRole = keyof typeof operatorRoles;

export const allOperatorRoles = Object.keys(operatorRoles) as OperatorRole[];

/** The rights of all roles together. */
export function rightsOf(roles: readonly OperatorRole[]): OperatorRight[] {
  return [...new Set(roles.flatMap((role): readonly OperatorRight[] => operatorRoles[role].rights))];
}
