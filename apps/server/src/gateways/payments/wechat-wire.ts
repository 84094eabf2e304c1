import { createCipheriv, createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { timeFault, type NoticeFault, type NoticeHeaders, type NoticeReading, type ProviderNotice } from './port.ts';
import { parseJson } from '../parse-json.ts';

/**
 * WeChat Pay v3 notices: signed over timestamp, nonce and body, the resource encrypted with the merchant's APIv3 key
 * (pay.weixin.qq.com, APIv3 通知).
 */

export interface WechatMerchant {
  appId: string;
  merchantId: string;
  /** 32 bytes. */
  apiKey: Buffer;
}

/** A transaction in WeChat's format; `amount.total` in fen. */
export interface WechatTransaction {
  mchid: string;
  appid: string;
  out_trade_no: string;
  transaction_id?: string;
  trade_type?: string;
  /** SUCCESS REFUND NOTPAY CLOSED REVOKED USERPAYING PAYERROR */
  trade_state: string;
  trade_state_desc: string;
  success_time?: string;
  /** Of a paid order alone (W1). */
  amount?: { total: number; payer_total: number; currency: string; payer_currency: string };
  payer?: { openid: string };
}

const transactionSchema = z.looseObject({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string().min(1).max(32),
  transaction_id: z.string().min(1).max(32).optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  amount: z.looseObject({ total: z.number().int(), currency: z.literal('CNY') }).optional(),
});

const bodySchema = z.looseObject({
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.looseObject({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string().max(100_000),
    nonce: z.string().min(8).max(32),
    associated_data: z.string().max(64).default(''),
  }),
});

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? '' : (value ?? ''));

export function signWechat(privateKey: KeyObject, timestamp: string, nonce: string, body: string): string {
  return createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(privateKey, 'base64');
}

/** The content of a verified notice. */
export type WechatResource =
  | { ok: true; eventType: string; resource: Record<string, unknown> }
  | { ok: false; fault: NoticeFault };

/** Verifies signature and time before the content, and opens it. @param keyOf the public key by its serial number */
export function readWechatResource(
  apiKey: Buffer,
  keyOf: (serial: string) => KeyObject | null,
  headers: NoticeHeaders,
  rawBody: string,
  now: number,
): WechatResource {
  const timestamp = one(headers['wechatpay-timestamp']);
  const key = keyOf(one(headers['wechatpay-serial']));
  const signature = one(headers['wechatpay-signature']);
  const signed = `${timestamp}\n${one(headers['wechatpay-nonce'])}\n${rawBody}\n`;
  if (!key || !createVerify('RSA-SHA256').update(signed).verify(key, signature, 'base64'))
    return { ok: false, fault: 'bad_signature' };
  const late = timeFault(/^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN, now);
  if (late) return { ok: false, fault: late };
  const body = bodySchema.safeParse(parseJson(rawBody));
  if (!body.success) return { ok: false, fault: 'malformed' };
  const content = parseJson(openResource(apiKey, body.data.resource));
  return {
    ok: true,
    eventType: body.data.event_type,
    resource: typeof content === 'object' && content !== null ? { ...content } : {},
  };
}

/** A payment's notice. @param keyOf the public key by its serial number */
export function readWechatNotice(
  merchant: WechatMerchant,
  keyOf: (serial: string) => KeyObject | null,
  headers: NoticeHeaders,
  rawBody: string,
  now: number,
): NoticeReading {
  const read = readWechatResource(merchant.apiKey, keyOf, headers, rawBody, now);
  if (!read.ok) return read;
  if (!read.eventType.startsWith('TRANSACTION.')) return { ok: false, fault: 'not_a_payment' };
  const transaction = transactionSchema.safeParse(read.resource);
  if (!transaction.success) return { ok: false, fault: 'malformed' };
  if (transaction.data.mchid !== merchant.merchantId || transaction.data.appid !== merchant.appId)
    return { ok: false, fault: 'other_merchant' };
  try {
    return { ok: true, notice: noticeOfWechat(transaction.data, now) };
  } catch {
    return { ok: false, fault: 'malformed' };
  }
}

/** @throws TypeError for a paid order without its amount or number */
export function noticeOfWechat(
  {
    out_trade_no: no,
    transaction_id: transactionId,
    trade_state: state,
    success_time: paidAt = '',
    amount,
  }: Pick<WechatTransaction, 'out_trade_no' | 'trade_state'> & {
    transaction_id?: string | undefined;
    success_time?: string | undefined;
    amount?: { total: number } | undefined;
  },
  now: number,
): ProviderNotice {
  // W2: refunded since, in part or as a whole.
  const paid = state === 'SUCCESS' || state === 'REFUND';
  if (paid && (amount === undefined || !transactionId)) throw new TypeError(`${state} without an amount or a number`);
  const instant = Date.parse(paidAt);
  return {
    transactionId: transactionId ?? '',
    no,
    // W1
    amountFen: amount?.total ?? null,
    outcome: paid ? 'paid' : ['CLOSED', 'PAYERROR', 'REVOKED'].includes(state) ? 'failed' : 'pending',
    at: new Date(Number.isNaN(instant) ? now : instant).toISOString(),
  };
}

/** The last 16 bytes of the ciphertext are the tag. */
export function sealResource(
  apiKey: Buffer,
  nonce: string,
  text: string,
): { algorithm: string; ciphertext: string; nonce: string; associated_data: string; original_type: string } {
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce);
  cipher.setAAD(Buffer.from('transaction'));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
  return {
    original_type: 'transaction',
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext,
    nonce,
    associated_data: 'transaction',
  };
}

/** Empty text when decryption fails. */
function openResource(
  apiKey: Buffer,
  { ciphertext, nonce, associated_data }: { ciphertext: string; nonce: string; associated_data: string },
): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  if (sealed.length < 16) return '';
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce);
    decipher.setAAD(Buffer.from(associated_data));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    return '';
  }
}
