import type { Clock, Random } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Notifying, Transaction } from '../../platform/database/types.ts';
import { publishLive, type Topic } from '../../platform/live/live.ts';
import { notify } from '../messages/index.ts';
import { readTitles } from '../orders/index.ts';
import { answeredTexts, submittedTexts, type AppealText } from './appeal-text.rules.ts';
import { movedFrom, movedTo } from './appeal.rules.ts';
import type { AppealRow } from './appeals.table.ts';

type Source = { clock: Clock; random: Random };

/** Open screens of both sides show the change. */
export function showAppeal(to: Notifying, { no, orderNo, appellantId, againstId }: AppealRow): void {
  const topics = [appellantId, againstId].flatMap((userId): Topic[] => (userId === null ? [] : [`user:${userId}`]));
  publishLive(to, topics, { name: 'appeal.changed', body: { no, orderNo } });
}

/** Notifies one side; a tap opens the order, which shows the appeal. */
async function notifySide(
  tx: Transaction,
  source: Source,
  row: AppealRow,
  { to, ...words }: AppealText,
): Promise<void> {
  const userId = to === 'appellant' ? row.appellantId : row.againstId;
  if (userId === null) return;
  const asCustomer = (to === 'appellant') === (row.appellantSide === 'customer');
  await notify(tx, source, {
    userId,
    kind: 'order',
    ...words,
    pushType: pushTypes.order.type,
    subject: asCustomer ? row.orderNo : row.receiptNo,
  });
}

const titleOf = async (tx: Transaction, { city, orderNo }: AppealRow): Promise<string> =>
  `「${(await readTitles(tx, [{ city, no: orderNo }])).get(orderNo) ?? ''}」`;

/** The other side can say how it was. */
export async function notifySubmitted(tx: Transaction, source: Source, row: AppealRow): Promise<void> {
  for (const text of submittedTexts(await titleOf(tx, row), row.reason)) await notifySide(tx, source, row, text);
}

export async function notifyAnswered(tx: Transaction, source: Source, row: AppealRow): Promise<void> {
  const answer = {
    upheld: row.state === 'upheld',
    answer: row.answer ?? '',
    backFen: movedTo(row),
    takenFen: movedFrom(row),
    correctedFen: row.correction?.after.totalFen ?? null,
  };
  for (const text of answeredTexts(await titleOf(tx, row), answer)) await notifySide(tx, source, row, text);
}
