import type { SandboxRules } from '../sandbox-rules/catalogue.ts';
import { ProviderFailed, type Wire } from '../wire.ts';
import { DATA3023_ORIGIN } from './data3023-check.ts';

/**
 * Simulates 3023data: same host, paths, key and codes. The last digit of a number decides, to show each outcome: 7 is
 * locked, 8 is reported stolen, 9 never answers, 0 is not known to it; all others are clear.
 */
export function createSandboxData3023(key: string, { faults }: SandboxRules): Wire {
  return async ({ method, url, headers }) => {
    const { origin, pathname, searchParams } = new URL(url);
    if (method !== 'GET' || origin !== DATA3023_ORIGIN) return { status: 404, headers: {}, body: '' };
    const answer = (content: object) => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...content, cost: 0, balance: 3023 }),
    });
    if (headers['key'] !== key) return answer({ code: 401, message: '密钥无效' });
    // D1
    if (faults.happens('D1 unpaid')) return answer({ code: 402, message: '余额不足' });
    if (faults.happens('D1 busy')) return answer({ code: 503, message: '服务繁忙' });
    const number = searchParams.get(pathname === '/imei/blacklist' ? 'imei' : 'sn') ?? '';
    if (number.endsWith('9')) throw new ProviderFailed('devicecheck', 'unreachable', 'NETWORK', 'no answer in time');
    if (number.endsWith('0')) return answer({ code: 404, message: '无效或不存在' });
    if (pathname === '/apple/activationlock')
      return answer({
        code: 0,
        data: { sn: number, model: '', fmi: number.endsWith('7') ? 'On' : 'Off' },
        source: 'f-i',
      });
    if (pathname !== '/imei/blacklist' || !/^\d{15}$/.test(number))
      return answer({ code: 400, message: '请输入正确的IMEI' });
    const stolen = number.endsWith('8');
    return answer({
      code: 0,
      data: [
        `IMEI: ${number}`,
        `Blacklist Status: ${stolen ? 'Blacklisted' : 'Clean'}`,
        ...(stolen ? ['Event Type: Stolen / Lost'] : []),
      ].join('<br>'),
    });
  };
}
