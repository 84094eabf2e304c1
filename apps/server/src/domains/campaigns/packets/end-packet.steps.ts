import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { packetClosed } from '../campaign/budget-money.rules.ts';
import { closePacket } from './packets.store.ts';
import type { PacketRow } from './packets.table.ts';

/** Ends a packet that is locked: what nobody opened is the budget's again. @param now milliseconds */
export async function endPacket(
  tx: Transaction,
  { packet, code }: Pick<PacketRow, 'packet' | 'code'>,
  now: number,
): Promise<void> {
  await postOrThrow(tx, packetClosed({ packet, code, leftFen: await closePacket(tx, packet, now) }), now);
}
