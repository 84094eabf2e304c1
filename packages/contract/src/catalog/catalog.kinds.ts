import type { RightTable } from '../kind-tables.ts';

/** What a city sells and where: whoever sets a price above the limit needs another operator with the same right. */
export const catalogRights = { catalog: { name: '管理类目、价格、区域和网点', roles: { trader: 30 } } } as const satisfies RightTable;
