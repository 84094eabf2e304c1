import type { RightTable } from '../kind-tables.ts';

/** A city's items, prices and areas: a price change above the limit needs a second operator with the same right. */
export const catalogRights = {
  catalog: { name: '管理类目、价格、区域和网点', roles: { trader: 30 } },
} as const satisfies RightTable;
