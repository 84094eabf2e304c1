import { formatDatedMoment, formatMoney, MINUTE, type Clock, type Random } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';
import { TAKE_HOURS } from '@shoushou/rules/general-recycling/photo-quote';
import type { Transaction } from '../../../platform/database/types.ts';
import { publishLive } from '../../../platform/live/live.ts';
import { recipientsOf } from '../../companies/index.ts';
import { notify } from '../../messages/index.ts';
import { readBidsOf } from './bids.store.ts';
import type { QuoteMove } from './photo-quote.rules.ts';
import type { OfferRow } from './photo-quotes.store.ts';
import type { PhotoQuoteRow } from './photo-quotes.table.ts';

type Source = { clock: Clock; random: Random };

/** Time after an offer during which further offers are not pushed, milliseconds, because several arrive together. */
const QUIET = 10 * MINUTE;

/** Open screens of the owner, and of those who offered, show the change. */
export async function showQuote(tx: Transaction, row: PhotoQuoteRow): Promise<void> {
  const companies = (await readBidsOf(tx, row)).flatMap(({ companyNo }) => companyNo ?? []);
  const members: string[] = [];
  for (const company of companies) members.push(...(await recipientsOf(tx, company)));
  publishLive(
    tx,
    [...new Set([row.ownerId, ...members])].map((userId) => `user:${userId}` as const),
    { name: 'quote.changed', body: { no: row.no } },
  );
}

interface Words {
  title: string;
  text: string;
  sms?: SmsText | null;
}

async function notifyCustomer(
  tx: Transaction,
  source: Source,
  { no, ownerId }: PhotoQuoteRow,
  { title, text, sms = null }: Words,
): Promise<void> {
  await notify(tx, source, {
    userId: ownerId,
    kind: 'service',
    title,
    text,
    pushType: pushTypes.page.type,
    subject: `groceryquotation?no=${no}`,
    sms,
  });
}

/** Notifies a company's recipients. */
async function notifyCompany(
  tx: Transaction,
  source: Source,
  companyNo: string,
  no: string,
  { title, text, sms = null }: Words,
): Promise<void> {
  for (const userId of await recipientsOf(tx, companyNo))
    await notify(tx, source, {
      userId,
      kind: 'service',
      title,
      text,
      pushType: pushTypes.page.type,
      subject: `groceryquotation?request=${no}&company=${companyNo}`,
      sms,
    });
}

/** Notifies companies that buy such goods of a new quote request. */
export async function notifyRequested(
  tx: Transaction,
  source: Source,
  { no, place, promisedBy }: PhotoQuoteRow,
  companyNos: readonly string[],
): Promise<void> {
  for (const companyNo of companyNos)
    await notifyCompany(tx, source, companyNo, no, {
      title: '附近有人拍照问价',
      text: `${place}，${formatDatedMoment(promisedBy)} 前可以报价`,
    });
}

export async function notifyOffer(
  tx: Transaction,
  source: Source,
  row: PhotoQuoteRow,
  offer: OfferRow,
  before: readonly OfferRow[],
): Promise<void> {
  const now = source.clock.now();
  if (before.some(({ madeAt }) => now - Date.parse(madeAt) < QUIET)) return;
  const raised = before.some(({ companyNo }) => companyNo === offer.companyNo);
  await notifyCustomer(tx, source, row, {
    title: raised ? '给您的报价提高了' : '您拍的货有报价了',
    text: `大约 ${formatMoney(offer.totalFen)}，${formatDatedMoment(offer.validUntil)} 前有效，接受后约时间上门`,
  });
}

export async function notifyAccepted(
  tx: Transaction,
  source: Source,
  { no, orderNo }: Pick<PhotoQuoteRow, 'no' | 'orderNo'>,
  { companyNo, totalFen }: OfferRow,
): Promise<void> {
  if (companyNo !== null)
    await notifyCompany(tx, source, companyNo, no, {
      title: '客户接受了您的报价',
      text: `约 ${formatMoney(totalFen)}，请您指定的人在 ${TAKE_HOURS} 小时内接单 ${orderNo ?? ''}`,
      sms: { template: 'quote_accepted', values: { hours: String(TAKE_HOURS) } },
    });
}

export async function notifyDeclined(
  tx: Transaction,
  source: Source,
  { no }: PhotoQuoteRow,
  offers: readonly OfferRow[],
): Promise<void> {
  for (const { companyNo } of offers)
    if (companyNo !== null)
      await notifyCompany(tx, source, companyNo, no, {
        title: '这次客户没有选您的报价',
        text: '谢谢报价，欢迎下次再报',
      });
}

/** The promise was broken: the customer may leave, or wait for other offers. */
export async function notifyReopened(
  tx: Transaction,
  source: Source,
  row: PhotoQuoteRow,
  companyNo: string,
): Promise<void> {
  await notifyCustomer(tx, source, row, {
    title: '报价的企业没有按约来收，已重新询价',
    text: `${formatDatedMoment(row.promisedBy)} 前有新报价会通知您，不收费用`,
    sms: { template: 'quote_reopened', values: {} },
  });
  await notifyCompany(tx, source, companyNo, row.no, {
    title: '未按承诺接单，记一次失约',
    text: '30 天内三次失约，14 天不能再报价',
    sms: { template: 'quote_broken', values: {} },
  });
}

/** Two hours before the end, with offers that wait. */
export async function notifyClosing(tx: Transaction, source: Source, row: PhotoQuoteRow, count: number): Promise<void> {
  await notifyCustomer(tx, source, row, { title: `有 ${count} 个报价等您决定`, text: '报价快截止了，看看哪个合适' });
}

/** Notifies the customer of what an operator or time decided. @param at milliseconds */
export async function notifyOfMove(
  tx: Transaction,
  source: Source,
  row: PhotoQuoteRow,
  move: QuoteMove,
  at: number,
): Promise<void> {
  const { offerSeq, offerValidUntil, reason } = row;
  if (move === 'refuse') await notifyCustomer(tx, source, row, { title: '您拍的货这次不能报价', text: reason! });
  if (move === 'lapse')
    await notifyCustomer(tx, source, row, {
      title: offerSeq === null ? '这次没有人报价' : '报价已过期',
      text: '还想卖的话，重新拍照就可以再问一次',
    });
  if (move === 'close' && offerValidUntil !== null && at < Date.parse(offerValidUntil))
    await notifyCustomer(tx, source, row, {
      title: '报价截止，请选一个',
      text: `${formatDatedMoment(offerValidUntil)} 前接受都有效`,
    });
}
