import { createVerify, type KeyObject } from 'node:crypto';
import { formatYuan, parseYuan, type Clock } from '@shoushou/kernel';
import { callAlipay } from '../alipay/ask.ts';
import type { AlipayNode, AlipayTransport } from '../alipay/gateway-wire.ts';
import { AlipayUnavailable } from '../alipay/port.ts';
import { timeFault, type PaymentProvider } from '../payments/port.ts';
import { readAlipayTime, signedText } from '../payments/alipay-wire.ts';
import { ProviderFailed, type FailureKind } from '../wire.ts';
import type { Payee, PayoutAnswer, PayoutGateway, PayoutState } from './port.ts';

export interface AlipayPayoutsOptions {
  appId: string;
  privateKey: KeyObject;
  alipayPublicKey: KeyObject;
  transport: AlipayTransport;
  clock: Clock;
}

interface TransferNode extends AlipayNode {
  out_biz_no?: string;
  order_id?: string;
  status?: string;
  trans_amount?: string;
  fail_reason?: string;
  error_code?: string;
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

/** Pays Alipay accounts and bank cards by `alipay.fund.trans.uni.transfer` (opendocs.alipay.com, 单笔转账). Repeating a number pays once. */
export function createAlipayPayouts({
  appId,
  privateKey,
  alipayPublicKey,
  transport,
  clock,
}: AlipayPayoutsOptions): PayoutGateway {
  async function ask(method: string, content: object): Promise<TransferNode> {
    let node: TransferNode;
    try {
      node = await callAlipay<TransferNode>({ appId, privateKey, alipayPublicKey, clock }, transport, method, {
        biz_content: JSON.stringify(content),
      });
    } catch (error) {
      throw error instanceof AlipayUnavailable
        ? new ProviderFailed('alipay', 'unreachable', error.subCode, error.message)
        : error;
    }
    if (node.code === '10000') return node;
    const code = node.sub_code ?? node.code ?? 'UNKNOWN';
    throw new ProviderFailed('alipay', kindOf(node.code ?? '', code), code, node.sub_msg ?? node.msg ?? '');
  }
  const query: PayoutGateway['query'] = async (no) => {
    try {
      return answerOf(
        await ask('alipay.fund.trans.common.query', {
          out_biz_no: no,
          biz_scene: 'DIRECT_TRANSFER',
          product_code: 'TRANS_ACCOUNT_NO_PWD',
        }),
        no,
      );
    } catch (error) {
      if (error instanceof ProviderFailed && error.code === ORDER_NOT_FOUND) return null;
      throw error;
    }
  };
  const provider: PaymentProvider = 'alipay';
  return {
    provider,
    acknowledgement: 'success',
    confirmationApp: null,
    confirmPage: () => null,
    query,
    async start({ no, amountFen, payee, remark }) {
      const node = await ask('alipay.fund.trans.uni.transfer', {
        out_biz_no: no,
        trans_amount: formatYuan(amountFen).replaceAll(',', ''),
        product_code: payee.kind === 'card' ? 'TRANS_BANKCARD_NO_PWD' : 'TRANS_ACCOUNT_NO_PWD',
        biz_scene: 'DIRECT_TRANSFER',
        order_title: remark.slice(0, 32),
        payee_info: payeeInfo(payee),
      });
      return answerOf({ ...node, trans_amount: node.trans_amount ?? formatYuan(amountFen) }, no);
    },
    async cancel(no) {
      const answer = await query(no);
      if (!answer) throw new ProviderFailed('alipay', 'refused', ORDER_NOT_FOUND, 'there is no such transfer');
      return answer;
    },
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
      const late = timeFault(readAlipayTime(fields['notify_time'] ?? ''), clock.now());
      if (late) return { ok: false, fault: late };
      if (fields['app_id'] !== appId) return { ok: false, fault: 'other_merchant' };
      if (fields['msg_method'] !== 'alipay.fund.trans.order.changed') return { ok: false, fault: 'not_a_payment' };
      try {
        return { ok: true, answer: answerOf(JSON.parse(fields['biz_content'] ?? '') as TransferNode) };
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

/** @throws ProviderFailed `unreachable` for an answer that can't be understood */
function answerOf(node: TransferNode, asked?: string): PayoutAnswer {
  const state = states[node.status ?? ''];
  const amountFen = parseYuan((node.trans_amount ?? '').replaceAll(',', ''));
  const no = node.out_biz_no ?? asked;
  if (!state || amountFen === null || !no)
    throw new ProviderFailed('alipay', 'unreachable', `STATUS_${node.status}`, 'a state that is not known');
  return {
    no,
    amountFen,
    state,
    providerNo: node.order_id ?? null,
    confirmation: null,
    reason: node.fail_reason ?? node.error_code ?? null,
  };
}

function kindOf(code: string, subCode: string): FailureKind {
  if (code === '20000' || subCode.includes('SYSTEM_ERROR')) return 'unreachable';
  if (subCode.includes('LIMIT') && subCode.includes('CALL')) return 'limited';
  return code === '40002' || code === '40001' || code === '40006' || code === '20001' ? 'misconfigured' : 'refused';
}
