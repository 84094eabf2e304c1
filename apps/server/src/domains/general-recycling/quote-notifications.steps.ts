import { formatMoney, type Clock, type Random } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import { OFFER_HOURS } from '@shoushou/rules/general-recycling/photo-quote';
import type { Notifying, Transaction } from '../../platform/database/types.ts';
import { publishLive } from '../../platform/live/live.ts';
import { notify } from '../messages/index.ts';
import type { PhotoQuoteRow } from './photo-quotes.store.ts';

type Source = { clock: Clock; random: Random };

/** The owner's open screens show the change. */
export function showQuote(to: Notifying, { no, ownerId }: PhotoQuoteRow): void {
  publishLive(to, [`user:${ownerId}`], { name: 'quote.changed', body: { no } });
}

async function tell(tx: Transaction, source: Source, { no, ownerId }: PhotoQuoteRow, title: string, text: string): Promise<void> {
  await notify(tx, source, { userId: ownerId, kind: 'service', title, text, pushType: pushTypes.page.type, subject: `groceryquotation?no=${no}` });
}

export async function tellOffer(tx: Transaction, source: Source, row: PhotoQuoteRow, totalFen: number, raised: boolean): Promise<void> {
  await tell(tx, source, row, raised ? '给您的报价提高了' : '您拍的货有报价了', `大约 ${formatMoney(totalFen)}，${OFFER_HOURS} 小时内有效，接受后约时间上门`);
}

export async function tellRefused(tx: Transaction, source: Source, row: PhotoQuoteRow, reason: string): Promise<void> {
  await tell(tx, source, row, '您拍的货这次不能报价', reason);
}

export async function tellLapsed(tx: Transaction, source: Source, row: PhotoQuoteRow): Promise<void> {
  await tell(tx, source, row, '报价已过期', '还想卖的话，重新拍照就可以再问一次');
}
