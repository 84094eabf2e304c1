import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { findCard } from '../payout/bank-cards.store.ts';
import { createCardSealer } from '../payout/card-seal.steps.ts';
import type { WithdrawalRow } from '../payout/withdrawals.store.ts';
import type { BankOrder } from './bank-batch.rules.ts';

/** The bank's data of each withdrawal: the card, even if removed meanwhile, and the verified name. */
export async function bankOrders(
  source: Queryable,
  deps: Pick<Deps, 'environment' | 'clock' | 'random'>,
  rows: readonly WithdrawalRow[],
): Promise<BankOrder[]> {
  const sealer = createCardSealer(deps);
  const orders: BankOrder[] = [];
  for (const { ownerId, no, cardId, amountFen } of rows) {
    const card = cardId === null ? null : await findCard(source, ownerId, cardId, { removed: true });
    if (!card) throw new Error(`withdrawal ${no} has no card`);
    orders.push({
      no,
      holder: (await findVerifiedName(source, deps, ownerId))?.name ?? '',
      number: sealer.open(card.id, card).number,
      bank: card.bank,
      amountFen,
    });
  }
  return orders;
}
