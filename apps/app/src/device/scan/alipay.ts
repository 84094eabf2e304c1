import { UnsupportedError } from '../host/adapters.ts';
import type { ScanPort } from './port.ts';
import { callAlipay, errorCode } from '../bridges/alipay-bridge.ts';

interface ScanAnswer {
  /** Newer versions return the text here, older ones by the kind of code. */
  readonly codeContent?: string;
  readonly qrCode?: string;
  readonly barCode?: string;
}

const CANCELLED = 10;

export const alipayScan: ScanPort = {
  async scan() {
    // `scan` with this type returns the text; by default Alipay would open it.
    const answer = await callAlipay<ScanAnswer>('scan', { type: 'qr', actionType: 'scan' });
    if (errorCode(answer) === CANCELLED) return { kind: 'given-up' };
    const text = answer.codeContent ?? answer.qrCode ?? answer.barCode;
    if (errorCode(answer) !== 0 || text === undefined) throw new UnsupportedError('扫码没有成功，请重试');
    return { kind: 'text', text };
  },
};
