import { otherWay, type PayPort } from '../pay.ts';
import { callWechat } from './sdk.ts';

export const wechatPay: PayPort = {
  async pay(parameters) {
    if (parameters.way !== 'wechat-page') return otherWay();
    const { way: _way, ...signed } = parameters;
    const paid = await callWechat('chooseWXPay', signed);
    if (paid.kind === 'ok') return 'done';
    return paid.kind;
  },
};
