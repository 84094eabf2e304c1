import { pushTypes } from '@shoushou/contract/push-types';
import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { notify } from '../messages/index.ts';

export type Source = { clock: Clock; random: Random };

/** Notifies a person about a scale; a tap opens the page of path `page`. */
export async function notifyPerson(
  tx: Transaction,
  source: Source,
  userId: string,
  title: string,
  text: string,
  page = 'intelligent-scale',
): Promise<void> {
  await notify(tx, source, { userId, kind: 'service', title, text, pushType: pushTypes.page.type, subject: page });
}
