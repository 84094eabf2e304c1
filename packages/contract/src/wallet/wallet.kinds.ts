import type { MessageKindTable, PushTypeTable, RightTable } from '../kind-tables.ts';

export const walletRights = {
  money: { name: '核对总账和退款', roles: { accountant: 10 } },
} as const satisfies RightTable;

export const walletMessageKinds = { wallet: { name: '钱包', position: 20 } } as const satisfies MessageKindTable;

export const walletPushTypes = { wallet: { type: 3, pathOf: () => 'transaction' } } as const satisfies PushTypeTable;
