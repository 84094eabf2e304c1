import { cutText, HOUR } from '@shoushou/kernel';
import {
  WECHAT_CLOSE_HOLDS_AFTER,
  WECHAT_DESCRIPTION_BYTES,
  WECHAT_PAGE_LIFE,
  WECHAT_REASON_BYTES,
} from '../sandbox-rules/wechat-pay-rules.ts';
import { ProviderFailed } from '../wire.ts';
import { wechatAppParameters, wechatPageParameters } from './pay-parameters.ts';
import { NO_PAYER, type PaymentGateway, type ProviderNotice, type RefundState, type StartedPayment } from './port.ts';
import type { WechatPayClient, WechatPayMerchant } from './wechat-pay-client.ts';
import { noticeOfWechat, readWechatNotice, type WechatTransaction } from './wechat-wire.ts';

export interface WechatPayOptions {
  client: WechatPayClient;
  merchant: WechatPayMerchant;
  /** The official account of pages inside WeChat, and the mobile app where there is one. */
  apps: { web: string; app: string | null };
  /** Public origin for redirects, and for notices where `noticeOrigin` is absent. */
  publicOrigin: string;
  noticeOrigin?: string;
  now: () => number;
  nonce: () => string;
}

const ORDERS = '/v3/pay/transactions';

/** Payments by WeChat Pay's API v3: inside WeChat, by its app, or on its page in any other phone browser. */
export function createWechatPay({
  client,
  merchant,
  apps,
  publicOrigin,
  noticeOrigin = publicOrigin,
  now,
  nonce,
}: WechatPayOptions): PaymentGateway {
  const order = ({ no, amountFen, subject, expiresAt }: StartedPayment, appid: string) => ({
    appid,
    mchid: merchant.merchantId,
    // W9
    description: cutText(subject, WECHAT_DESCRIPTION_BYTES, 'bytes'),
    out_trade_no: no,
    notify_url: `${noticeOrigin}/api/wallet/notice/wechat`,
    // W5: without it WeChat takes the money for seven days.
    time_expire: inShanghai(expiresAt),
    amount: { total: amountFen, currency: 'CNY' },
  });
  const readTransaction = (transaction: WechatTransaction): ProviderNotice => {
    try {
      return noticeOfWechat(transaction, now());
    } catch {
      throw new ProviderFailed('wechatpay', 'unreachable', 'NO_AMOUNT', 'a paid order without its amount');
    }
  };
  const path = (no: string): string => `${ORDERS}/out-trade-no/${encodeURIComponent(no)}`;

  return {
    provider: 'wechat',
    acknowledgement: '',

    async start(payment) {
      const { way, payers, returnPath, address } = payment;
      if (way === 'wechat-page') {
        const openid = payers.find(({ appId }) => appId === apps.web)?.openId;
        if (!openid)
          throw new ProviderFailed('wechatpay', 'refused', NO_PAYER, 'the person is not known to the official account');
        const { prepay_id: prepayId } = await client.call('POST', `${ORDERS}/jsapi`, {
          ...order(payment, apps.web),
          payer: { openid },
        });
        return {
          payUrl: null,
          pageLife: null,
          parameters: wechatPageParameters(
            { appId: apps.web, merchantId: merchant.merchantId, privateKey: merchant.privateKey },
            textOf(prepayId),
            nonce(),
            now(),
          ),
        };
      }
      if (way === 'wechat-app' && apps.app !== null) {
        const { prepay_id: prepayId } = await client.call('POST', `${ORDERS}/app`, order(payment, apps.app));
        return {
          payUrl: null,
          pageLife: null,
          parameters: wechatAppParameters(
            { appId: apps.app, merchantId: merchant.merchantId, privateKey: merchant.privateKey },
            textOf(prepayId),
            nonce(),
            now(),
          ),
        };
      }
      const { h5_url: url } = await client.call('POST', `${ORDERS}/h5`, {
        ...order(payment, apps.web),
        scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } },
      });
      return {
        payUrl: `${textOf(url)}&redirect_url=${encodeURIComponent(`${publicOrigin}${returnPath}`)}`,
        // W6
        pageLife: WECHAT_PAGE_LIFE,
        parameters: null,
      };
    },

    async readNotice(headers, rawBody) {
      const serial = headers['wechatpay-serial'];
      const key = typeof serial === 'string' ? await client.keyOf(serial).catch(() => null) : null;
      const read = (appId: string) =>
        readWechatNotice(
          { appId, merchantId: merchant.merchantId, apiKey: merchant.apiKey },
          () => key,
          headers,
          rawBody,
          now(),
        );
      const reading = read(apps.web);
      return !reading.ok && reading.fault === 'other_merchant' && apps.app !== null ? read(apps.app) : reading;
    },

    async query(no) {
      try {
        const transaction = await client.call('GET', `${path(no)}?mchid=${merchant.merchantId}`);
        return readTransaction(transaction as unknown as WechatTransaction);
      } catch (error) {
        if (error instanceof ProviderFailed && (error.code === 'ORDER_NOT_EXIST' || error.code === 'ORDERNOTEXIST'))
          return null;
        throw error;
      }
    },

    async refund({ no, refundNo, amountFen, totalFen, reason }) {
      const { status } = await client.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: no,
        out_refund_no: refundNo,
        // W16
        reason: cutText(reason, WECHAT_REASON_BYTES, 'bytes'),
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      const state = refundStates[String(status)];
      if (!state)
        throw new ProviderFailed('wechatpay', 'unreachable', `REFUND_${String(status)}`, 'a state that is not known');
      return state;
    },

    async close({ no, startedAt }) {
      try {
        await client.call('POST', `${path(no)}/close`, { mchid: merchant.merchantId });
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        if (error.code === 'ORDERPAID') return 'paid';
        // W3
        if (error.code === 'USERPAYING') return 'paying';
        if (!['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'ORDER_CLOSED'].includes(error.code)) throw error;
      }
      // W4: soon after the order a close may not hold.
      return now() < startedAt + WECHAT_CLOSE_HOLDS_AFTER ? 'unsure' : 'closed';
    },
  };
}

/** RFC 3339 with the zone, as WeChat demands. */
const inShanghai = (at: number): string => `${new Date(at + 8 * HOUR).toISOString().slice(0, 19)}+08:00`;

/** States of a refund (pay.weixin.qq.com, 退款申请). */
const refundStates: Readonly<Record<string, RefundState>> = {
  SUCCESS: 'done',
  PROCESSING: 'under_way',
  CLOSED: 'failed',
  // W15
  ABNORMAL: 'abnormal',
};

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw new ProviderFailed('wechatpay', 'unreachable', 'NO_ORDER', 'the answer names no order');
  return value;
}
