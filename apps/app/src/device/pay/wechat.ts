import { unsupportedChannel, type PayPort } from './port.ts';
import { callWechat } from '../bridges/wechat-sdk.ts';

export const wechatPay: PayPort = {
  async pay(parameters) {
    if (parameters.way !== 'wechat-page') return unsupportedChannel();
    const { way: _way, ...signed } = parameters;
    const paid = await callWechat('chooseWXPay', signed);
    if (paid.kind === 'ok') return 'done';
    return paid.kind;
  },
};
