import { UnsupportedError } from '../host/adapters.ts';
import type { ScanPort } from './port.ts';
import { callWechat } from '../bridges/wechat-sdk.ts';

/** Bar codes come as `CODE_128,6901234567892`: the kind first. */
const barCode = /^[A-Z][A-Z0-9_]+,(.+)$/s;

export const wechatScan: ScanPort = {
  async scan() {
    const scanned = await callWechat<{ resultStr: string }>('scanQRCode', {
      needResult: 1,
      scanType: ['qrCode', 'barCode'],
    });
    if (scanned.kind === 'cancelled') return { kind: 'given-up' };
    if (scanned.kind === 'failed') throw new UnsupportedError('扫码没有成功，请重试');
    const { resultStr } = scanned.answer;
    return { kind: 'text', text: barCode.exec(resultStr)?.[1] ?? resultStr };
  },
};
