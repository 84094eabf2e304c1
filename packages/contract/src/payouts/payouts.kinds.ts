import type { RightTable } from '../kind-tables.ts';

/** Whoever proposes a payout does not decide it: the two rights are granted to different people. */
export const payoutsRights = { payouts: { name: '复核提现和对账调整', roles: { accountant: 20 } } } as const satisfies RightTable;
