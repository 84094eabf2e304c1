import { budgetOwner } from '../campaigns/campaign/budget-money.rules.ts';
import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type HoldName, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';

/** The price that a payment at the cashier put aside for a vehicle. */
export interface HeldPrice {
  payerId: string;
  /** The cashier's payment number. */
  paymentNo: string;
  vehicleNo: string;
  /** `报废车 大众 朗逸`. */
  title: string;
  amountFen: Fen;
  city?: string | null;
}

const lineKind = 'vehicle';
const holdName = ({ payerId, paymentNo }: HeldPrice): HoldName => ({
  owner: payerId,
  id: `vehicle.price:${paymentNo}`,
});
/** Both ends of a hold share a key, so that only one of them can happen. */
const endKey = ({ paymentNo }: HeldPrice): string => `vehicle.end:${paymentNo}`;

export function vehicleHold(held: HeldPrice): LedgerTransaction {
  const { payerId, paymentNo, vehicleNo, title, amountFen, city } = held;
  return {
    key: `vehicle.hold:${paymentNo}`,
    kind: 'vehicle.hold',
    reference: vehicleNo,
    city,
    postings: [
      {
        owner: payerId,
        account: 'available',
        amountFen: -amountFen,
        line: { kind: lineKind, title, note: '车款，由平台保管' },
      },
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen },
    ],
    opens: holdName(held),
  };
}

/** Refunds everything to its payer. */
export function vehicleReturn(held: HeldPrice): LedgerTransaction {
  const { payerId, paymentNo, vehicleNo, title, amountFen, city } = held;
  return {
    key: endKey(held),
    kind: 'vehicle.return',
    reference: vehicleNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: payerId, account: 'available', amountFen, line: { kind: lineKind, title, note: '车款退回' } },
    ],
    givesBack: { payerId: payerId, paymentNo },
    ends: { ...holdName(held), as: 'returned' },
  };
}

/**
 * Pays the price to the owner; the difference to an agreed lower price is refunded. @param priceFen at most the held
 * amount
 */
export function vehicleRelease(held: HeldPrice, ownerId: string, priceFen: Fen): LedgerTransaction {
  const { payerId, paymentNo, vehicleNo, title, amountFen, city } = held;
  const restFen = amountFen - priceFen;
  return {
    key: endKey(held),
    kind: 'vehicle.release',
    reference: vehicleNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: ownerId, account: 'available', amountFen: priceFen, line: { kind: lineKind, title, note: '车款' } },
      ...(restFen === 0
        ? []
        : [
            {
              owner: payerId,
              account: 'available' as const,
              amountFen: restFen,
              line: { kind: lineKind, title, note: '改价退回' },
            },
          ]),
    ],
    givesBack: { payerId: payerId, paymentNo },
    ends: { ...holdName(held), as: 'captured' },
  };
}

/** The campaign whose budget pays for recommended vehicles; two operators fund it, and it can't go below zero. */
export const REFERRAL_CAMPAIGN = 'vehicle-referral';

/** Once for a vehicle that was deregistered, out of that budget. */
export function referralReward({
  vehicleNo,
  referrerId,
  rewardFen,
}: {
  vehicleNo: string;
  referrerId: string;
  rewardFen: Fen;
}): LedgerTransaction {
  return {
    key: `vehicle.referral:${vehicleNo}`,
    kind: 'vehicle.referral',
    reference: vehicleNo,
    postings: [
      { owner: budgetOwner(REFERRAL_CAMPAIGN, 'formulas'), account: 'campaign_budget', amountFen: -rewardFen },
      {
        owner: referrerId,
        account: 'reward',
        amountFen: rewardFen,
        line: { kind: 'reward', title: '报废车推荐奖励', note: '推荐的车已注销登记' },
      },
    ],
  };
}
