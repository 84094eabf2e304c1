import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findCard, lockOwner, setDefaultCard as save } from '../payout/bank-cards.store.ts';
import { cardView } from './card-view.steps.ts';

export const setDefaultCard = () =>
  transactionalHandler('payouts.set_default_card', async (tx, { caller }, { id }) => {
    await lockOwner(tx, caller.userId);
    const card = await findCard(tx, caller.userId, id);
    if (!card) return failure('payouts.card_unknown');
    await save(tx, caller.userId, card.id);
    return success(cardView({ ...card, isDefault: true }));
  });
