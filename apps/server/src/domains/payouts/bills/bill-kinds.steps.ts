import type { Deps } from '../../../deps.ts';
import { billRows, sumFlows, type ReturnKinds } from '../../wallet/index.ts';
import type { DaySums } from './bill.rules.ts';

/** The line kinds for bills, registered by all domains. */
export interface BillDeps extends Pick<Deps, 'database' | 'clock'> {
  lineKinds: { nameOf(kind: string): string; isTransfer(kind: string): boolean; returns(): ReturnKinds };
}

/**
 * What a person earned and spent in a period, through the wallet and beside it, by day and kind; recharges and
 * withdrawals are neither.
 */
export async function readBillRows(
  { database, lineKinds }: Pick<BillDeps, 'database' | 'lineKinds'>,
  ownerId: string,
  bounds: { from: number; to: number },
): Promise<DaySums[]> {
  return billRows(await sumFlows(database, ownerId, bounds, lineKinds.returns()), lineKinds.isTransfer);
}
