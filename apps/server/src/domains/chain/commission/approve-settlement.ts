import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { approve, lockSettlement } from './settlements.store.ts';

/** Approves a settlement; its maker can't. A job then pays the people one by one. */
export const approveSettlement = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('chain.approve_settlement', async (tx, { caller }, { no }) => {
    const settlement = await lockSettlement(tx, no);
    if (!settlement) return failure('chain.settlement_unknown');
    if (settlement.state !== 'made') return failure('chain.settlement_closed');
    if (settlement.madeBy === caller.operatorId) return failure('chain.same_person');
    await approve(tx, no, { by: caller.operatorId, byName: caller.name, at: clock.now() });
    return success(null);
  });
