import { failure, fromInstant, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimPapers } from '../../files/index.ts';
import { notifyBothSides } from '../supply-notifications.steps.ts';
import { sideOf, viewContract } from './contract-view.steps.ts';
import { moveContract } from './sale-contract.case.ts';
import { lockContract } from '../auction/sale-contracts.store.ts';
import { saleContracts, type SaleContractRow } from '../auction/supplies.table.ts';

/** Signs exactly the displayed terms. The company's owner signs for it; the contract is in force with both signatures. */
export function signContract(deps: Pick<Deps, 'clock' | 'random' | 'environment' | 'files'>) {
  return transactionalHandler('supply.sign', async (tx, { caller: { userId } }, { no, hash, signature: imageId }) => {
    const row = await lockContract(tx, no);
    const seen = row && (await sideOf(tx, row, userId));
    if (!row || !seen) return failure('supply.contract_unknown');
    if (seen.side === 'company' && row.buyerId !== userId) return failure('supply.owner_needed');
    const now = deps.clock.now();
    const mine = seen.side === 'seller' ? row.sellerSignedAt : row.buyerSignedAt;
    if (mine !== null) return failure('supply.already_signed');
    if (row.state !== 'signing' || row.dueAt === null || now >= fromInstant(row.dueAt))
      return failure('supply.contract_moved');
    if (row.hash !== hash) return failure('supply.contract_changed');
    const [signature] = (await claimPapers(tx, deps, userId, [imageId])) ?? [];
    if (signature === undefined) return failure('supply.signature_needed');
    const at = toInstant(now);
    const change: Partial<SaleContractRow> =
      seen.side === 'seller'
        ? { sellerSignature: signature, sellerSignedAt: at }
        : { buyerSignature: signature, buyerSignedAt: at };
    const isLast = (seen.side === 'seller' ? row.buyerSignedAt : row.sellerSignedAt) !== null;
    if (isLast)
      return success(
        (await viewContract(
          tx,
          deps,
          await moveContract(tx, deps, row, 'sign', { by: seen.side, change, news: { of: 'signed' } }),
          userId,
        ))!,
      );
    const signed = await saleContracts.update(tx, row, change);
    await notifyBothSides(tx, deps, row, row.name, {
      of: 'half_signed',
      by: seen.side === 'seller' ? 'seller' : 'buyer',
    });
    return success((await viewContract(tx, deps, signed, userId))!);
  });
}
