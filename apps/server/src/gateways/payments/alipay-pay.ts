import { cutText, formatYuan } from '@shoushou/kernel';
import { callAlipay, signedRequest, type AlipayCaller } from '../alipay/ask.ts';
import type { AlipayNode, AlipayParameters, AlipayTransport } from '../alipay/gateway-wire.ts';
import { AlipayUnavailable } from '../alipay/port.ts';
import { isNotSent } from '../protect.ts';
import { ALIPAY_SUBJECT_LENGTH } from '../sandbox-rules/alipay-rules.ts';
import { ProviderFailed, type FailureKind } from '../wire.ts';
import { shanghaiText } from '../shanghai-text.ts';
import { noticeOfAlipay, readAlipayNotice } from './alipay-wire.ts';
import { NO_PAYER, type PaymentGateway, type StartedPayment } from './port.ts';

export interface AlipayPayOptions extends AlipayCaller {
  sellerId: string;
  transport: AlipayTransport;
  /** Public origin for notices and redirects. */
  publicOrigin: string;
  /** The address of a signed page; the real host's by default. */
  pageOf?: (request: AlipayParameters) => Promise<string>;
}

const GATEWAY = 'https://openapi.alipay.com/gateway.do';
const realPage = async (request: AlipayParameters): Promise<string> => `${GATEWAY}?${new URLSearchParams(request)}`;
const TRADE_NOT_FOUND = 'ACQ.TRADE_NOT_EXIST';

interface TradeNode extends AlipayNode {
  out_trade_no?: string;
  trade_no?: string;
  trade_status?: string;
  total_amount?: string;
  send_pay_date?: string;
  fund_change?: string;
  refund_status?: string;
}

/** Payments by Alipay's v2 gateway: inside Alipay by a trade for the person, otherwise on its page. */
export function createAlipayPay({
  sellerId,
  transport,
  publicOrigin,
  pageOf = realPage,
  ...caller
}: AlipayPayOptions): PaymentGateway {
  const { appId, alipayPublicKey, clock } = caller;
  const notifyUrl = `${publicOrigin}/api/wallet/notice/alipay`;

  /** The node of a success; a refusal is thrown with its sub code. */
  async function ask(method: string, content: object, rest: Readonly<Record<string, string>> = {}): Promise<TradeNode> {
    let node: TradeNode;
    try {
      node = await callAlipay<TradeNode>(caller, transport, method, {
        ...rest,
        biz_content: JSON.stringify(content),
      });
    } catch (error) {
      if (!(error instanceof AlipayUnavailable)) throw error;
      throw new ProviderFailed(
        'alipay',
        isNotSent(error.subCode) ? 'busy' : 'unreachable',
        error.subCode,
        error.message,
      );
    }
    if (node.code === '10000') return node;
    const code = node.sub_code ?? node.code ?? 'UNKNOWN';
    throw new ProviderFailed('alipay', kindOf(node.code ?? '', code), code, node.sub_msg ?? node.msg ?? '');
  }

  const yuan = (amountFen: number): string => formatYuan(amountFen).replaceAll(',', '');
  const order = ({ no, amountFen, subject, expiresAt }: StartedPayment) => ({
    out_trade_no: no,
    total_amount: yuan(amountFen),
    // A15
    subject: cutText(subject.replace(/[/=&]/g, ' '), ALIPAY_SUBJECT_LENGTH, 'characters'),
    seller_id: sellerId,
    // A14: without it Alipay takes the money for fifteen days.
    time_expire: shanghaiText(expiresAt),
  });

  const query: PaymentGateway['query'] = async (no) => {
    try {
      const { send_pay_date: paidAt = '', ...trade } = await ask('alipay.trade.query', { out_trade_no: no });
      const notice = noticeOfAlipay(
        {
          out_trade_no: no,
          trade_no: trade.trade_no ?? '',
          trade_status: trade.trade_status ?? '',
          total_amount: trade.total_amount ?? '',
          gmt_payment: paidAt,
        },
        clock.now(),
      );
      if (!notice) throw new ProviderFailed('alipay', 'unreachable', 'NO_TRADE', 'the answer tells of no trade');
      return notice;
    } catch (error) {
      if (error instanceof ProviderFailed && error.code === TRADE_NOT_FOUND) return null;
      throw error;
    }
  };

  return {
    provider: 'alipay',
    acknowledgement: 'success',

    async start(payment) {
      const { way, payers, returnPath } = payment;
      if (way === 'alipay') {
        const payer = payers.find((one) => one.appId === appId);
        const buyer = payer?.openId
          ? { buyer_open_id: payer.openId }
          : payer?.providerUserId
            ? { buyer_id: payer.providerUserId }
            : null;
        if (!buyer) throw new ProviderFailed('alipay', 'refused', NO_PAYER, 'the person is not known to the app');
        const { trade_no: tradeNO } = await ask(
          'alipay.trade.create',
          { ...order(payment), ...buyer, product_code: 'JSAPI_PAY', op_app_id: appId },
          { notify_url: notifyUrl },
        );
        if (!tradeNO) throw new ProviderFailed('alipay', 'unreachable', 'NO_TRADE', 'the answer names no trade');
        return { payUrl: null, pageLife: null, parameters: { way, tradeNO } };
      }
      const back = `${publicOrigin}${returnPath}`;
      const request = signedRequest(caller, 'alipay.trade.wap.pay', {
        notify_url: notifyUrl,
        return_url: back,
        biz_content: JSON.stringify({ ...order(payment), product_code: 'QUICK_WAP_WAY', quit_url: back }),
      });
      return { payUrl: await pageOf(request), pageLife: null, parameters: null };
    },

    readNotice: async (_headers, rawBody) =>
      readAlipayNotice({ appId, sellerId }, alipayPublicKey, rawBody, clock.now()),
    query,

    async refund({ no, refundNo, amountFen, reason }) {
      const part = { out_trade_no: no, out_request_no: refundNo };
      // Only the query shows whether it was refunded before.
      const wasRefunded = async (): Promise<boolean> => {
        try {
          return (await ask('alipay.trade.fastpay.refund.query', part)).refund_status === 'REFUND_SUCCESS';
        } catch (error) {
          if (isRefused(error)) return false;
          throw error;
        }
      };
      try {
        const { fund_change: moved } = await ask('alipay.trade.refund', {
          ...part,
          refund_amount: yuan(amountFen),
          refund_reason: cutText(reason, ALIPAY_SUBJECT_LENGTH, 'characters'),
        });
        return moved === 'Y' || (await wasRefunded()) ? 'done' : 'under_way';
      } catch (error) {
        // A trade that ended after a first request, whose answer was lost, refuses the repeated one.
        if (isRefused(error) && (await wasRefunded())) return 'done';
        throw error;
      }
    },

    async close({ no, way, expiresAt }) {
      try {
        await ask('alipay.trade.close', { out_trade_no: no });
        return 'closed';
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        // A13: the page was not opened yet, and makes the trade whenever it is.
        if (error.code === TRADE_NOT_FOUND) return way === 'alipay' || clock.now() >= expiresAt ? 'closed' : 'unsure';
        if (error.code !== 'ACQ.TRADE_STATUS_ERROR' && error.code !== 'ACQ.REASON_TRADE_STATUS_INVALID') throw error;
        return (await query(no))?.outcome === 'paid' ? 'paid' : 'closed';
      }
    },
  };
}

const isRefused = (error: unknown): boolean => error instanceof ProviderFailed && error.kind === 'refused';

function kindOf(code: string, subCode: string): FailureKind {
  if (code === '20000' || subCode === 'ACQ.SYSTEM_ERROR' || subCode === 'SYSTEM_ERROR') return 'unreachable';
  // A17: our own balance is short: the same refund is repeated later.
  if (subCode === 'ACQ.SELLER_BALANCE_NOT_ENOUGH') return 'busy';
  if (subCode.includes('call-limited') || subCode.includes('app-call-limited')) return 'limited';
  return code === '40002' || code === '40001' || code === '40006' || code === '20001' ? 'misconfigured' : 'refused';
}
