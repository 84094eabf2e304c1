import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';

interface Purchase {
  no: string;
  city: string;
  device: string;
  customerId: string;
  priceFen: Fen;
  /** The collecting recycler and their commission; null when none collected it. */
  visit: { recyclerId: string; feeFen: Fen } | null;
}

/**
 * A recycler pays for a device that they keep, and the platform's fee for finding it. The key is the order's, so that
 * it is bought only once.
 */
export function recyclerPurchase({
  no,
  city,
  device,
  customerId,
  priceFen,
  recyclerId,
  feeFen,
}: Omit<Purchase, 'visit'> & { recyclerId: string; feeFen: Fen }): LedgerTransaction {
  const line = { kind: 'device', note: device };
  return {
    key: `device.pay:${no}`,
    kind: 'device.pay',
    reference: no,
    city,
    postings: [
      { owner: customerId, account: 'available', amountFen: priceFen, line: { ...line, title: '旧机回收款' } },
      {
        owner: recyclerId,
        account: 'available',
        amountFen: -(priceFen + feeFen),
        line: { ...line, title: '买下旧机' },
      },
      ...(feeFen === 0 ? [] : [{ owner: PLATFORM_OWNER, account: 'platform_fees' as const, amountFen: feeFen }]),
    ],
  };
}

/** The platform pays for a device, and the recycler for the visit. The key is the order's: it is bought once. */
export function devicePayment({ no, city, device, customerId, priceFen, visit }: Purchase): LedgerTransaction {
  const line = { kind: 'device', note: device };
  return {
    key: `device.pay:${no}`,
    kind: 'device.pay',
    reference: no,
    city,
    postings: [
      { owner: customerId, account: 'available', amountFen: priceFen, line: { ...line, title: '旧机回收款' } },
      ...(visit === null
        ? []
        : [
            {
              owner: visit.recyclerId,
              account: 'available' as const,
              amountFen: visit.feeFen,
              line: { ...line, title: '旧机上门费' },
            },
          ]),
      { owner: PLATFORM_OWNER, account: 'purchases', amountFen: -(priceFen + (visit?.feeFen ?? 0)) },
    ],
  };
}
