import { createVerify } from 'node:crypto';
import { cutText, formatYuan, parseYuan } from '@shoushou/kernel';
import { callAlipay, type AlipayCaller } from '../alipay/ask.ts';
import type { AlipayNode, AlipayTransport } from '../alipay/gateway-wire.ts';
import { AlipayUnavailable } from '../alipay/port.ts';
import { timeFault, type PaymentProvider } from '../payments/port.ts';
import { signedText } from '../payments/alipay-wire.ts';
import { isNotSent } from '../protect.ts';
import { ALIPAY_NOTICE_LIFE } from '../sandbox-rules/alipay-rules.ts';
import { ProviderFailed, type FailureKind } from '../wire.ts';
import type { Payee, PayoutAnswer, PayoutGateway, PayoutState, SentPayout } from './port.ts';

export interface AlipayPayoutsOptions extends AlipayCaller {
  transport: AlipayTransport;
}

interface TransferNode extends AlipayNode {
  out_biz_no?: string;
  order_id?: string;
  status?: string;
  trans_amount?: string;
  fail_reason?: string;
  error_code?: string;
  sub_order_error_code?: string;
  sub_order_fail_reason?: string;
  topic?: string;
}

const states: Readonly<Record<string, PayoutState>> = {
  SUCCESS: 'paid',
  DEALING: 'under_way',
  WAIT_PAY: 'under_way',
  INIT: 'under_way',
  CLOSED: 'failed',
  FAIL: 'failed',
  REFUND: 'bounced',
};
const ORDER_NOT_FOUND = 'ORDER_NOT_EXIST';
const SCENE = 'DIRECT_TRANSFER';
/** A9: what Alipay tells of transfers, once it is subscribed. */
const TRANSFER_MESSAGE = 'alipay.fund.trans.order.changed';
/** A2: the product of a transfer, which its query needs as well. */
const productOf = (way: Payee['kind']): string => (way === 'card' ? 'TRANS_BANKCARD_NO_PWD' : 'TRANS_ACCOUNT_NO_PWD');

/** Lengths of the texts, characters. */
const TITLE_LENGTH = 32;
const REMARK_LENGTH = 100;

/**
 * Pays Alipay accounts and bank cards by `alipay.fund.trans.uni.transfer` (opendocs.alipay.com, 单笔转账). Repeating a
 * number pays once.
 */
export function createAlipayPayouts({ transport, ...caller }: AlipayPayoutsOptions): PayoutGateway {
  const { appId, alipayPublicKey, clock } = caller;

  async function ask(method: string, content: object): Promise<TransferNode> {
    let node: TransferNode;
    try {
      node = await callAlipay<TransferNode>(caller, transport, method, { biz_content: JSON.stringify(content) });
    } catch (error) {
      throw error instanceof AlipayUnavailable
        ? new ProviderFailed('alipay', isNotSent(error.subCode) ? 'busy' : 'unreachable', error.subCode, error.message)
        : error;
    }
    if (node.code === '10000') return node;
    const code = node.sub_code ?? node.code ?? 'UNKNOWN';
    throw new ProviderFailed('alipay', kindOf(node.code ?? '', code), code, node.sub_msg ?? node.msg ?? '');
  }

  const provider: PaymentProvider = 'alipay';
  return {
    provider,
    acknowledgement: 'success',
    mostFen: null,
    confirmationApp: null,
    authorisations: null,
    confirmPage: () => null,
    async query({ no, amountFen, way }: SentPayout) {
      try {
        return answerOf(
          await ask('alipay.fund.trans.common.query', {
            out_biz_no: no,
            biz_scene: SCENE,
            product_code: productOf(way),
          }),
          { no, amountFen },
        );
      } catch (error) {
        if (error instanceof ProviderFailed && error.code === ORDER_NOT_FOUND) return null;
        throw error;
      }
    },
    async start({ no, amountFen, payee, remark }) {
      const node = await ask('alipay.fund.trans.uni.transfer', {
        out_biz_no: no,
        trans_amount: formatYuan(amountFen).replaceAll(',', ''),
        product_code: productOf(payee.kind),
        biz_scene: SCENE,
        order_title: cutText(remark, TITLE_LENGTH, 'characters'),
        // A8: large amounts need one.
        remark: cutText(remark, REMARK_LENGTH, 'characters'),
        payee_info: payeeInfo(payee),
      });
      return answerOf(node, { no, amountFen });
    },
    // A1: a query is refused without certificates. A9: whether the message of transfers is subscribed.
    async check() {
      await ask('alipay.fund.trans.common.query', {
        out_biz_no: 'CHECK0000000000000000',
        biz_scene: SCENE,
        product_code: productOf('card'),
      }).catch((error: unknown) => {
        if (!(error instanceof ProviderFailed && error.kind === 'refused')) throw error;
      });
      const subscription = { topic: TRANSFER_MESSAGE, auth_type: 'app_auth' };
      const { topic } = await ask('alipay.open.app.message.subscription.query', subscription).catch(
        (error: unknown) => {
          // Not every application may ask: then nothing is known of it.
          if (error instanceof ProviderFailed && error.kind !== 'unreachable') return { topic: TRANSFER_MESSAGE };
          throw error;
        },
      );
      if (topic !== TRANSFER_MESSAGE)
        throw new ProviderFailed('alipay', 'misconfigured', 'NOT_SUBSCRIBED', `没有订阅消息 ${TRANSFER_MESSAGE}`);
    },
    // Nobody confirms a transfer here: there is nothing to withdraw.
    cancel: async () => undefined,
    async readNotice(_headers, rawBody) {
      const parameters = new URLSearchParams(rawBody);
      const fields = Object.fromEntries(parameters);
      // With a duplicate field one value could be verified and the other used.
      if (Object.keys(fields).length !== parameters.size) return { ok: false, fault: 'malformed' };
      const verified =
        fields['sign_type'] === 'RSA2' &&
        createVerify('RSA-SHA256')
          .update(signedText(fields), 'utf8')
          .verify(alipayPublicKey, fields['sign'] ?? '', 'base64');
      if (!verified) return { ok: false, fault: 'bad_signature' };
      if (fields['app_id'] !== appId) return { ok: false, fault: 'other_merchant' };
      // A9: the application's gateway gets every message of the application.
      if (fields['msg_method'] !== TRANSFER_MESSAGE) return { ok: false, fault: 'not_a_payment' };
      const sentAt = /^\d{13}$/.test(fields['utc_timestamp'] ?? '') ? Number(fields['utc_timestamp']) : Number.NaN;
      const late = timeFault(sentAt, clock.now(), ALIPAY_NOTICE_LIFE);
      if (late) return { ok: false, fault: late };
      try {
        return { ok: true, answer: answerOf(JSON.parse(fields['biz_content'] ?? '') as TransferNode, null) };
      } catch {
        return { ok: false, fault: 'malformed' };
      }
    },
  };
}

function payeeInfo(payee: Payee): object {
  if (payee.kind === 'card')
    return {
      identity: payee.number,
      identity_type: 'BANKCARD_ACCOUNT',
      name: payee.name,
      bankcard_ext_info: { account_type: '2', inst_name: payee.bank },
    };
  if (payee.kind === 'alipay' && payee.openId !== null)
    return { identity: payee.openId, identity_type: 'ALIPAY_OPEN_ID', name: payee.name };
  if (payee.kind === 'alipay' && payee.providerUserId !== null)
    return { identity: payee.providerUserId, identity_type: 'ALIPAY_USER_ID', name: payee.name };
  throw new ProviderFailed('alipay', 'refused', 'NO_PAYEE', 'Alipay pays its own accounts and cards only');
}

/**
 * @param asked the queried payout, whose amount counts where the answer has none (A3) @throws ProviderFailed
 * `unreachable` for an answer that can't be understood
 */
function answerOf(node: TransferNode, request: { no: string; amountFen: number } | null): PayoutAnswer {
  const state = states[node.status ?? ''];
  const amountFen = node.trans_amount === undefined ? null : parseYuan(node.trans_amount.replaceAll(',', ''));
  const no = node.out_biz_no ?? request?.no;
  if (!state || !no || (amountFen === null && node.trans_amount !== undefined))
    throw new ProviderFailed('alipay', 'unreachable', `STATUS_${node.status}`, 'a state that is not known');
  return {
    no,
    amountFen: amountFen ?? request?.amountFen ?? null,
    state,
    providerNo: node.order_id ?? null,
    confirmation: null,
    // A4: words come last, since the sentence for the person is chosen by the code.
    reason: node.error_code ?? node.sub_order_error_code ?? node.fail_reason ?? node.sub_order_fail_reason ?? null,
  };
}

function kindOf(code: string, subCode: string): FailureKind {
  if (code === '20000' || subCode.includes('SYSTEM_ERROR')) return 'unreachable';
  // A6: it says that the number was used, not what became of it.
  if (subCode === 'PAYMENT_INFO_INCONSISTENCY' || subCode === 'REQUEST_PROCESSING') return 'unreachable';
  if (subCode.includes('LIMIT') && subCode.includes('CALL')) return 'limited';
  return code === '40002' || code === '40001' || code === '40006' || code === '20001' ? 'misconfigured' : 'refused';
}
