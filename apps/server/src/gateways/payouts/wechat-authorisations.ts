import type { WechatPayClient } from '../payments/wechat-pay-client.ts';
import { ProviderFailed } from '../wire.ts';
import type { AuthorisationState, TransferAuthorisations } from './port.ts';

const PATH = '/v3/fund-app/mch-transfer/user-confirm-authorization/out-authorization-no';

const states: Readonly<Record<string, AuthorisationState>> = {
  WAIT_USER_CONFIRM: 'asked',
  TAKING_EFFECT: 'in_force',
  CLOSED: 'ended',
};

/** T12: what became of an authorisation that was asked for with a transfer (pay.weixin.qq.com, 免确认收款授权). */
export function createWechatAuthorisations(client: Pick<WechatPayClient, 'call'>): TransferAuthorisations {
  const pathOf = (no: string): string => `${PATH}/${encodeURIComponent(no)}`;
  return {
    async query(no) {
      try {
        const body = await client.call('GET', pathOf(no));
        const state = states[String(body['state'])];
        const providerNo = typeof body['authorization_id'] === 'string' ? body['authorization_id'] : null;
        if (!state || (state === 'in_force' && providerNo === null))
          throw new ProviderFailed('wechatpay', 'unreachable', `STATE_${String(body['state'])}`, 'no known state');
        const closing = body['close_info'] as { close_reason?: unknown } | undefined;
        return { state, providerNo, reason: typeof closing?.close_reason === 'string' ? closing.close_reason : null };
      } catch (error) {
        if (error instanceof ProviderFailed && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    async close(no) {
      await client.call('POST', `${pathOf(no)}/close`, {});
    },
  };
}
