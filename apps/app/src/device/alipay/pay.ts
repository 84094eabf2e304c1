import { otherWay, type PayPort } from '../pay.ts';
import { callAlipay } from './bridge.ts';
import { wordOf } from './result-code.ts';

export const alipayPay: PayPort = {
  async pay(parameters) {
    if (parameters.way !== 'alipay') return otherWay();
    const { way: _way, ...order } = parameters;
    const { resultCode } = await callAlipay<{ resultCode?: string | number }>('tradePay', order);
    return wordOf(resultCode);
  },
};
