import type { RightTable } from '../kind-tables.ts';

/** Numbers that move money are agreed to by a second operator with the same right. */
export const operationsRights = {
  bulletins: { name: '给同事写内部通知', roles: { dispatcher: 50, editor: 30 } },
  rules: { name: '查看和修改业务规则（金额类由两位一起改）', roles: { accountant: 40 } },
} as const satisfies RightTable;
