import type { BankCard } from '@shoushou/contract';
import type { BankCardRow } from '../payout/bank-cards.store.ts';

export function cardView({ id, bank, bankCode, kind, last4, isDefault, addedAt }: BankCardRow): BankCard {
  return { id, bank, bankCode, kind, last4, isDefault, addedAt };
}
