import type { KeyObject } from 'node:crypto';
import { measureText, parseYuan, type Clock } from '@shoushou/kernel';
import {
  nodeNameOf,
  signText,
  type AlipayNode,
  type AlipayParameters,
  type AlipayTransport,
} from '../alipay/gateway-wire.ts';
import { AlipayUnavailable } from '../alipay/port.ts';
import { alipayFault, alipayRequestFault } from '../alipay/sandbox-alipay.ts';
import {
  ALIPAY_REFUND_TOLD_AFTER,
  ALIPAY_REFUNDS_APART,
  ALIPAY_SUBJECT_LENGTH,
  ALIPAY_SUBJECT_REFUSED,
  ALIPAY_TRADE_LIFE,
} from '../sandbox-rules/alipay-rules.ts';
import { exchange, type SandboxFaults } from '../sandbox-rules/faults.ts';
import { ProviderFailed } from '../wire.ts';
import { readShanghaiText } from '../shanghai-text.ts';
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
  faults: SandboxFaults;
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
export function createSandboxAlipayPay({ orders, clock, merchantKey, privateKey, faults }: SandboxAlipayPayOptions) {
  /** Refunds that are told later (A16). */
  const slow = new Set<string>();

  async function refund(found: SandboxPayment, content: Readonly<Record<string, string>>): Promise<object> {
    const { out_request_no: refundNo = '', refund_amount: amount = '' } = content;
    const amountFen = parseYuan(amount);
    if (amountFen === null || amountFen < 1) return refused('ACQ.INVALID_PARAMETER', '参数无效');
    if (found.state !== 'paid') return refused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    const made = await orders.refunds(found.no);
    const given = made.reduce((sum, one) => sum + one.amountFen, 0);
    const earlier = made.find((one) => one.no === refundNo);
    if (earlier && earlier.amountFen !== amountFen)
      return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额与之前请求不一致');
    if (!earlier && given + amountFen > found.amountFen)
      return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    const last = made.at(-1);
    // A16
    if (!earlier && last && clock.now() - Date.parse(last.madeAt) < ALIPAY_REFUNDS_APART)
      return refused('ACQ.SYSTEM_ERROR', '系统繁忙');
    // A17
    if (!earlier && faults.happens('A17 empty')) return refused('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
    if (!earlier && faults.happens('A16 slow')) slow.add(refundNo);
    await orders.noteRefund({ no: refundNo, paymentNo: found.no, amountFen, abnormal: false });
    return {
      code: '10000',
      msg: 'Success',
      out_trade_no: found.no,
      trade_no: found.transactionId,
      fund_change: earlier || slow.has(refundNo) ? 'N' : 'Y',
      refund_fee: amount,
    };
  }

  async function begin(
    text: string,
    content: Readonly<Record<string, string>>,
    isPage: boolean,
  ): Promise<AlipayNode & { trade_no?: string }> {
    const {
      out_trade_no: no = '',
      total_amount: total = '',
      subject = '',
      seller_id: sellerId,
      product_code: kind = '',
      time_expire: expiresAt,
    } = content;
    const amountFen = parseYuan(total);
    const unpayable = no === '' || amountFen === null || amountFen < 1 || sellerId !== sandboxAlipayMerchant.sellerId;
    const lacksBuyer = kind === 'JSAPI_PAY' && !content['buyer_id'] && !content['buyer_open_id'];
    // A15
    const badSubject =
      subject === '' ||
      !subject.isWellFormed() ||
      ALIPAY_SUBJECT_REFUSED.test(subject) ||
      measureText(subject, 'characters') > ALIPAY_SUBJECT_LENGTH;
    // A14
    const over = expiresAt !== undefined && !(readShanghaiText(expiresAt) > clock.now());
    if (unpayable || lacksBuyer || badSubject || over) return refused('ACQ.INVALID_PARAMETER', '参数无效');
    const kept = await orders.find(no);
    if (kept?.state === 'paid') return refused('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    if (kept && kept.state !== 'waiting') return refused('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    if ((await orders.repeat(no, text)) === 'other') return refused('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
    const begun = await orders.begin({
      no,
      kind,
      amountFen,
      subject,
      expiresAt: new Date(
        expiresAt === undefined ? clock.now() + ALIPAY_TRADE_LIFE : readShanghaiText(expiresAt),
      ).toISOString(),
      payerAddress: null,
      // A13: the trade of a page begins when it is opened.
      openedAt: isPage ? null : new Date(clock.now()).toISOString(),
    });
    if (!begun) return refused('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
    return { code: '10000', msg: 'Success', trade_no: begun.transactionId };
  }

  async function handle(method: string, text: string): Promise<object> {
    const content = JSON.parse(text) as Record<string, string>;
    const no = content['out_trade_no'] ?? '';
    if (method === 'alipay.trade.create') return { ...(await begin(text, content, false)), out_trade_no: no };
    const found = await orders.find(no);
    // A13
    if (!found || (found.openedAt === null && found.state === 'waiting'))
      return refused('ACQ.TRADE_NOT_EXIST', '交易不存在');
    const { gmt_payment: paidAt, subject: _, ...trade } = alipayFields(found);
    if (method === 'alipay.trade.query')
      return { code: '10000', msg: 'Success', ...trade, ...(paidAt ? { send_pay_date: paidAt } : {}) };
    if (method === 'alipay.trade.refund') return refund(found, content);
    if (method === 'alipay.trade.fastpay.refund.query') {
      const refundNo = content['out_request_no'] ?? '';
      const kept = (await orders.refunds(no)).find((one) => one.no === refundNo);
      // A16: nothing is said at first.
      const visible = kept && !(slow.has(refundNo) && clock.now() - Date.parse(kept.madeAt) < ALIPAY_REFUND_TOLD_AFTER);
      return {
        code: '10000',
        msg: 'Success',
        ...(visible ? { out_trade_no: no, out_request_no: refundNo, refund_status: 'REFUND_SUCCESS' } : {}),
      };
    }
    // The person has paid meanwhile, and an ended trade can't be closed.
    return (await orders.close(no))
      ? { code: '10000', msg: 'Success', out_trade_no: no, trade_no: found.transactionId }
      : refused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  }

  const textOf = (parameters: AlipayParameters): string => parameters['biz_content'] ?? '{}';

  async function answer(parameters: AlipayParameters): Promise<string> {
    const method = parameters['method'] ?? '';
    const node =
      alipayRequestFault(parameters, { merchantKey, now: clock.now(), methods: METHODS }) ??
      (await handle(method, textOf(parameters)));
    // A12: done, and answered as if it had failed.
    const text = JSON.stringify(faults.happens('A12 system_error') ? refused('ACQ.SYSTEM_ERROR', '系统繁忙') : node);
    return `{"${nodeNameOf(method)}":${text},"sign":"${signText(privateKey, text)}"}`;
  }

  const transport: AlipayTransport = (parameters) =>
    exchange(
      faults,
      'A12',
      () => answer(parameters),
      () => new AlipayUnavailable('NETWORK', 'no usable answer'),
    );

  return {
    transport,
    /** The redirect target of a page's signed address. @throws ProviderFailed in place of Alipay's error page */
    async openPage(parameters: AlipayParameters): Promise<string> {
      const text = textOf(parameters);
      const content = JSON.parse(text) as Record<string, string>;
      const node =
        alipayRequestFault(parameters, { merchantKey, now: clock.now(), methods: [PAGE] }) ??
        (await begin(text, content, true));
      if (node.code !== '10000') throw new ProviderFailed('alipay', 'refused', node.sub_code ?? '', node.sub_msg ?? '');
      return cashierPage(content['out_trade_no'] ?? '', { back: parameters['return_url'] ?? '' });
    },
  };
}
