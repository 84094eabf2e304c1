import { pushTypes } from '@shoushou/contract/push-types';
import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import { notify } from '../messages/index.ts';
import { contractTexts, type ContractNews } from './contract-text.rules.ts';

type Source = { clock: Clock; random: Random };
interface Message {
  title: string;
  text: string;
}

/** A tap leads to the page of the supply or the contract. */
function notifyOf(
  tx: Transaction,
  source: Source,
  userId: string,
  subject: string,
  { title, text }: Message,
): Promise<void> {
  return notify(tx, source, { userId, kind: 'order', title, text, pushType: pushTypes.page.type, subject });
}

export const notifyOfSupply = (
  tx: Transaction,
  source: Source,
  userId: string,
  no: string,
  message: Message,
): Promise<void> => notifyOf(tx, source, userId, `SourceGoods?no=${no}`, message);

/** Notifies both sides of a contract, each with its own text. */
export async function notifyBothSides(
  tx: Transaction,
  source: Source,
  { no, sellerId, buyerId }: { no: string; sellerId: string; buyerId: string },
  goods: string,
  news: ContractNews,
): Promise<void> {
  for (const { to, ...text } of contractTexts(goods, news))
    await notifyOf(tx, source, to === 'seller' ? sellerId : buyerId, `SourceGoods?contract=${no}`, text);
}
