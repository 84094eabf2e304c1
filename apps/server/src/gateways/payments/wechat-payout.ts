import type { WechatPayClient } from './wechat-pay-client.ts';
import { ProviderFailed } from '../wire.ts';

/** States of a merchant transfer (pay.weixin.qq.com, 商家转账). `lapsed`: not confirmed in time, or withdrawn; the money remains with us. */
export type PayoutState = 'waiting_for_person' | 'under_way' | 'paid' | 'failed' | 'lapsed';

export interface Payout {
  /** Letters and digits, 32 at most; never changed after an unknown outcome. */
  no: string;
  openId: string;
  amountFen: number;
  /** At most 32 characters, shown to the person. */
  remark: string;
  /** The bought goods, such as 塑料瓶, required for second-hand recycling. */
  goods: string;
}

export interface PayoutAnswer {
  state: PayoutState;
  /** Parameters for the person's confirmation in WeChat, while it is pending. */
  confirmation: string | null;
  reason: string | null;
}

const PATH = '/v3/fund-app/mch-transfer/transfer-bills';
/** 二手回收: the scene for paying sellers of second-hand goods and scrap. */
const SCENE = '1010';

const states: Readonly<Record<string, PayoutState>> = {
  ACCEPTED: 'under_way', PROCESSING: 'under_way', WAIT_USER_CONFIRM: 'waiting_for_person', TRANSFERING: 'under_way', SUCCESS: 'paid', FAIL: 'failed', CANCELING: 'under_way', CANCELLED: 'lapsed',
};

/** Pays a seller by WeChat, which they confirm there. The outcome comes by notice or query, never from the device. */
export function createWechatPayouts(client: WechatPayClient, { appId, publicOrigin }: { appId: string; publicOrigin: string }) {
  return {
    /** @throws ProviderFailed; `unreachable` leaves the outcome open: query it before anything else */
    async start({ no, openId, amountFen, remark, goods }: Payout): Promise<PayoutAnswer> {
      return answerOf(
        await client.call('POST', PATH, {
          appid: appId,
          out_bill_no: no,
          transfer_scene_id: SCENE,
          openid: openId,
          transfer_amount: amountFen,
          transfer_remark: remark.slice(0, 32),
          notify_url: `${publicOrigin}/api/wallet/notice/wechat`,
          user_recv_perception: '二手回收货款',
          transfer_scene_report_infos: [{ info_type: '回收商品名称', info_content: goods.slice(0, 32) }],
        }),
      );
    },
    /** Null when WeChat does not know the number, so that nothing was paid under it. */
    async query(no: string): Promise<PayoutAnswer | null> {
      try {
        return answerOf(await client.call('GET', `${PATH}/out-bill-no/${encodeURIComponent(no)}`));
      } catch (error) {
        if (error instanceof ProviderFailed && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    /** Withdraws an unconfirmed transfer. @returns its state: a person who was faster is paid */
    async cancel(no: string): Promise<PayoutAnswer> {
      return answerOf(await client.call('POST', `${PATH}/out-bill-no/${encodeURIComponent(no)}/cancel`, {}));
    },
  };
}

function answerOf({ state, package_info: confirmation, fail_reason: reason }: Record<string, unknown>): PayoutAnswer {
  const known = states[String(state)];
  if (!known) throw new ProviderFailed('wechatpay', 'unreachable', `STATE_${String(state)}`, 'a state that is not known');
  return { state: known, confirmation: known === 'waiting_for_person' && typeof confirmation === 'string' ? confirmation : null, reason: typeof reason === 'string' && reason !== '' ? reason : null };
}
