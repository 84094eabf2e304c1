import type { RightTable } from '../kind-tables.ts';

export const appealsRights = { appeals: { name: '处理申诉', roles: { dispatcher: 17 } } } as const satisfies RightTable;
