import crypto, { type KeyObject } from 'node:crypto';
import { measureText, MINUTE } from '@shoushou/kernel';
import { sandboxOpenId, sandboxPeople } from '../sandbox-people.ts';
import { exchange, type SandboxFaults } from '../sandbox-rules/faults.ts';
import {
  WECHAT_CLOSE_HOLDS_AFTER,
  WECHAT_DESCRIPTION_BYTES,
  WECHAT_ORDER_LIFE,
  WECHAT_REASON_BYTES,
  WECHAT_REFUNDS,
} from '../sandbox-rules/wechat-pay-rules.ts';
import { ProviderFailed, type Wire, type WireReply, type WireRequest } from '../wire.ts';
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
  faults: SandboxFaults;
}

/** A refund arrives in the person's account after this time, milliseconds. */
const REFUND_TAKES = MINUTE;

/** Largest age difference of a request, seconds. */
const WINDOW = 300;

/** Simulates WeChat Pay's API v3 with its signatures, codes and states. */
export function createSandboxWechatPay({
  account,
  orders,
  merchantSerial,
  merchantKey,
  signing,
  certificates,
  apiKey,
  now,
  faults,
}: SandboxWechatPayOptions) {
  const { merchantId, apps } = account;

  const reply = signedReply(signing, now);
  const failed = (status: number, code: string, message: string, detail?: object): WireReply =>
    reply(status, { code, message, ...(detail ? { detail } : {}) });

  async function start(kind: string, body: string): Promise<WireReply> {
    const {
      appid,
      mchid,
      out_trade_no: no = '',
      amount,
      payer,
      description = '',
      notify_url: notifyUrl = '',
      time_expire: expiresAt,
      scene_info: scene,
    } = JSON.parse(body) as {
      appid: string;
      mchid: string;
      out_trade_no?: string;
      amount: { total: number };
      payer?: { openid?: string };
      description?: string;
      notify_url?: string;
      time_expire?: string;
      scene_info?: { payer_client_ip?: string };
    };
    const malformed = (message: string): WireReply => failed(400, 'PARAM_ERROR', message);
    if (mchid !== merchantId || appid !== (kind === 'app' ? apps.app : apps.web))
      return failed(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
    if (!Number.isInteger(amount?.total) || amount.total < 1) return malformed('参数错误');
    // W9
    if (
      description === '' ||
      !description.isWellFormed() ||
      measureText(description, 'bytes') > WECHAT_DESCRIPTION_BYTES
    )
      return malformed('商品描述超长或不是UTF-8');
    // W10
    if (!/^[\w*-]{6,32}$/.test(no)) return malformed('商户订单号有误');
    const notify = URL.parse(notifyUrl);
    if (notify?.protocol !== 'https:' || notify.search !== '' || notifyUrl.length > 255)
      return malformed('通知地址必须是不带参数的https地址');
    // W5
    if (expiresAt !== undefined && !(Date.parse(expiresAt) >= now() + MINUTE)) return malformed('订单失效时间有误');
    if (kind === 'jsapi' && !payer?.openid) return malformed('缺少openid');
    // W13
    if (kind === 'jsapi' && belongsElsewhere(payer!.openid!, appid))
      return failed(400, 'OPENID_MISMATCH', 'openid和appid不匹配');
    if (kind === 'h5' && !scene?.payer_client_ip) return malformed('缺少payer_client_ip');
    const found = await orders.find(no);
    // W11
    if (found?.state === 'paid') return failed(400, 'ORDERPAID', '该订单已支付');
    if (found?.state === 'closed') return failed(400, 'ORDER_CLOSED', '该订单已关闭');
    if ((await orders.repeat(no, `${kind} ${body}`)) === 'other')
      return failed(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
    const kept = await orders.begin({
      no,
      kind,
      amountFen: amount.total,
      subject: description,
      expiresAt: new Date(expiresAt === undefined ? now() + WECHAT_ORDER_LIFE : Date.parse(expiresAt)).toISOString(),
      payerAddress: scene?.payer_client_ip ?? null,
      openedAt: null,
    });
    if (!kept) return failed(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
    const prepayId = `wx${kept.transactionId}`;
    return reply(
      200,
      kind === 'h5'
        ? { h5_url: cashierPage(no, { prepay_id: prepayId, made: String(now()) }) }
        : kind === 'native'
          ? { code_url: `weixin://wxpay/bizpayurl?pr=${prepayId}` }
          : { prepay_id: prepayId },
    );
  }

  /** W13: whether it is known to be of our other app. */
  const belongsElsewhere = (openId: string, appid: string): boolean =>
    [apps.web, apps.app].some(
      (app) => app !== appid && sandboxPeople.some(({ key }) => sandboxOpenId(app, key) === openId),
    );

  async function refund(body: string): Promise<WireReply> {
    const {
      out_trade_no: no,
      out_refund_no: refundNo,
      reason = '',
      amount,
    } = JSON.parse(body) as {
      out_trade_no: string;
      out_refund_no: string;
      reason?: string;
      amount?: { refund: number; total: number; currency: string };
    };
    if (
      !/^[\w|*@-]{1,64}$/.test(refundNo ?? '') ||
      !Number.isInteger(amount?.refund) ||
      amount!.refund < 1 ||
      amount!.currency !== 'CNY' ||
      // W16
      !reason.isWellFormed() ||
      measureText(reason, 'bytes') > WECHAT_REASON_BYTES
    )
      return failed(400, 'PARAM_ERROR', '参数错误');
    const paid = await orders.find(no);
    if (!paid || paid.state !== 'paid') return failed(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
    const made = await orders.refunds(no);
    const earlier = made.find((each) => each.no === refundNo);
    if (paid.amountFen !== amount!.total || (earlier && earlier.amountFen !== amount!.refund))
      return failed(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试');
    if (!earlier) {
      const given = made.reduce((sum, each) => sum + each.amountFen, 0);
      if (given + amount!.refund > paid.amountFen) return failed(400, 'INVALID_REQUEST', '退款金额超过可退金额');
      // W14
      if (made.length >= WECHAT_REFUNDS.most) return failed(400, 'INVALID_REQUEST', '部分退款超过50次');
      if (now() - Date.parse(paid.endedAt ?? paid.startedAt) > WECHAT_REFUNDS.within)
        return failed(400, 'INVALID_REQUEST', '订单已超过可退款期限');
      const last = made.at(-1);
      if (last && now() - Date.parse(last.madeAt) < WECHAT_REFUNDS.apart)
        return failed(429, 'FREQUENCY_LIMITED', '同一订单部分退款需间隔1分钟');
      // W15
      if (faults.happens('W15 empty')) return failed(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起');
      await orders.noteRefund({
        no: refundNo,
        paymentNo: no,
        amountFen: amount!.refund,
        abnormal: faults.happens('W15 abnormal'),
      });
    }
    const kept = (await orders.refunds(no)).find((each) => each.no === refundNo)!;
    return reply(200, {
      refund_id: `50${refundNo}`,
      out_refund_no: refundNo,
      out_trade_no: no,
      transaction_id: paid.transactionId,
      status: kept.abnormal ? 'ABNORMAL' : now() - Date.parse(kept.madeAt) < REFUND_TAKES ? 'PROCESSING' : 'SUCCESS',
      amount: { total: paid.amountFen, refund: kept.amountFen, currency: 'CNY' },
    });
  }

  const answer: Wire = async (request) => {
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
    if (act !== 'close') return reply(200, wechatTransaction(found, account));
    // W3
    if (found.state === 'waiting' && faults.happens('W3 paying')) return reply(202, { code: 'USERPAYING' });
    // W4
    const early = now() < Date.parse(found.startedAt) + WECHAT_CLOSE_HOLDS_AFTER;
    if (found.state === 'waiting' && early && faults.happens('W4 early')) return reply(204, null);
    // The person has paid meanwhile.
    if (!(await orders.close(no)) && (await orders.find(no))?.state === 'paid')
      return failed(400, 'ORDERPAID', '该订单已支付');
    return reply(204, null);
  }

  // W19
  const wire: Wire = (request) =>
    exchange(
      faults,
      'W19',
      () => answer(request),
      () => new ProviderFailed('wechatpay', 'unreachable', 'NETWORK', 'no answer came'),
      {
        'W19 limited': () => failed(429, 'FREQUENCY_LIMITED', '频率超限'),
        'W19 failing': () => failed(500, 'SYSTEM_ERROR', '系统错误'),
      },
    );

  return { wire };
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
