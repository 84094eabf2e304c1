import { toInstant, type Random } from '@shoushou/kernel';
import { SANDBOX_ALIPAY_APP } from '../alipay/sandbox-alipay.ts';
import { sandboxApps } from '../wechat/sandbox-wechat.ts';
import { shanghaiText } from '../shanghai-text.ts';
import { signAlipay, type AlipayMerchant } from './alipay-wire.ts';
import type { PaymentProvider } from './port.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import type { SandboxPayment } from './sandbox-payments.store.ts';
import { sealResource, signWechat, type WechatTransaction } from './wechat-wire.ts';

/** A provider's POST to us. */
export interface NoticeRequest {
  provider: PaymentProvider;
  headers: Record<string, string>;
  body: string;
}

/** The reported content of a payment. */
export type NotifiedPayment = Pick<
  SandboxPayment,
  'no' | 'kind' | 'amountFen' | 'subject' | 'transactionId' | 'userId' | 'endedAt' | 'refundedFen'
> & { state: SandboxPayment['state'] };

/** The notice format of one provider. */
export interface SandboxWire {
  /** @param id of the notice, the same for its repeats (A10) */
  compose(keys: SandboxKeys, payment: NotifiedPayment, sentAt: number, random: Random, id?: string): NoticeRequest;
  /** The expected answer to an accepted notice. */
  acknowledgement: string;
}

/** Our account at the simulated WeChat Pay: the merchant, and its apps. */
export interface WechatPayAccount {
  merchantId: string;
  apps: { web: string; app: string };
}

export const sandboxWechatAccount: WechatPayAccount = {
  merchantId: '1900000109',
  apps: { web: sandboxApps.web.appId, app: sandboxApps.app.appId },
};
export const sandboxAlipayMerchant: AlipayMerchant = { appId: SANDBOX_ALIPAY_APP, sellerId: '2088000000000109' };

/** Random bytes in hexadecimal. */
export const hex = (random: Random, bytes: number): string => Buffer.from(random.bytes(bytes)).toString('hex');

const wechatStates: Readonly<Record<SandboxPayment['state'], string>> = {
  waiting: 'NOTPAY',
  paid: 'SUCCESS',
  failed: 'PAYERROR',
  closed: 'CLOSED',
};

const tradeTypes: Readonly<Record<string, string>> = { jsapi: 'JSAPI', app: 'APP', h5: 'MWEB', native: 'NATIVE' };

/** A payment in WeChat's format. */
export function wechatTransaction(
  payment: NotifiedPayment,
  { merchantId, apps }: WechatPayAccount = sandboxWechatAccount,
): WechatTransaction {
  const paid = payment.state === 'paid';
  return {
    mchid: merchantId,
    appid: payment.kind === 'app' ? apps.app : apps.web,
    out_trade_no: payment.no,
    // W2
    trade_state: paid && payment.refundedFen > 0 ? 'REFUND' : wechatStates[payment.state],
    trade_state_desc: '',
    // W1
    ...(paid
      ? {
          transaction_id: payment.transactionId,
          trade_type: tradeTypes[payment.kind] ?? '',
          ...(payment.endedAt ? { success_time: payment.endedAt } : {}),
          amount: {
            total: payment.amountFen,
            payer_total: payment.amountFen,
            currency: 'CNY',
            payer_currency: 'CNY',
          },
          payer: { openid: `o-sandbox-${payment.userId}`.slice(0, 64) },
        }
      : {}),
  };
}

const wechat: SandboxWire = {
  acknowledgement: '',
  compose({ wechat: { privateKey, serial, apiKey } }, payment, sentAt, random) {
    const timestamp = String(Math.floor(sentAt / 1000));
    const nonce = hex(random, 16);
    const body = JSON.stringify({
      id: hex(random, 16),
      create_time: toInstant(sentAt),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: sealResource(apiKey, hex(random, 6), JSON.stringify(wechatTransaction(payment))),
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
};

const alipayStates: Readonly<Record<SandboxPayment['state'], string>> = {
  waiting: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  failed: 'TRADE_CLOSED',
  closed: 'TRADE_CLOSED',
};

/** A payment in Alipay's format. A11, A12: refunded as a whole, it is closed. */
export function alipayFields(payment: NotifiedPayment): Record<string, string> {
  const paid = payment.state === 'paid';
  const paidAt: Record<string, string> =
    paid && payment.endedAt ? { gmt_payment: shanghaiText(Date.parse(payment.endedAt)) } : {};
  return {
    out_trade_no: payment.no,
    trade_no: payment.transactionId,
    trade_status: paid && payment.refundedFen >= payment.amountFen ? 'TRADE_CLOSED' : alipayStates[payment.state],
    total_amount: (payment.amountFen / 100).toFixed(2),
    subject: payment.subject,
    ...paidAt,
  };
}

const alipay: SandboxWire = {
  acknowledgement: 'success',
  compose({ alipay: { privateKey } }, payment, sentAt, random, id = hex(random, 16)) {
    const fields: Record<string, string> = {
      ...alipayFields(payment),
      notify_type: 'trade_status_sync',
      // A11
      ...(payment.state === 'paid' && payment.refundedFen > 0
        ? { refund_fee: (payment.refundedFen / 100).toFixed(2), gmt_refund: shanghaiText(sentAt) }
        : {}),
      notify_id: id,
      notify_time: shanghaiText(sentAt),
      app_id: sandboxAlipayMerchant.appId,
      seller_id: sandboxAlipayMerchant.sellerId,
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
    };
    const body = new URLSearchParams({ ...fields, sign: signAlipay(privateKey, fields) }).toString();
    return {
      provider: 'alipay',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body,
    };
  },
};

export const sandboxWires: Readonly<Record<PaymentProvider, SandboxWire>> = { wechat, alipay };
