import { pushTypes } from '@shoushou/contract/push-types';
import type { Clock, Random } from '@shoushou/kernel';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';
import type { Transaction } from '../../platform/database/types.ts';
import { notify } from '../messages/index.ts';

/** Sends a person a message that opens the recycler's page. */
export function notifyOfRound(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  { to, recyclerId }: { to: string; recyclerId: string },
  words: { title: string; text: string; sms?: SmsText },
): Promise<void> {
  return notify(tx, source, {
    userId: to,
    kind: 'order',
    ...words,
    pushType: pushTypes.page.type,
    subject: `community/${recyclerId}`,
  });
}
