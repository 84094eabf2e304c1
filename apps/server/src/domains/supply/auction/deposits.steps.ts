import { formatMoney, formatWeight, fromInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { abandonPayment, createPayment, postGivenBack, type PaymentPurpose } from '../../wallet/index.ts';
import { lockSupply } from './supplies.store.ts';
import type { SupplyRow } from './supplies.table.ts';
import { bidDepositEnd, bidDepositHold, type BidDeposit } from '../supply-money.rules.ts';
import { notifyOfSupply } from '../supply-notifications.steps.ts';
import { listEntries, writeEntry, type EntryRow } from './entries.store.ts';

export type SupplyDeps = Pick<Deps, 'clock' | 'random' | 'environment'>;

export const goodsTitle = ({ name, grams }: Pick<SupplyRow, 'name' | 'grams'>): string =>
  `${name} ${formatWeight(grams)}`;

/** Subject of a payment of a deposit: which company enters which supply. */
const subjectOf = (no: string, companyNo: string): string => `${no} ${companyNo}`;
const readSubject = (subject: string | null): [no: string, companyNo: string] =>
  (subject ?? '').split(' ') as [string, string];

/** A payment of the deposit at the cashier. @returns its number */
export function bidDepositPayment(
  tx: Transaction,
  deps: SupplyDeps,
  supply: SupplyRow,
  { bidderId, companyNo, depositFen }: EntryRow,
): Promise<string> {
  return createPayment(tx, deps, {
    userId: bidderId,
    purpose: 'supply_deposit',
    title: `投标保证金：${goodsTitle(supply)}`,
    amountFen: depositFen,
    subject: subjectOf(supply.no, companyNo),
    city: supply.city,
  });
}

function heldOf(supply: SupplyRow, { bidderId, depositFen }: EntryRow, paymentNo: string): BidDeposit {
  return {
    bidderId,
    paymentNo,
    supplyNo: supply.no,
    title: goodsTitle(supply),
    amountFen: depositFen,
    city: supply.city,
  };
}

/**
 * Ends a bidder's deposit; an open payment of it is cancelled. Posted last. @param forfeitedTo the seller when the
 * bidder broke the contract
 */
export async function endDeposit(
  tx: Transaction,
  deps: SupplyDeps,
  supply: SupplyRow,
  entry: EntryRow,
  forfeitedTo: string | null = null,
): Promise<EntryRow> {
  if (entry.heldPaymentNo === null) {
    if (entry.paymentNo !== null) await abandonPayment(tx, deps, entry.bidderId, entry.paymentNo, '竞价已结束');
    return entry;
  }
  if (entry.depositEnd !== null) return entry;
  const ended = await writeEntry(tx, entry, { depositEnd: forfeitedTo === null ? 'returned' : 'forfeited' });
  await postGivenBack(
    tx,
    deps,
    bidDepositEnd(heldOf(supply, entry, entry.heldPaymentNo), forfeitedTo),
    deps.clock.now(),
  );
  return ended;
}

export const supplyDepositPurpose = (deps: SupplyDeps): PaymentPurpose => ({
  payer: 'owner',
  fromWallet: true,
  retryPath: ({ subject }) => `SourceGoods?no=${readSubject(subject)[0]}`,
  next: ({ subject }) => ({ label: '去出价', path: `SourceGoods?no=${readSubject(subject)[0]}`, main: true }),
  movement: ({ ownerId, no, subject, title, amountFen, city }) =>
    bidDepositHold({
      bidderId: ownerId,
      paymentNo: no,
      supplyNo: readSubject(subject)[0],
      title,
      amountFen,
      city: city ?? null,
    }),
  async whenPaid(tx, { paymentId, subject, userId, amountFen }) {
    const [no, companyNo] = readSubject(subject);
    const supply = await lockSupply(tx, no);
    const entry = supply && (await listEntries(tx, [supply])).find((each) => each.companyNo === companyNo);
    if (!supply || !entry) throw new Error(`payment ${paymentId} is for ${subject}, which is not there`);
    if (entry.heldPaymentNo === paymentId) return;
    const running = supply.state === 'open' && supply.endsAt !== null && deps.clock.now() < fromInstant(supply.endsAt);
    if (running && entry.heldPaymentNo === null && entry.bidderId === userId && entry.depositFen === amountFen) {
      await writeEntry(tx, entry, { heldPaymentNo: paymentId });
      return;
    }
    // It came after the end, or a second time.
    await notifyOfSupply(tx, deps, userId, no, {
      title: '投标保证金已退回',
      text: `竞价已经变了，您付的 ${formatMoney(amountFen)} 已原路退回`,
    });
    await postGivenBack(tx, deps, bidDepositEnd(heldOf(supply, entry, paymentId), null), deps.clock.now());
  },
});
