import type { RightTable } from '../kind-tables.ts';

/** Proposing and deciding payouts are separate rights, granted to different people. */
export const payoutsRights = {
  payouts: { name: '复核提现和对账调整', roles: { accountant: 20 } },
} as const satisfies RightTable;
