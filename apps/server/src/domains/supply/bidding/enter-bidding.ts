import { failure, formatYuan, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { paymentStatus } from '../../wallet/index.ts';
import { viewSupply } from '../auction/supply-view.steps.ts';
import { lockSupply } from '../auction/supplies.store.ts';
import { checkBidder } from '../auction/check-bidder.steps.ts';
import { bidDepositPayment, type SupplyDeps } from '../auction/deposits.steps.ts';
import { insertEntry, listEntries, writeEntry } from '../auction/entries.store.ts';

/** Enters a company among the bidders. The deposit is paid at the cashier, again under the same payment while that can be paid. */
export function enterBidding(deps: SupplyDeps) {
  return transactionalHandler('supply.enter', async (tx, { caller: { userId } }, { no, companyNo, depositFen }) => {
    const found = await lockSupply(tx, no);
    const entries = found ? await listEntries(tx, [found]) : [];
    const bidder = await checkBidder(tx, found, entries, { userId, companyNo }, deps.clock.now());
    if (!bidder.ok) return bidder;
    const { supply } = bidder.value;
    if (supply.depositFen !== depositFen)
      return failure('supply.deposit_changed', { values: { amount: formatYuan(supply.depositFen) } });
    const entry =
      entries.find((each) => each.companyNo === companyNo) ??
      (await insertEntry(tx, supply, { companyNo, bidderId: userId, depositFen }, deps.clock.now()));
    // The company has a new owner since it entered: only the payer of the deposit can continue.
    if (entry.bidderId !== userId) return failure('supply.owner_needed');
    if (depositFen === 0 || entry.heldPaymentNo !== null)
      return success({ supply: await viewSupply(tx, deps, supply, userId), paymentId: null });
    const status = entry.paymentNo === null ? 'over' : await paymentStatus(tx, deps, userId, entry.paymentNo);
    // It is already paid; the event that updates the supply follows.
    if (status === 'paid') return failure('supply.moved');
    const paymentId = status === 'payable' ? entry.paymentNo! : await bidDepositPayment(tx, deps, supply, entry);
    await writeEntry(tx, entry, { paymentNo: paymentId });
    return success({ supply: await viewSupply(tx, deps, supply, userId), paymentId });
  });
}
