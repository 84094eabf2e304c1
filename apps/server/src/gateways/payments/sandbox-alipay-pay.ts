import type { KeyObject } from 'node:crypto';
import { parseYuan, type Clock } from '@shoushou/kernel';
import {
  nodeNameOf,
  signText,
  type AlipayNode,
  type AlipayParameters,
  type AlipayTransport,
} from '../alipay/gateway-wire.ts';
import { alipayFault, alipayRequestFault } from '../alipay/sandbox-alipay.ts';
import { ProviderFailed } from '../wire.ts';
import { cashierPage, type SandboxOrders } from './sandbox-orders.ts';
import type { SandboxPayment } from './sandbox-payments.store.ts';
import { alipayFields, sandboxAlipayMerchant } from './sandbox-wire.ts';

export interface SandboxAlipayPayOptions {
  orders: SandboxOrders;
  clock: Clock;
  /** Key that must sign requests. */
  merchantKey: KeyObject;
  /** Key that signs answers. */
  privateKey: KeyObject;
}

const PAGE = 'alipay.trade.wap.pay';
const METHODS = [
  'alipay.trade.create',
  'alipay.trade.query',
  'alipay.trade.close',
  'alipay.trade.refund',
  'alipay.trade.fastpay.refund.query',
];

const refused = (subCode: string, subMsg: string): AlipayNode =>
  alipayFault('40004', 'Business Failed', subCode, subMsg);

/** Simulates the trades of Alipay's v2 gateway with its signatures, codes and states. */
export function createSandboxAlipayPay({ orders, clock, merchantKey, privateKey }: SandboxAlipayPayOptions) {
  const refunds = new Map<string, { no: string; amountFen: number }>();

  async function refund(found: SandboxPayment, content: Readonly<Record<string, string>>): Promise<object> {
    const { out_request_no: refundNo = '', refund_amount: amount = '' } = content;
    const amountFen = parseYuan(amount);
    if (amountFen === null || amountFen < 1) return refused('ACQ.INVALID_PARAMETER', '参数无效');
    if (found.state !== 'paid') return refused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    const given = [...refunds.values()].reduce((sum, one) => sum + (one.no === found.no ? one.amountFen : 0), 0);
    const earlier = refunds.get(`${found.no} ${refundNo}`);
    if (earlier && earlier.amountFen !== amountFen)
      return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额与之前请求不一致');
    if (!earlier && given + amountFen > found.amountFen)
      return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    refunds.set(`${found.no} ${refundNo}`, { no: found.no, amountFen });
    await orders.noteRefund({ no: refundNo, paymentNo: found.no, amountFen });
    return {
      code: '10000',
      msg: 'Success',
      out_trade_no: found.no,
      trade_no: found.transactionId,
      fund_change: earlier ? 'N' : 'Y',
      refund_fee: amount,
    };
  }

  async function begin(content: Readonly<Record<string, string>>): Promise<AlipayNode & { trade_no?: string }> {
    const {
      out_trade_no: no = '',
      total_amount: total = '',
      subject = '',
      seller_id: sellerId,
      product_code: kind = '',
    } = content;
    const amountFen = parseYuan(total);
    const unpayable =
      no === '' || subject === '' || amountFen === null || amountFen < 1 || sellerId !== sandboxAlipayMerchant.sellerId;
    const nobody = kind === 'JSAPI_PAY' && !content['buyer_id'] && !content['buyer_open_id'];
    if (unpayable || nobody) return refused('ACQ.INVALID_PARAMETER', '参数无效');
    const kept = await orders.begin({ no, kind, amountFen, subject });
    if (kept?.state === 'paid') return refused('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    if (kept && kept.state !== 'waiting') return refused('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    if (kept?.amountFen !== amountFen) return refused('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
    return { code: '10000', msg: 'Success', trade_no: kept.transactionId };
  }

  async function handle(method: string, content: Readonly<Record<string, string>>): Promise<object> {
    const no = content['out_trade_no'] ?? '';
    if (method === 'alipay.trade.create') return { ...(await begin(content)), out_trade_no: no };
    const found = await orders.find(no);
    if (!found) return refused('ACQ.TRADE_NOT_EXIST', '交易不存在');
    const { gmt_payment: paidAt, subject: _, ...trade } = alipayFields(found);
    if (method === 'alipay.trade.query')
      return { code: '10000', msg: 'Success', ...trade, ...(paidAt ? { send_pay_date: paidAt } : {}) };
    if (method === 'alipay.trade.refund') return refund(found, content);
    if (method === 'alipay.trade.fastpay.refund.query') {
      const kept = refunds.get(`${no} ${content['out_request_no'] ?? ''}`);
      return {
        code: '10000',
        msg: 'Success',
        ...(kept
          ? { out_trade_no: no, out_request_no: content['out_request_no'], refund_status: 'REFUND_SUCCESS' }
          : {}),
      };
    }
    // The person has paid meanwhile, and an ended trade can't be closed.
    return (await orders.close(no))
      ? { code: '10000', msg: 'Success', out_trade_no: no, trade_no: found.transactionId }
      : refused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  }

  const contentOf = (parameters: AlipayParameters): Record<string, string> =>
    JSON.parse(parameters['biz_content'] ?? '{}') as Record<string, string>;

  const transport: AlipayTransport = async (parameters) => {
    const method = parameters['method'] ?? '';
    const node =
      alipayRequestFault(parameters, { merchantKey, now: clock.now(), methods: METHODS }) ??
      (await handle(method, contentOf(parameters)));
    const text = JSON.stringify(node);
    return `{"${nodeNameOf(method)}":${text},"sign":"${signText(privateKey, text)}"}`;
  };

  return {
    transport,
    /** The redirect target of a page's signed address. @throws ProviderFailed in place of Alipay's error page */
    async openPage(parameters: AlipayParameters): Promise<string> {
      const content = contentOf(parameters);
      const node =
        alipayRequestFault(parameters, { merchantKey, now: clock.now(), methods: [PAGE] }) ?? (await begin(content));
      if (node.code !== '10000') throw new ProviderFailed('alipay', 'refused', node.sub_code ?? '', node.sub_msg ?? '');
      return cashierPage(content['out_trade_no'] ?? '', { back: parameters['return_url'] ?? '' });
    },
  };
}
