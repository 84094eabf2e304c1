import { unsupportedChannel, type PayPort, type PayOutcome } from './port.ts';
import { callAlipay } from '../bridges/alipay-bridge.ts';

/**
 * Alipay's result codes: 9000 paid; 6001 cancelled, 99 left for a forgotten password; 8000, 6004 unknown; 4000 failed;
 * 6002 no network.
 */
function wordOf(code: string | number | undefined): PayOutcome {
  const number = Number(code);
  if (number === 9000) return 'done';
  if (number === 6001 || number === 99) return 'cancelled';
  return number === 4000 ? 'failed' : 'unsure';
}

export const alipayPay: PayPort = {
  async pay(parameters) {
    if (parameters.way !== 'alipay') return unsupportedChannel();
    const { way: _way, ...order } = parameters;
    const { resultCode } = await callAlipay<{ resultCode?: string | number }>('tradePay', order);
    return wordOf(resultCode);
  },
};
