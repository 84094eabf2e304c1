import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { transferring } from '../chain-money.rules.ts';
import { confirmTransfer, enterTransfer, findSettlementShares } from '../stores/chain-shares.store.ts';
import { endSettlement, lockSettlement } from './settlements.store.ts';

/** The bank's number is typed by both operators, so that the second one must have seen the transfer. */
export const recordTransfer = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('chain.record_transfer', async (tx, { caller }, { no, reference }) => {
    const settlement = await lockSettlement(tx, no);
    if (!settlement) return failure('chain.settlement_unknown');
    const [share] = await findSettlementShares(tx, [no]);
    if (!share || share.confirmedAt !== null || settlement.state === 'made') return failure('chain.transfer_not_due');
    const by = { by: caller.operatorId, byName: caller.name };
    if (share.enteredBy === null || (share.enteredBy === caller.operatorId && share.reference !== reference)) {
      await enterTransfer(tx, no, { reference, ...by });
      return success({ state: 'entered' });
    }
    if (share.enteredBy === caller.operatorId) return failure('chain.same_person');
    if (share.reference !== reference) return failure('chain.transfer_differs');
    const now = clock.now();
    await confirmTransfer(tx, no, { ...by, at: now });
    await postOrThrow(tx, transferring({ settlementNo: no, amountFen: share.amountFen }), now);
    await endSettlement(tx, no);
    return success({ state: 'transferred' });
  });
