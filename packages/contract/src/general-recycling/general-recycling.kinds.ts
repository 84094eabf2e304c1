import type { RightTable } from '../kind-tables.ts';

export const generalRecyclingRights = {
  photo_quotes: { name: '给拍照的货报价', roles: { trader: 25 } },
} as const satisfies RightTable;
