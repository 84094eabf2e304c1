import crypto, { type KeyObject } from 'node:crypto';
import type { Wire, WireReply, WireRequest } from '../wire.ts';
import { cashierPage, type SandboxOrders } from './sandbox-orders.ts';
import { wechatTransaction, type WechatPayAccount } from './sandbox-wire.ts';
import { sealResource } from './wechat-wire.ts';

export interface SandboxWechatPayOptions {
  account: WechatPayAccount;
  orders: SandboxOrders;
  merchantSerial: string;
  merchantKey: KeyObject;
  /** Key that signs answers, with its serial. */
  signing: { serial: string; privateKey: KeyObject };
  /** The available certificates by serial; PEM. */
  certificates?: readonly { serial: string; certificate: string }[];
  apiKey: Buffer;
  now: () => number;
}

interface Refund {
  no: string;
  amountFen: number;
  status: string;
}

/** Largest age difference of a request, seconds. */
const WINDOW = 300;

/** Simulates WeChat Pay's API v3 with its signatures, codes and states. `setRefund` acts for the bank. */
export function createSandboxWechatPay({
  account,
  orders,
  merchantSerial,
  merchantKey,
  signing,
  certificates,
  apiKey,
  now,
}: SandboxWechatPayOptions) {
  const { merchantId, apps } = account;
  const refunds = new Map<string, Refund>();

  const reply = signedReply(signing, now);
  const failed = (status: number, code: string, message: string, detail?: object): WireReply =>
    reply(status, { code, message, ...(detail ? { detail } : {}) });

  async function start(kind: string, body: string): Promise<WireReply> {
    const {
      appid,
      mchid,
      out_trade_no: no,
      amount,
      payer,
      description,
      notify_url: notifyUrl,
      scene_info: scene,
    } = JSON.parse(body) as {
      appid: string;
      mchid: string;
      out_trade_no: string;
      amount: { total: number };
      payer?: { openid?: string };
      description?: string;
      notify_url?: string;
      scene_info?: { payer_client_ip?: string };
    };
    if (mchid !== merchantId || appid !== (kind === 'app' ? apps.app : apps.web))
      return failed(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
    if (!description || !notifyUrl || !Number.isInteger(amount?.total) || amount.total < 1)
      return failed(400, 'PARAM_ERROR', '参数错误');
    if (kind === 'jsapi' && !payer?.openid) return failed(400, 'PARAM_ERROR', '缺少openid');
    if (kind === 'h5' && !scene?.payer_client_ip) return failed(400, 'PARAM_ERROR', '缺少payer_client_ip');
    const kept = await orders.begin({ no, kind, amountFen: amount.total, subject: description });
    if (kept?.state === 'paid') return failed(400, 'ORDERPAID', '该订单已支付');
    if (kept?.state === 'closed') return failed(400, 'ORDER_CLOSED', '该订单已关闭');
    if (!kept || kept.amountFen !== amount.total || kept.kind !== kind)
      return failed(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
    const prepayId = `wx${kept.transactionId}`;
    return reply(
      200,
      kind === 'h5'
        ? { h5_url: cashierPage(no, { prepay_id: prepayId }) }
        : kind === 'native'
          ? { code_url: `weixin://wxpay/bizpayurl?pr=${prepayId}` }
          : { prepay_id: prepayId },
    );
  }

  async function refund(body: string): Promise<WireReply> {
    const {
      out_trade_no: no,
      out_refund_no: refundNo,
      amount,
    } = JSON.parse(body) as {
      out_trade_no: string;
      out_refund_no: string;
      amount?: { refund: number; total: number; currency: string };
    };
    if (
      !/^[\w|*@-]{1,64}$/.test(refundNo ?? '') ||
      !Number.isInteger(amount?.refund) ||
      amount!.refund < 1 ||
      amount!.currency !== 'CNY'
    )
      return failed(400, 'PARAM_ERROR', '参数错误');
    const paid = await orders.find(no);
    if (!paid || paid.state !== 'paid') return failed(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
    const earlier = refunds.get(refundNo);
    if (paid.amountFen !== amount!.total || (earlier && (earlier.amountFen !== amount!.refund || earlier.no !== no)))
      return failed(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试');
    const given = [...refunds.values()].reduce((sum, one) => sum + (one.no === no ? one.amountFen : 0), 0);
    if (!earlier && given + amount!.refund > paid.amountFen) return failed(403, 'NOT_ENOUGH', '退款金额超过可退金额');
    const kept = earlier ?? { no, amountFen: amount!.refund, status: 'PROCESSING' };
    refunds.set(refundNo, kept);
    await orders.noteRefund({ no: refundNo, paymentNo: no, amountFen: kept.amountFen });
    const answer = reply(200, {
      refund_id: `50${refundNo}`,
      out_refund_no: refundNo,
      out_trade_no: no,
      transaction_id: paid.transactionId,
      status: kept.status,
      amount: { total: paid.amountFen, refund: kept.amountFen, currency: 'CNY' },
    });
    // It arrives in the person's account a moment later.
    if (kept.status === 'PROCESSING') kept.status = 'SUCCESS';
    return answer;
  }

  const wire: Wire = async (request) => {
    const fault = faultOf(request, { merchantId, merchantSerial, merchantKey }, now());
    if (fault)
      return failed(401, 'SIGN_ERROR', fault, {
        sign_information: {
          method: request.method,
          url: new URL(request.url).pathname,
          truncated_sign_message: `${request.method}\n${new URL(request.url).pathname}\n`,
          sign_message_length: request.body.length,
        },
      });
    const { pathname } = new URL(request.url);
    const kind = /^\/v3\/pay\/transactions\/(jsapi|app|h5|native)$/.exec(pathname)?.[1];
    if (kind && request.method === 'POST') return start(kind, request.body);
    const [, no = '', act] = /^\/v3\/pay\/transactions\/out-trade-no\/([\w-]+)(?:\/(close))?$/.exec(pathname) ?? [];
    if (no) return order(decodeURIComponent(no), act);
    if (pathname === '/v3/refund/domestic/refunds') return refund(request.body);
    if (pathname === '/v3/certificates' && certificates) {
      return reply(200, {
        data: certificates.map(({ serial, certificate }) => ({
          serial_no: serial,
          encrypt_certificate: sealResource(apiKey, crypto.randomBytes(6).toString('hex'), certificate),
        })),
      });
    }
    return failed(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在');
  };

  async function order(no: string, act: string | undefined): Promise<WireReply> {
    const found = await orders.find(no);
    if (!found) return failed(404, 'ORDER_NOT_EXIST', '订单不存在');
    if (act !== 'close') {
      const { transaction_id: transactionId, ...rest } = wechatTransaction(found, account);
      return reply(200, found.state === 'paid' ? { ...rest, transaction_id: transactionId } : rest);
    }
    // The person has paid meanwhile.
    if (!(await orders.close(no)) && (await orders.find(no))?.state === 'paid')
      return failed(400, 'ORDERPAID', '该订单已支付');
    return reply(204, null);
  }

  return {
    wire,
    setRefund(refundNo: string, status: string): void {
      refunds.get(refundNo)!.status = status;
    },
  };
}

/** Answers signed by the provider. */
export function signedReply(
  { serial, privateKey }: SandboxWechatPayOptions['signing'],
  now: () => number,
): (status: number, content: object | null) => WireReply {
  return (status, content) => {
    const body = content === null ? '' : JSON.stringify(content);
    const [timestamp, nonce] = [String(Math.floor(now() / 1000)), crypto.randomUUID()];
    return {
      status,
      body,
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': serial,
        'wechatpay-signature': crypto
          .sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), privateKey)
          .toString('base64'),
      },
    };
  };
}

/** Verifies the signature of the raw request. */
export function faultOf(
  { method, url, headers, body }: WireRequest,
  {
    merchantId,
    merchantSerial,
    merchantKey,
  }: { merchantId: string } & Pick<SandboxWechatPayOptions, 'merchantSerial' | 'merchantKey'>,
  now: number,
): string | null {
  const [scheme, parameters = ''] = (headers['authorization'] ?? '').split(/ (.*)/s);
  const given = Object.fromEntries(
    [...parameters.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'Http头缺少Accept或User-Agent';
  if (given['mchid'] !== merchantId || given['serial_no'] !== merchantSerial) return '商户证书序列号有误';
  if (!(Math.abs(now / 1000 - Number(given['timestamp'])) <= WINDOW)) return '时间戳已过期';
  const { pathname, search } = new URL(url);
  const text = [method, pathname + search, given['timestamp'], given['nonce_str'], body, ''].join('\n');
  return crypto.verify('RSA-SHA256', Buffer.from(text), merchantKey, Buffer.from(given['signature'] ?? '', 'base64'))
    ? null
    : '签名错误，请检查后再试';
}
