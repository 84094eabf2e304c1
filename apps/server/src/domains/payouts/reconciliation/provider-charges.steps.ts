import type { Fen } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { providerFee, providerFeeKey, providerSettled, settlementKey } from '../payouts-money.rules.ts';
import type { OurLine, TheirLine } from './compare.rules.ts';
import { readBooked } from './our-lines.store.ts';

type Provider = 'wechat' | 'alipay';

export interface Charges {
  /** The booked fees of the day, fen; null before they are booked. */
  bookedFeeFen: Fen | null;
  /** Settlements of these lines that were booked before. */
  settled: OurLine[];
}

/** Bookings of earlier comparisons: the day's fees, and the settlements of this bill. */
export async function readCharges(
  tx: Transaction,
  provider: Provider,
  day: string,
  lines: readonly TheirLine[],
): Promise<Charges> {
  const nos = new Map(
    lines.filter(({ kind }) => kind === 'settlement').map(({ theirNo }) => [settlementKey(provider, theirNo), theirNo]),
  );
  const feeKey = providerFeeKey(provider, day);
  const booked = await readBooked(tx, provider, [feeKey, ...nos.keys()]);
  return {
    bookedFeeFen: booked.find(({ key }) => key === feeKey)?.amountFen ?? null,
    settled: booked
      .filter(({ key }) => key !== feeKey)
      .map((row) => ({ ...row, kind: 'settlement', no: nos.get(row.key)! })),
  };
}

/**
 * Posts the provider's charges and settlements of the day, once each, from its bill only. @returns the settlements'
 * lines with their keys
 */
export async function bookCharges(
  tx: Transaction,
  provider: Provider,
  day: string,
  { feeFen, lines }: { feeFen: Fen; lines: readonly TheirLine[] },
  { bookedFeeFen, settled }: Charges,
  at: number,
): Promise<{ line: number; key: string }[]> {
  if (bookedFeeFen === null && feeFen !== 0)
    await postOrThrow(tx, providerFee({ provider, day, chargedFen: -feeFen }), at);
  const done = new Set(settled.map(({ no }) => no));
  const made: { line: number; key: string }[] = [];
  for (const { kind, line, theirNo, amountFen } of lines) {
    if (kind !== 'settlement' || done.has(theirNo) || amountFen === 0) continue;
    done.add(theirNo);
    await postOrThrow(tx, providerSettled({ provider, theirNo, sentFen: -amountFen }), at);
    made.push({ line, key: settlementKey(provider, theirNo) });
  }
  return made;
}
