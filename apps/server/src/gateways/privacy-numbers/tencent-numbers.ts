import { SECOND } from '@shoushou/kernel';
import { TENCENT_LONGEST_BINDING } from '../sandbox-rules/privacy-number-rules.ts';
import type { TencentCall } from '../tencent/tencent-client.ts';
import { ProviderFailed, type FailureKind } from '../wire.ts';
import { parseJson } from '../parse-json.ts';
import { callRecord } from './call-record.ts';
import { noticeAddress, openNoticeAddress, type NoticeAddress } from './notice-address.ts';
import type { PrivacyNumbersGateway } from './port.ts';
import { readProviderTime } from './provider-times.ts';

/** N7: numbers as Tencent writes them. */
const abroad = (mobile: string): string => `0086${mobile}`;
const atHome = (number: string): string => number.replace(/^(?:0086|\+86)/, '');

const failures: Readonly<Record<string, [kind: FailureKind, retryAfterSeconds?: number]>> = {
  '-107': ['limited', 600],
  '-108': ['limited', 3_600],
  '-109': ['limited', 3_600],
  '-204': ['refused'],
  '-205': ['refused'],
  '-2': ['refused'],
  '-101': ['refused'],
  '-102': ['refused'],
  '-103': ['misconfigured'],
  // The platform failed on the way: it may have been done.
  '-501': ['unreachable'],
};

/**
 * Tencent Cloud's number protection: GetVirtualNum and DelVirtualNum (npp, version 2019-08-23), AXB without a way to
 * move the end; records come to the `HangupUrl` of the bind. From the SDK's models and
 * tencentyun/qcloud-documents (PSTN 号码保护), read in November 2026.
 */
export function createTencentNumbers(
  call: TencentCall,
  { app, notice, now }: { app: string; notice: NoticeAddress; now: () => number },
): PrivacyNumbersGateway {
  async function ask(action: string, parameters: Record<string, string>): Promise<Record<string, unknown>> {
    const answer = await call(action, { BizAppId: app, ...parameters });
    const code = answer['ErrorCode'];
    if (code === '0') return answer;
    if (typeof code !== 'string')
      throw new ProviderFailed('tencent', 'unreachable', 'NO_ERROR_CODE', 'the answer has no ErrorCode');
    const [kind, seconds = null] = failures[code] ?? ['misconfigured'];
    throw new ProviderFailed('tencent', kind, code, String(answer['Msg'] ?? ''), seconds);
  }

  return {
    provider: 'tencent',
    acknowledgement: { word: '', type: 'text/plain; charset=utf-8' },

    async bind({ id, customer, recycler, until }) {
      const seconds = Math.floor(Math.min(until - now(), TENCENT_LONGEST_BINDING) / SECOND);
      const {
        VirtualNum: number,
        BindId: subscription,
        RefNum: binds,
      } = await ask('GetVirtualNum', {
        Src: abroad(customer),
        Dst: abroad(recycler),
        Record: '0',
        MaxAssignTime: String(seconds),
        StatusFlag: '0',
        HangupUrl: noticeAddress(notice, id),
      });
      if (typeof number !== 'string' || typeof subscription !== 'string')
        throw new ProviderFailed('tencent', 'unreachable', 'NO_BINDING', 'the answer has no binding');
      return { number: atHome(number), extension: null, subscription, binds: Number(binds) || 1 };
    },

    extend: async () => false,

    async release({ subscription }) {
      try {
        await ask('DelVirtualNum', { BindId: subscription });
      } catch (error) {
        if (!(error instanceof ProviderFailed && error.code === '-204')) throw error;
      }
    },

    async check() {
      await ask('DelVirtualNum', { BindId: '00000000-0000-0000-0000-000000000000' });
    },

    readNotice(addressEnd, rawBody) {
      const address = openNoticeAddress(notice.key, addressEnd);
      const record = address && parseJson(rawBody);
      if (typeof record !== 'object' || record === null || Array.isArray(record)) return null;
      const { appId, callId, src, callCenterAcceptTime, dstDuration } = record as Readonly<Record<string, unknown>>;
      if (appId !== app || typeof src !== 'string') return [];
      return callRecord({
        callId,
        id: address!.id,
        caller: atHome(src),
        at: readProviderTime(callCenterAcceptTime),
        seconds: Math.trunc(Number(dstDuration)),
      });
    },
  };
}
