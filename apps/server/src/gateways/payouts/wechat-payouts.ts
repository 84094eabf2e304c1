import { constants, publicEncrypt } from 'node:crypto';
import { cutText } from '@shoushou/kernel';
import type { PaymentProvider } from '../payments/port.ts';
import type { WechatPayClient, WechatPayMerchant } from '../payments/wechat-pay-client.ts';
import { readWechatResource } from '../payments/wechat-wire.ts';
import {
  TRANSFER_LAPSED_REASONS,
  TRANSFER_NAME_FROM_FEN,
  TRANSFER_REMARK_LENGTH,
} from '../sandbox-rules/wechat-transfer-rules.ts';
import { ProviderFailed } from '../wire.ts';
import { createWechatAuthorisations } from './wechat-authorisations.ts';
import type { PayoutAnswer, PayoutGateway, PayoutOrder, PayoutState, SentPayout } from './port.ts';

export interface WechatPayoutsOptions {
  client: WechatPayClient;
  merchant: WechatPayMerchant;
  appId: string;
  publicOrigin: string;
  now: () => number;
  /** The merchant's own limit of one transfer, fen (T1). */
  mostFen: number;
  /** Whether WeChat has granted 免确认收款 to this merchant (T12). */
  authorises: boolean;
  confirmPage?: (no: string) => string;
}

/** T1: below the least sum, to an account of nobody: refused whatever else is right, so that it moves nothing. */
const PROBE = { openid: 'check-0000000000000000', transfer_amount: 1 } as const;

const PATH = '/v3/fund-app/mch-transfer/transfer-bills';

const endings = { use: '/transfer', ask: '/pre-transfer-with-authorization' } as const;

/** Scenes of a merchant transfer (pay.weixin.qq.com, 商家转账): the reported fields, and the text for the person. */
const scenes = {
  goods: {
    id: '1010',
    perception: '二手回收货款',
    infos: (subject: string) => [{ info_type: '回收商品名称', info_content: subject }],
  },
  reward: {
    id: '1000',
    perception: '现金奖励',
    infos: (subject: string) => [
      { info_type: '活动名称', info_content: subject },
      { info_type: '奖励说明', info_content: '活动奖励提现' },
    ],
  },
} as const;

const states: Readonly<Record<string, PayoutState>> = {
  ACCEPTED: 'under_way',
  PROCESSING: 'under_way',
  WAIT_USER_CONFIRM: 'waiting_for_person',
  TRANSFERING: 'under_way',
  SUCCESS: 'paid',
  FAIL: 'failed',
  CANCELING: 'under_way',
  CANCELLED: 'lapsed',
};

/**
 * Pays people by WeChat's merchant transfer, which they confirm there. The outcome comes by notice or query, never from
 * the device.
 */
export function createWechatPayouts({
  client,
  merchant,
  appId,
  publicOrigin,
  now,
  mostFen,
  authorises,
  confirmPage,
}: WechatPayoutsOptions): PayoutGateway {
  /** T2, T3: encrypted for WeChat Pay, under the key whose serial the request names. */
  async function sealedName({ amountFen, payee }: PayoutOrder): Promise<{ serial?: string; user_name?: string }> {
    if (amountFen < TRANSFER_NAME_FROM_FEN) return {};
    const { serial, key } = await client.sealingKey();
    const name = publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(payee.name, 'utf8'),
    ).toString('base64');
    return { serial, user_name: name };
  }
  /** T12: a transfer by the person's agreement, or one that asks for it beside the confirmation. */
  const authorisationOf = ({ authorisation }: PayoutOrder): object =>
    authorisation?.kind === 'use'
      ? { authorization_id: authorisation.providerNo }
      : authorisation?.kind === 'ask'
        ? {
            authorization_info: {
              user_display_name: authorisation.displayName,
              out_authorization_no: authorisation.no,
              authorization_notify_url: `${publicOrigin}/api/payouts/notice/wechat`,
            },
          }
        : {};
  const pathOf = ({ no }: SentPayout): string => `${PATH}/out-bill-no/${encodeURIComponent(no)}`;
  const provider: PaymentProvider = 'wechat';
  return {
    provider,
    acknowledgement: '',
    mostFen,
    confirmationApp: { appId, merchantId: merchant.merchantId },
    authorisations: authorises ? createWechatAuthorisations(client) : null,
    confirmPage: (no) => confirmPage?.(no) ?? null,
    async start(order) {
      const { no, payee, amountFen, remark, purpose, subject } = order;
      if (payee.kind !== 'wechat')
        throw new ProviderFailed('wechatpay', 'refused', 'NO_PAYEE', 'WeChat pays its own accounts only');
      const scene = scenes[purpose];
      const { serial, ...name } = await sealedName(order);
      const cut = (text: string): string => cutText(text, TRANSFER_REMARK_LENGTH, 'characters');
      return answerOf(
        await client.call(
          'POST',
          `${PATH}${order.authorisation ? endings[order.authorisation.kind] : ''}`,
          {
            appid: appId,
            out_bill_no: no,
            transfer_scene_id: scene.id,
            openid: payee.openId,
            transfer_amount: amountFen,
            transfer_remark: cut(remark),
            notify_url: `${publicOrigin}/api/payouts/notice/wechat`,
            user_recv_perception: scene.perception,
            transfer_scene_report_infos: scene.infos(cut(subject)),
            ...name,
            ...authorisationOf(order),
          },
          serial,
        ),
        order,
      );
    },
    async query(sent) {
      try {
        return answerOf(await client.call('GET', pathOf(sent)), sent);
      } catch (error) {
        if (error instanceof ProviderFailed && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    async cancel(sent) {
      await client.call('POST', `${pathOf(sent)}/cancel`, {});
    },
    // T4, T12: a scene is refused by its name before the sum is; an agreement that nobody made is unknown.
    async check() {
      for (const [purpose, scene] of Object.entries(scenes))
        try {
          await client.call('POST', PATH, {
            appid: appId,
            out_bill_no: `CHECK${purpose}`,
            transfer_scene_id: scene.id,
            ...PROBE,
            transfer_remark: '检查',
            notify_url: `${publicOrigin}/api/payouts/notice/wechat`,
            user_recv_perception: scene.perception,
            transfer_scene_report_infos: scene.infos('检查'),
          });
        } catch (error) {
          if (!(error instanceof ProviderFailed) || error.kind !== 'refused') throw error;
          if (/场景/.test(error.message))
            throw new ProviderFailed('wechatpay', 'misconfigured', error.code, `${error.message}（${scene.id}）`);
        }
      if (authorises) await createWechatAuthorisations(client).query('CHECK0000');
    },
    async readNotice(headers, rawBody) {
      const serial = headers['wechatpay-serial'];
      const key = typeof serial === 'string' ? await client.keyOf(serial).catch(() => null) : null;
      const read = readWechatResource(merchant.apiKey, () => key, headers, rawBody, now());
      if (!read.ok) return read;
      if (!read.eventType.startsWith('MCHTRANSFER.BILL.')) return { ok: false, fault: 'not_a_payment' };
      const { mch_id: merchantId } = read.resource;
      if (merchantId !== merchant.merchantId) return { ok: false, fault: 'other_merchant' };
      try {
        return { ok: true, answer: answerOf(read.resource, {}) };
      } catch {
        return { ok: false, fault: 'malformed' };
      }
    },
  };
}

/** @throws ProviderFailed `unreachable` for an answer that can't be understood */
function answerOf(body: Readonly<Record<string, unknown>>, known: { no?: string; amountFen?: number }): PayoutAnswer {
  const textOf = (name: string): string | null =>
    typeof body[name] === 'string' && body[name] !== '' ? body[name] : null;
  const reason = textOf('fail_reason');
  const named = states[String(body['state'])];
  // T9: nobody took the money in time, or we withdrew it: no failure of the payee.
  const state = named === 'failed' && reason !== null && TRANSFER_LAPSED_REASONS.has(reason) ? 'lapsed' : named;
  const amountFen = typeof body['transfer_amount'] === 'number' ? body['transfer_amount'] : known.amountFen;
  const no = typeof body['out_bill_no'] === 'string' ? body['out_bill_no'] : known.no;
  if (!state || amountFen === undefined || no === undefined)
    throw new ProviderFailed('wechatpay', 'unreachable', `STATE_${String(body['state'])}`, 'a state that is not known');
  return {
    no,
    amountFen,
    state,
    providerNo: textOf('transfer_bill_no'),
    confirmation: state === 'waiting_for_person' ? textOf('package_info') : null,
    reason,
  };
}
