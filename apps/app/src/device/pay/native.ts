import { unsupportedChannel, type PayPort } from './port.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { wechatCancelled, withWechatApp } from '../bridges/native-wechat.ts';

/**
 * Payment in WeChat's app. Alipay has no maintained plugin: it is paid on its own page in the phone's browser, which
 * opens Alipay's app.
 */
export const nativePay: PayPort = {
  async pay(parameters) {
    if (parameters.way !== 'wechat-app') return unsupportedChannel();
    const { partnerid, prepayid, package: kind, noncestr, timestamp, sign } = parameters;
    return withWechatApp(async (wechat) => {
      try {
        await wechat.sendPaymentRequest({
          partnerId: partnerid,
          prepayId: prepayid,
          package: kind,
          nonceStr: noncestr,
          timeStamp: timestamp,
          sign,
        });
        return 'done' as const;
      } catch (error) {
        return codeOf(error) === wechatCancelled ? ('cancelled' as const) : ('failed' as const);
      }
    });
  },
};
