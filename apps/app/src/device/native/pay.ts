import { wordOf } from '../alipay/result-code.ts';
import { otherWay, type PayPort } from '../pay.ts';
import { codeOf } from './plugin-error.ts';
import { plugins } from './plugins.ts';
import { wechatGaveUp, withWechatApp } from './wechat-app.ts';

export const nativePay: PayPort = {
  async pay(parameters) {
    if (parameters.way === 'alipay') {
      if (!('orderStr' in parameters)) return otherWay();
      return wordOf((await plugins.alipay.pay({ orderStr: parameters.orderStr })).resultStatus);
    }
    if (parameters.way !== 'wechat-app') return otherWay();
    const { partnerid, prepayid, package: kind, noncestr, timestamp, sign } = parameters;
    return withWechatApp(async (wechat) => {
      try {
        await wechat.sendPaymentRequest({ partnerId: partnerid, prepayId: prepayid, package: kind, nonceStr: noncestr, timeStamp: timestamp, sign });
        return 'done' as const;
      } catch (error) {
        return codeOf(error) === wechatGaveUp ? ('cancelled' as const) : ('unsure' as const);
      }
    });
  },
};
