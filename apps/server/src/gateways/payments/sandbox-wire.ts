import type { PayParameters, PayWay } from '@shoushou/contract';
import { toInstant, type Random } from '@shoushou/kernel';
import { alipayTime, noticeOfAlipay, readAlipayNotice, signAlipay, type AlipayMerchant } from './alipay-wire.ts';
import { wechatAppParameters, wechatPageParameters } from './pay-parameters.ts';
import type { NoticeHeaders, NoticeReading, PaymentProvider, ProviderNotice } from './port.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import type { SandboxPayment } from './sandbox-payments.store.ts';
import { noticeOfWechat, readWechatNotice, sealResource, signWechat, type WechatMerchant, type WechatTransaction } from './wechat-wire.ts';

/** What a provider posts to us. */
export interface NoticeRequest {
  provider: PaymentProvider;
  headers: Record<string, string>;
  body: string;
}

type Told = Pick<SandboxPayment, 'no' | 'amountFen' | 'subject' | 'transactionId' | 'userId' | 'endedAt'> & { state: SandboxPayment['state'] };

/** One provider's wire: how it writes a notice, and how we read one. */
export interface SandboxWire {
  compose(keys: SandboxKeys, told: Told, sentAt: number, random: Random): NoticeRequest;
  read(keys: SandboxKeys, headers: NoticeHeaders, rawBody: string, now: number): NoticeReading;
  /** What the person's device is given in a way of this provider's; null in any other. */
  parameters(keys: SandboxKeys, told: Pick<SandboxPayment, 'transactionId'>, way: PayWay, now: number, random: Random): PayParameters | null;
  /** The same fact as the answer to a query. */
  fact(told: Told, now: number): ProviderNotice;
  /** The words that a taken notice is answered with. */
  acknowledgement: string;
}

const wechatMerchant = { appId: 'wx5a0d0b0c5a0d0b0c', merchantId: '1900000109' };
const alipayMerchant: AlipayMerchant = { appId: '2021000000000109', sellerId: '2088000000000109' };

const hex = (random: Random, bytes: number): string => Buffer.from(random.bytes(bytes)).toString('hex');

const wechatStates: Readonly<Record<SandboxPayment['state'], string>> = { waiting: 'NOTPAY', paid: 'SUCCESS', failed: 'PAYERROR', closed: 'CLOSED' };

function wechatTransaction(told: Told): WechatTransaction {
  return {
    mchid: wechatMerchant.merchantId,
    appid: wechatMerchant.appId,
    out_trade_no: told.no,
    transaction_id: told.transactionId,
    trade_type: 'MWEB',
    trade_state: wechatStates[told.state],
    trade_state_desc: '',
    ...(told.state === 'paid' && told.endedAt ? { success_time: told.endedAt } : {}),
    amount: { total: told.amountFen, payer_total: told.amountFen, currency: 'CNY', payer_currency: 'CNY' },
    payer: { openid: `o-sandbox-${told.userId}`.slice(0, 64) },
  };
}

const wechat: SandboxWire = {
  acknowledgement: '',
  compose({ wechat: { privateKey, serial, apiKey } }, told, sentAt, random) {
    const timestamp = String(Math.floor(sentAt / 1000));
    const nonce = hex(random, 16);
    const body = JSON.stringify({
      id: hex(random, 16),
      create_time: toInstant(sentAt),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: sealResource(apiKey, hex(random, 6), JSON.stringify(wechatTransaction(told))),
    });
    return {
      provider: 'wechat',
      body,
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': serial,
        'wechatpay-signature': signWechat(privateKey, timestamp, nonce, body),
      },
    };
  },
  read({ wechat: { publicKey, serial, apiKey } }, headers, rawBody, now) {
    const merchant: WechatMerchant = { ...wechatMerchant, apiKey };
    return readWechatNotice(merchant, (named) => (named === serial ? publicKey : null), headers, rawBody, now);
  },
  parameters({ wechat: { privateKey } }, { transactionId }, way, now, random) {
    const signer = { ...wechatMerchant, privateKey };
    if (way === 'wechat-page') return wechatPageParameters(signer, `wx${transactionId}`, hex(random, 16), now);
    return way === 'wechat-app' ? wechatAppParameters(signer, `wx${transactionId}`, hex(random, 16), now) : null;
  },
  fact: (told, now) => noticeOfWechat(wechatTransaction(told), now),
};

const alipayStates: Readonly<Record<SandboxPayment['state'], string>> = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', failed: 'TRADE_CLOSED', closed: 'TRADE_CLOSED' };

function alipayFields(told: Told): Record<string, string> {
  const paidAt: Record<string, string> = told.state === 'paid' && told.endedAt ? { gmt_payment: alipayTime(Date.parse(told.endedAt)) } : {};
  return { out_trade_no: told.no, trade_no: told.transactionId, trade_status: alipayStates[told.state], total_amount: (told.amountFen / 100).toFixed(2), subject: told.subject, ...paidAt };
}

const alipay: SandboxWire = {
  acknowledgement: 'success',
  compose({ alipay: { privateKey } }, told, sentAt, random) {
    const fields: Record<string, string> = {
      ...alipayFields(told),
      notify_type: 'trade_status_sync',
      notify_id: hex(random, 16),
      notify_time: alipayTime(sentAt),
      app_id: alipayMerchant.appId,
      seller_id: alipayMerchant.sellerId,
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
    };
    const body = new URLSearchParams({ ...fields, sign: signAlipay(privateKey, fields) }).toString();
    return { provider: 'alipay', headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  },
  read: ({ alipay: { publicKey } }, _headers, rawBody, now) => readAlipayNotice(alipayMerchant, publicKey, rawBody, now),
  parameters: (_keys, { transactionId }, way) => (way === 'alipay' ? { way, tradeNO: transactionId } : null),
  fact(told, now) {
    const notice = noticeOfAlipay(alipayFields(told), now);
    if (!notice) throw new Error(`the sandbox's Alipay can't tell of ${told.no}`);
    return notice;
  },
};

export const sandboxWires: Readonly<Record<PaymentProvider, SandboxWire>> = { wechat, alipay };
