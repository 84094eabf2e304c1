import { pushTypes } from '@shoushou/contract/push-types';
import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { notify } from '../messages/index.ts';

/** A message that leads to the recycler's page. */
export function tellOfRound(tx: Transaction, source: { clock: Clock; random: Random }, userId: string, recyclerId: string, words: { title: string; text: string; sms?: boolean }): Promise<void> {
  return notify(tx, source, { userId, kind: 'order', ...words, pushType: pushTypes.page.type, subject: `community/${recyclerId}` });
}
