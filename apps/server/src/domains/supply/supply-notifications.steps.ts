import { pushTypes } from '@shoushou/contract/push-types';
import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { notify } from '../messages/index.ts';

type Source = { clock: Clock; random: Random };
interface Words {
  title: string;
  text: string;
}

/** A tap leads to the supply. */
export function tellOfSupply(tx: Transaction, source: Source, userId: string, no: string, { title, text }: Words): Promise<void> {
  return notify(tx, source, { userId, kind: 'order', title, text, pushType: pushTypes.page.type, subject: `SourceGoods?no=${no}` });
}

/** A tap leads to the contract. */
export async function tellOfContract(tx: Transaction, source: Source, userIds: readonly string[], no: string, { title, text }: Words): Promise<void> {
  for (const userId of userIds) await notify(tx, source, { userId, kind: 'order', title, text, pushType: pushTypes.page.type, subject: `SourceGoods?contract=${no}` });
}
