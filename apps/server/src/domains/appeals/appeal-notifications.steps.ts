import { formatMoney, type Clock, type Random } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Transaction } from '../../platform/database/types.ts';
import { publishLive, type Topic } from '../../platform/live/live.ts';
import { notify } from '../messages/index.ts';
import { readTitles } from '../orders/index.ts';
import type { AppealRow } from './appeals.store.ts';

type Source = { clock: Clock; random: Random };

/** Open screens of both sides show the change. */
export async function showAppeal(tx: Transaction, { no, orderNo, appellantId, againstId }: AppealRow): Promise<void> {
  const topics = [appellantId, againstId].flatMap((userId): Topic[] => (userId === null ? [] : [`user:${userId}`]));
  await publishLive(tx, topics, { name: 'appeal.changed', body: { no, orderNo } });
}

interface Words {
  title: string;
  text: string;
  sms?: boolean;
}

/** Tells one side; a tap opens the order, where the appeal stands. */
async function tell(tx: Transaction, source: Source, row: AppealRow, to: 'appellant' | 'other', words: Words): Promise<void> {
  const userId = to === 'appellant' ? row.appellantId : row.againstId;
  if (userId === null) return;
  const asCustomer = (to === 'appellant') === (row.appellantSide === 'customer');
  await notify(tx, source, { userId, kind: 'order', ...words, pushType: pushTypes.order.type, subject: asCustomer ? row.orderNo : row.receiptNo });
}

const titleOf = async (tx: Transaction, { orderNo }: AppealRow): Promise<string> => `「${(await readTitles(tx, [orderNo])).get(orderNo) ?? ''}」`;

/** The other side can say how it was. */
export async function tellSubmitted(tx: Transaction, source: Source, row: AppealRow): Promise<void> {
  await tell(tx, source, row, 'other', { title: '对方提出了申诉', text: `${await titleOf(tx, row)}：${row.reason}。您可以在订单里补充说明和照片，客服会听取双方` });
}

export async function tellAnswered(tx: Transaction, source: Source, row: AppealRow): Promise<void> {
  const title = await titleOf(tx, row);
  const back = row.infoFeeBackFen + row.feeBackFen + row.compensationFen;
  const upheld = row.state === 'upheld';
  await tell(tx, source, row, 'appellant', { title: upheld ? '申诉成立' : '申诉没有成立', text: `${title}：${row.answer ?? ''}${back > 0 ? `。${formatMoney(back)} 已到您的钱包` : ''}`, sms: true });
  await tell(tx, source, row, 'other', { title: '申诉已有结果', text: `${title}：${row.answer ?? ''}${row.compensationFen > 0 ? `。已从您的钱包补偿对方 ${formatMoney(row.compensationFen)}` : ''}` });
}
