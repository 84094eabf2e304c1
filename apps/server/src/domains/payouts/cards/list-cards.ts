import { success } from '@shoushou/kernel';
import { maskName } from '@shoushou/kernel/identity-number';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { MAX_CARDS } from '../payout/bank-card.rules.ts';
import { listCards as find } from '../payout/bank-cards.store.ts';
import { cardView } from './card-view.steps.ts';

export const listCards = (deps: Pick<Deps, 'database' | 'environment' | 'random'>) =>
  handler('payouts.list_cards', async ({ caller }) => {
    const [cards, verified] = await Promise.all([
      find(deps.database, caller.userId),
      findVerifiedName(deps.database, deps, caller.userId),
    ]);
    return success({ cards: cards.map(cardView), holder: verified && maskName(verified.name), most: MAX_CARDS });
  });
