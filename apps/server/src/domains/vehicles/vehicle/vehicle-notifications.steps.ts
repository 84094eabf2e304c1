import { pushTypes } from '@shoushou/contract/push-types';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';
import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { recipientsOf } from '../../companies/index.ts';
import { notify } from '../../messages/index.ts';
import type { VehicleMove } from '../vehicle.rules.ts';
import { vehicleTexts } from './vehicle-text.rules.ts';
import type { VehicleRow } from './vehicles.table.ts';

type Source = { clock: Clock; random: Random };

/** Notifies the sides affected by a transition. */
export async function notifyOfMove(
  tx: Transaction,
  source: Source,
  row: VehicleRow,
  move: VehicleMove,
  note: string,
): Promise<void> {
  for (const { to, ...text } of vehicleTexts(move, { ...row, chosen: row.companyNo !== null }, note)) {
    for (const userId of to === 'owner'
      ? [row.ownerId]
      : row.companyNo === null
        ? []
        : await recipientsOf(tx, row.companyNo))
      await notifyOfVehicle(tx, source, userId, row, text);
  }
}

export function notifyOfVehicle(
  tx: Transaction,
  source: Source,
  userId: string,
  { no, ownerId }: Pick<VehicleRow, 'no' | 'ownerId'>,
  { title, text, sms }: { title: string; text: string; sms?: SmsText },
): Promise<void> {
  return notify(tx, source, {
    userId,
    kind: 'order',
    title,
    text,
    pushType: pushTypes.page.type,
    subject: `carorder/${ownerId}?no=${no}`,
    sms: sms ?? null,
  });
}
