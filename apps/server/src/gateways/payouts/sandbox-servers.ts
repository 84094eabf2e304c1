import { constants, privateDecrypt } from 'node:crypto';
import { DAY, MINUTE, parseYuan, type Clock } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import { SANDBOX_ALIPAY_APP, alipayFault, alipayRequestFault } from '../alipay/sandbox-alipay.ts';
import { nodeNameOf, signText, type AlipayNode, type AlipayTransport } from '../alipay/gateway-wire.ts';
import { faultOf, signedReply } from '../payments/sandbox-wechat-pay.ts';
import type { SandboxKeys } from '../payments/sandbox-keys.ts';
import { sandboxWechatAccount } from '../payments/sandbox-wire.ts';
import type { Wire } from '../wire.ts';
import {
  beginSandboxPayout,
  endDuePayouts,
  findSandboxPayout,
  moveSandboxPayout,
  type SandboxPayout,
} from './sandbox-payouts.store.ts';

export interface SandboxServersOptions {
  database: Database;
  clock: Clock;
  keys: SandboxKeys;
}

/** An unconfirmed transfer lapses after this time, milliseconds. */
const CONFIRMATION_TERM = DAY;
/** A bank takes this long, milliseconds. */
const BANK_TERM = MINUTE;
/** The largest transfer that the merchant's account covers, fen. */
const COVERED = 10_000_000;

export const wechatStates: Readonly<Record<SandboxPayout['state'], string>> = {
  waiting: 'WAIT_USER_CONFIRM',
  under_way: 'PROCESSING',
  paid: 'SUCCESS',
  failed: 'FAIL',
  cancelled: 'CANCELLED',
  bounced: 'SUCCESS',
};
export const alipayStates: Readonly<Record<SandboxPayout['state'], string>> = {
  waiting: 'WAIT_PAY',
  under_way: 'DEALING',
  paid: 'SUCCESS',
  failed: 'FAIL',
  cancelled: 'CLOSED',
  bounced: 'REFUND',
};

/** Ends payouts that are due by now. */
export async function endByClock(database: Database, now: number): Promise<void> {
  await endDuePayouts(database, 'waiting', 'cancelled', now - CONFIRMATION_TERM, now);
  await endDuePayouts(database, 'under_way', 'paid', now - BANK_TERM, now);
}

export const wechatBill = ({ no, amountFen, state, reason }: SandboxPayout) => ({
  out_bill_no: no,
  transfer_bill_no: `13300${no}`,
  mch_id: sandboxWechatAccount.merchantId,
  transfer_amount: amountFen,
  state: wechatStates[state],
  ...(state === 'waiting' ? { package_info: `affffddafdfafddffda==${no}` } : {}),
  ...(reason === null ? {} : { fail_reason: reason }),
});

/** Simulates WeChat Pay's merchant transfer with its signatures, codes and states. */
export function createWechatTransferWire({ database, clock, keys }: SandboxServersOptions): Wire {
  const reply = signedReply({ serial: keys.wechat.serial, privateKey: keys.wechat.privateKey }, () => clock.now());
  const failed = (status: number, code: string, message: string) => reply(status, { code, message });

  async function transfer(body: string) {
    const {
      out_bill_no: no = '',
      transfer_scene_id: scene,
      transfer_amount: amountFen = 0,
      transfer_scene_report_infos: infos = [],
      openid = '',
      user_name: name,
    } = JSON.parse(body) as {
      out_bill_no?: string;
      transfer_scene_id?: string;
      transfer_amount?: number;
      transfer_scene_report_infos?: { info_type: string; info_content: string }[];
      openid?: string;
      user_name?: string;
    };
    if (!/^[A-Za-z0-9]{1,32}$/.test(no) || openid === '' || !Number.isInteger(amountFen) || amountFen < 10)
      return failed(400, 'PARAM_ERROR', '参数错误');
    const needed = scene === '1010' ? ['回收商品名称'] : scene === '1000' ? ['活动名称', '奖励说明'] : null;
    if (
      !needed ||
      infos.map(({ info_type: kind }) => kind).join() !== needed.join() ||
      infos.some(({ info_content: text }) => !text)
    )
      return failed(400, 'PARAM_ERROR', '未传入完整且对应的转账场景报备信息');
    if (name !== undefined) {
      const clear = privateDecrypt(
        { key: keys.wechat.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING },
        Buffer.from(name, 'base64'),
      ).toString('utf8');
      if (clear.includes('不符')) return failed(400, 'NAME_NOT_MATCH', '姓名校验失败');
    } else if (amountFen >= 200_000) return failed(400, 'PARAM_ERROR', '转账金额 >= 2,000元时，必须填写收款人姓名');
    if (amountFen > COVERED) return failed(403, 'NOT_ENOUGH', '商户运营账户资金不足');
    const kept = await beginSandboxPayout(
      database,
      { no, provider: 'wechat', amountFen, payee: openid, state: 'waiting' },
      clock.now(),
    );
    if (kept.amountFen !== amountFen || kept.provider !== 'wechat')
      return failed(400, 'ALREADY_EXISTS', '商户单号已存在');
    return reply(200, wechatBill(kept));
  }

  return async (request) => {
    const { method, url, body } = request;
    const fault = faultOf(
      request,
      {
        merchantId: sandboxWechatAccount.merchantId,
        merchantSerial: keys.merchant.serial,
        merchantKey: keys.merchant.publicKey,
      },
      clock.now(),
    );
    if (fault) return failed(401, 'SIGN_ERROR', fault);
    await endByClock(database, clock.now());
    const { pathname } = new URL(url);
    if (pathname === '/v3/fund-app/mch-transfer/transfer-bills' && method === 'POST') return transfer(body);
    const [, no = '', cancel] =
      /^\/v3\/fund-app\/mch-transfer\/transfer-bills\/out-bill-no\/(\w+)(\/cancel)?$/.exec(pathname) ?? [];
    const found = no === '' ? null : await findSandboxPayout(database, no);
    if (found?.provider !== 'wechat') return failed(404, 'NOT_FOUND', '记录不存在');
    if (cancel === undefined) return reply(200, wechatBill(found));
    if (!(await moveSandboxPayout(database, no, ['waiting'], 'cancelled', null, clock.now())))
      return failed(400, 'INVALID_REQUEST', '当前状态不允许撤销');
    return reply(200, { out_bill_no: no, transfer_bill_no: `13300${no}`, state: 'CANCELING' });
  };
}

export const alipayTransfer = ({ no, amountFen, state, reason }: SandboxPayout): Record<string, string> => ({
  out_biz_no: no,
  order_id: `2026${no.slice(2)}`,
  trans_amount: (amountFen / 100).toFixed(2),
  status: alipayStates[state],
  ...(reason === null ? {} : { fail_reason: reason }),
});

/** Simulates Alipay's transfers: to an account at once, to a card within a minute. A card ending in 0001 is refused by its bank. */
export function createAlipayTransferTransport({ database, clock, keys }: SandboxServersOptions): AlipayTransport {
  const refused = (subCode: string, subMsg: string): AlipayNode =>
    alipayFault('40004', 'Business Failed', subCode, subMsg);

  async function transfer(content: Readonly<Record<string, unknown>>): Promise<object> {
    const {
      out_biz_no: no = '',
      trans_amount: amount = '',
      product_code: product,
      payee_info: payee,
    } = content as {
      out_biz_no?: string;
      trans_amount?: string;
      product_code?: string;
      payee_info?: { identity?: string; identity_type?: string; name?: string };
    };
    const amountFen = parseYuan(amount);
    if (!/^\w{1,64}$/.test(no) || amountFen === null || amountFen < 10 || !payee?.identity || !payee.name)
      return refused('INVALID_PARAMETER', '参数有误');
    if (payee.name.includes('不符')) return refused('PAYEE_USER_INFO_ERROR', '收款人姓名与账号不一致');
    if (amountFen > COVERED) return refused('PAYER_BALANCE_NOT_ENOUGH', '付款方余额不足');
    const toCard = product === 'TRANS_BANKCARD_NO_PWD';
    const kept = await beginSandboxPayout(
      database,
      { no, provider: 'alipay', amountFen, payee: payee.identity, state: toCard ? 'under_way' : 'paid' },
      clock.now(),
    );
    if (kept.amountFen !== amountFen || kept.provider !== 'alipay')
      return refused('REQUEST_PROCESSING', '业务单号重复');
    if (toCard && payee.identity.endsWith('0001'))
      await moveSandboxPayout(database, no, ['under_way'], 'failed', '收款账户状态异常', clock.now());
    return { code: '10000', msg: 'Success', ...alipayTransfer((await findSandboxPayout(database, no))!) };
  }

  return async (parameters) => {
    const method = parameters['method'] ?? '';
    const fault = alipayRequestFault(parameters, {
      merchantKey: keys.merchant.publicKey,
      now: clock.now(),
      methods: ['alipay.fund.trans.uni.transfer', 'alipay.fund.trans.common.query'],
    });
    await endByClock(database, clock.now());
    const answer = async (): Promise<object> => {
      const content = JSON.parse(parameters['biz_content'] ?? '{}') as Record<string, unknown>;
      if (method === 'alipay.fund.trans.uni.transfer') return transfer(content);
      const found = await findSandboxPayout(database, String(content['out_biz_no']));
      return found?.provider === 'alipay'
        ? { code: '10000', msg: 'Success', ...alipayTransfer(found) }
        : refused('ORDER_NOT_EXIST', '转账订单不存在');
    };
    const text = JSON.stringify(fault ?? (await answer()));
    return `{"${nodeNameOf(method)}":${text},"sign":"${signText(keys.alipay.privateKey, text)}"}`;
  };
}

export const SANDBOX_PAYOUT_APP = SANDBOX_ALIPAY_APP;
