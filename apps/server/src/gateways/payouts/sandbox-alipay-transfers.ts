import { parseYuan } from '@shoushou/kernel';
import { SANDBOX_ALIPAY_APP, alipayFault, alipayRequestFault } from '../alipay/sandbox-alipay.ts';
import { nodeNameOf, signText, type AlipayNode, type AlipayTransport } from '../alipay/gateway-wire.ts';
import { AlipayUnavailable } from '../alipay/port.ts';
import {
  ALIPAY_BANK_TERM,
  ALIPAY_REMARK_FROM_FEN,
  ALIPAY_TRANSFER_HIDDEN,
  ALIPAY_TRANSFER_LEAST_FEN,
} from '../sandbox-rules/alipay-rules.ts';
import { exchange } from '../sandbox-rules/faults.ts';
import { compareRepeat } from '../sandbox-rules/filings.store.ts';
import {
  beginSandboxPayout,
  endDuePayouts,
  findSandboxPayout,
  moveSandboxPayout,
  type SandboxPayout,
} from './sandbox-payouts.store.ts';
import type { SandboxTransferOptions } from './sandbox-transfer-options.ts';

/** The largest transfer that our balance covers, fen. */
const COVERED = 10_000_000;
const TO_CARD = 'TRANS_BANKCARD_NO_PWD';
const TRANSFER = 'alipay.fund.trans.uni.transfer';
const QUERY = 'alipay.fund.trans.common.query';
const SUBSCRIPTION = 'alipay.open.app.message.subscription.query';

const states: Readonly<Record<SandboxPayout['state'], string>> = {
  waiting: 'WAIT_PAY',
  under_way: 'DEALING',
  cancelling: 'WAIT_PAY',
  paid: 'SUCCESS',
  failed: 'FAIL',
  cancelled: 'CLOSED',
  bounced: 'REFUND',
};

const words: Readonly<Record<string, string>> = {
  PAYEE_CARD_INFO_ERROR: '收款方银行卡信息有误',
  BANK_RETURN: '银行退回',
};

/** Banks have paid after a while. */
export async function endCardsByClock({ database, clock }: SandboxTransferOptions): Promise<void> {
  const now = clock.now();
  await endDuePayouts(database, {
    provider: 'alipay',
    from: 'under_way',
    to: 'paid',
    madeBefore: now - ALIPAY_BANK_TERM,
    at: now,
  });
}

/**
 * A transfer as queries and messages tell it: the amount of a paid one alone (A3). @param inSubOrder where the failure
 * is told (A4)
 */
export function alipayTransfer(
  { no, amountFen, state, reason }: SandboxPayout,
  inSubOrder = false,
): Record<string, string> {
  const failure: Record<string, string> =
    reason === null
      ? {}
      : inSubOrder
        ? { sub_order_error_code: reason, sub_order_fail_reason: words[reason] ?? reason }
        : { error_code: reason, fail_reason: words[reason] ?? reason };
  return {
    out_biz_no: no,
    order_id: `2026${no.slice(2)}`,
    ...(state === 'paid' ? { trans_amount: (amountFen / 100).toFixed(2) } : {}),
    status: states[state],
    ...failure,
  };
}

interface Content {
  out_biz_no?: string;
  trans_amount?: string;
  product_code?: string;
  biz_scene?: string;
  remark?: string;
  payee_info?: { identity?: string; identity_type?: string; name?: string };
}

/**
 * Simulates Alipay's transfers: to an account at once, to a card within a minute. A card ending in 0001 is refused by
 * its bank.
 */
export function createAlipayTransferTransport(options: SandboxTransferOptions): AlipayTransport {
  const { database, clock, keys, sandbox } = options;
  const { faults, filings } = sandbox;
  const refused = (subCode: string, subMsg: string): AlipayNode =>
    alipayFault('40004', 'Business Failed', subCode, subMsg);

  async function transfer(text: string): Promise<object> {
    const {
      out_biz_no: no = '',
      trans_amount: amount = '',
      product_code: product = '',
      remark = '',
      payee_info: payee,
    } = JSON.parse(text) as Content;
    const amountFen = parseYuan(amount);
    if (!/^\w{1,64}$/.test(no) || amountFen === null || !payee?.identity || !payee.name)
      return refused('INVALID_PARAMETER', '参数有误');
    // A8
    if (amountFen < ALIPAY_TRANSFER_LEAST_FEN) return refused('EXCEED_LIMIT_MIN_AMOUNT', '低于最低转账限额');
    if (amountFen >= ALIPAY_REMARK_FROM_FEN && remark === '')
      return refused(
        'MEMO_REQUIRED_IN_TRANSFER_ERROR',
        '根据监管部门的要求，单笔转账金额达到50000元时，需要填写付款理由',
      );
    if (faults.happens('A8 limit')) return refused('EXCEED_LIMIT_DM_MAX_AMOUNT', '超出日限额');
    if (faults.happens('A8 payee')) return refused('CERT_MISS_ACC_LIMIT', '收款人未完善身份证件信息，超出限额');
    if (payee.name.includes('不符')) return refused('PAYEE_USER_INFO_ERROR', '收款人姓名与账号不一致');
    if (amountFen > COVERED) return refused('PAYER_BALANCE_NOT_ENOUGH', '付款方余额不足');
    // A6
    const repeat = await compareRepeat(database, { service: 'alipay.transfer', no, request: text }, clock.now());
    if (repeat === 'other' || (repeat === 'same' && faults.happens('A6 inconsistent')))
      return refused('PAYMENT_INFO_INCONSISTENCY', '两次请求商户单号一样，但参数不一致');
    const toCard = product === TO_CARD;
    await beginSandboxPayout(
      database,
      { no, provider: 'alipay', amountFen, payee: payee.identity, product, state: toCard ? 'under_way' : 'paid' },
      clock.now(),
    );
    if (toCard && payee.identity.endsWith('0001'))
      await moveSandboxPayout(database, no, ['under_way'], 'failed', 'PAYEE_CARD_INFO_ERROR', clock.now());
    // A7
    if (faults.happens('A7 system_error')) return refused('SYSTEM_ERROR', '系统繁忙');
    const { trans_amount: _, ...made } = alipayTransfer((await findSandboxPayout(database, no))!);
    return { code: '10000', msg: 'Success', ...made };
  }

  async function query(text: string): Promise<object> {
    const { out_biz_no: no = '', product_code: product, biz_scene: scene } = JSON.parse(text) as Content;
    const found = await findSandboxPayout(database, no);
    const hidden = found !== null && clock.now() - Date.parse(found.madeAt) < ALIPAY_TRANSFER_HIDDEN;
    // A2, A5
    if (found?.provider !== 'alipay' || found.product !== product || scene !== 'DIRECT_TRANSFER' || hidden)
      return refused('ORDER_NOT_EXIST', '转账订单不存在');
    return { code: '10000', msg: 'Success', ...alipayTransfer(found, faults.happens('A4 sub_order')) };
  }

  /** A9: without a subscription the answer names none. */
  async function subscription(text: string): Promise<object> {
    const { topic = '' } = JSON.parse(text) as { topic?: string };
    const found = await filings.find('alipay.message', topic);
    return { code: '10000', msg: 'Success', ...(found ? { topic, comm_type: 'HTTP' } : {}) };
  }

  const answers: Readonly<Record<string, (content: string) => Promise<object>>> = {
    [TRANSFER]: transfer,
    [QUERY]: query,
    [SUBSCRIPTION]: subscription,
  };
  return (parameters) =>
    exchange(
      faults,
      'A7',
      async () => {
        const { method = '', biz_content: content = '{}' } = parameters;
        const certificates = (await filings.find('alipay.certificates', SANDBOX_ALIPAY_APP))
          ? keys.alipay.certificates
          : null;
        const fault = alipayRequestFault(parameters, {
          merchantKey: keys.merchant.publicKey,
          now: clock.now(),
          methods: [TRANSFER, QUERY, SUBSCRIPTION],
          certificates,
        });
        await endCardsByClock(options);
        const text = JSON.stringify(fault ?? (await answers[method]!(content)));
        return `{"${nodeNameOf(method)}":${text},"alipay_cert_sn":"${keys.alipay.certificates.alipay}","sign":"${signText(keys.alipay.privateKey, text)}"}`;
      },
      () => new AlipayUnavailable('NETWORK', 'no usable answer'),
    );
}
