import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { parseYuan } from '@shoushou/kernel';
import { ALIPAY_NOTICE_LIFE } from '../sandbox-rules/alipay-rules.ts';
import { readShanghaiText } from '../shanghai-text.ts';
import { timeFault, type NoticeReading, type ProviderNotice } from './port.ts';

/**
 * Alipay's asynchronous notices: a form, signed with RSA2 over its sorted fields without `sign` and `sign_type`
 * (opendocs.alipay.com 异步通知).
 */

export interface AlipayMerchant {
  appId: string;
  sellerId: string;
}

export type AlipayFields = Readonly<Record<string, string>>;

/** The text that a notice's signature covers. */
export function signedText(fields: AlipayFields): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

export function signAlipay(privateKey: KeyObject, fields: AlipayFields): string {
  return createSign('RSA-SHA256').update(signedText(fields), 'utf8').sign(privateKey, 'base64');
}

export function readAlipayNotice(
  merchant: AlipayMerchant,
  publicKey: KeyObject,
  rawBody: string,
  now: number,
): NoticeReading {
  const parameters = new URLSearchParams(rawBody);
  const fields = Object.fromEntries(parameters);
  // With a duplicate field one value could be verified and the other used.
  if (Object.keys(fields).length !== parameters.size) return { ok: false, fault: 'malformed' };
  const verified =
    fields['sign_type'] === 'RSA2' &&
    createVerify('RSA-SHA256')
      .update(signedText(fields), 'utf8')
      .verify(publicKey, fields['sign'] ?? '', 'base64');
  if (!verified) return { ok: false, fault: 'bad_signature' };
  // A10: a repeat may bear the time of the first one.
  const late = timeFault(readShanghaiText(fields['notify_time'] ?? ''), now, ALIPAY_NOTICE_LIFE);
  if (late) return { ok: false, fault: late };
  if (fields['app_id'] !== merchant.appId || fields['seller_id'] !== merchant.sellerId)
    return { ok: false, fault: 'other_merchant' };
  if (fields['notify_type'] !== 'trade_status_sync') return { ok: false, fault: 'not_a_payment' };
  const notice = noticeOfAlipay(fields, now);
  return notice ? { ok: true, notice } : { ok: false, fault: 'malformed' };
}

/** Null when a field is missing or unreadable. */
export function noticeOfAlipay(fields: AlipayFields, now: number): ProviderNotice | null {
  const {
    out_trade_no: no = '',
    trade_no: transactionId = '',
    trade_status: status,
    total_amount: total = '',
    gmt_payment: paidAt = '',
  } = fields;
  const amountFen = parseYuan(total);
  if (no === '' || no.length > 64 || transactionId === '' || amountFen === null || status === undefined) return null;
  const paidMs = readShanghaiText(paidAt);
  // A11, A12: a closed trade that was paid is one that was refunded as a whole.
  const refunded = status === 'TRADE_CLOSED' && (!Number.isNaN(paidMs) || Number(fields['refund_fee'] ?? 0) > 0);
  return {
    transactionId,
    no,
    amountFen,
    outcome:
      status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED' || refunded
        ? 'paid'
        : status === 'TRADE_CLOSED'
          ? 'failed'
          : 'pending',
    at: new Date(Number.isNaN(paidMs) ? now : paidMs).toISOString(),
  };
}
