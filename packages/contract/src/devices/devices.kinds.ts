import type { RightTable } from '../kind-tables.ts';

export const devicesRights = {
  inspections: { name: '检测旧机、复核异议', roles: { trader: 40 } },
} as const satisfies RightTable;
