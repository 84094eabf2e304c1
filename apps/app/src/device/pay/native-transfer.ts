import { plugins } from '../bridges/native-plugins.ts';
import { withWechatApp } from '../bridges/native-wechat.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { wechatAccount } from '../provider-login/wechat-account.ts';
import { oldWechat, type TransferAnswer, type TransferConfirmation } from './port.ts';

/** WeChat's own app over ours; `done` once it has opened. */
export function openTransfer(confirmation: TransferConfirmation): Promise<TransferAnswer> {
  return withWechatApp<TransferAnswer>(async () => {
    try {
      await plugins.merchantTransfer.open({
        account: wechatAccount()!.appId,
        query: String(new URLSearchParams({ ...confirmation })),
      });
      return 'done';
    } catch (error) {
      throw codeOf(error) === 'too-old' ? oldWechat() : error;
    }
  });
}
