import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { publish } from '../../../platform/events/events.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { consumeConfirmation } from '../../wallet/index.ts';
import { cardName } from '../payout/bank-card.rules.ts';
import { isCardInUse } from '../payout/withdrawal-lists.store.ts';
import { findCard, listCards, lockOwner, removeCard as save, setDefaultCard } from '../payout/bank-cards.store.ts';

export const removeCard = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('payouts.remove_card', async (tx, { caller }, { id }) => {
    await lockOwner(tx, caller.userId);
    const card = await findCard(tx, caller.userId, id);
    if (!card) return failure('payouts.card_unknown');
    if (await isCardInUse(tx, caller.userId, card.id)) return failure('payouts.card_in_use');
    const unconfirmed = await consumeConfirmation(tx, deps, caller, null);
    if (unconfirmed) return unconfirmed;
    await save(tx, caller.userId, card.id, deps.clock.now());
    const [next] = await listCards(tx, caller.userId);
    if (card.isDefault && next) await setDefaultCard(tx, caller.userId, next.id);
    await publish(tx, deps, 'payouts.card_changed', { userId: caller.userId, card: cardName(card), change: 'removed' });
    return success(null);
  });
