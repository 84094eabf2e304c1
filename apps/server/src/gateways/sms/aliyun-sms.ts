import {
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  shanghaiDate,
  shanghaiParts,
  fromShanghai,
  startOfShanghaiDay,
  type Random,
} from '@shoushou/kernel';
import { ProviderFailed, readJsonReply, type FailureKind, type Wire } from '../wire.ts';
import { acs3Query, signAcs3, type AliyunKeys } from './acs3-sign.ts';
import type { SmsGateway, SmsTemplates } from './port.ts';
import { ALIYUN_VALUES, templateId, templateValues } from './template-values.ts';

const HOST = 'dysmsapi.aliyuncs.com';
const VERSION = '2017-05-25';
const LIMITS: readonly [words: RegExp, seconds: number][] = [
  [/分钟级流控/, 60],
  [/小时级流控/, 3_600],
  [/天级流控|日级流控/, 86_400],
];
/** `SendStatus` of QuerySendDetails. */
const FAILED = 2;
const DELIVERED = 3;
/** `SignStatus` and `TemplateStatus`. */
const APPROVED = 1;

const notApproved = (what: string, reason: unknown): ProviderFailed =>
  new ProviderFailed('aliyun', 'misconfigured', 'NOT_APPROVED', `${what} 审核未通过 ${String(reason ?? '')}`.trim());

/** SMS by Aliyun's SendSms, QuerySendDetails, QuerySmsSign and QuerySmsTemplate (version 2017-05-25). */
export function createAliyunSms(
  wire: Wire,
  keys: AliyunKeys,
  { signName, templates }: SmsTemplates,
  { now, random }: { now: () => number; random: Random },
): SmsGateway {
  async function ask(action: string, query: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    const headers = signAcs3(keys, {
      host: HOST,
      action,
      version: VERSION,
      query,
      now: now(),
      nonce: Buffer.from(random.bytes(16)).toString('hex'),
    });
    const reply = await wire({ method: 'POST', url: `https://${HOST}/?${acs3Query(query)}`, headers, body: '' });
    const answer = readJsonReply('aliyun', reply);
    const { Code: code, Message: text } = answer;
    if (code === 'OK') return answer;
    if (typeof code !== 'string')
      throw new ProviderFailed('aliyun', 'unreachable', `HTTP_${reply.status}`, 'the answer has no code');
    const kind = kindOf(code);
    throw new ProviderFailed(
      'aliyun',
      kind,
      code,
      String(text),
      kind === 'limited' ? secondsUntilFree(code, String(text), now()) : null,
    );
  }

  /** When each template was found to be approved: the check asks often, and a withdrawn one is rare. */
  const approved = new Map<string, number>();
  return {
    async send(message) {
      const { mobile, purpose, template, sign = signName } = message;
      const { BizId: serial } = await ask('SendSms', {
        PhoneNumbers: mobile,
        SignName: sign,
        TemplateCode: templateId(templates, template),
        TemplateParam: JSON.stringify(Object.fromEntries(templateValues(message, ALIYUN_VALUES))),
        OutId: purpose,
      });
      return { serial: String(serial) };
    },

    async check(sign = signName) {
      const { SignStatus, Reason: reason } = await ask('QuerySmsSign', { SignName: sign });
      if (SignStatus !== APPROVED) throw notApproved(`签名 ${sign}`, reason);
      for (const id of new Set([templateId(templates, 'code'), ...Object.values(templates)])) {
        if ((approved.get(id) ?? -Infinity) > now() - HOUR) continue;
        const { TemplateStatus, Reason: why } = await ask('QuerySmsTemplate', { TemplateCode: id });
        if (TemplateStatus !== APPROVED) throw notApproved(`模板 ${id}`, why);
        approved.set(id, now());
      }
    },

    async report({ mobile, serial, sentAt }) {
      const { SmsSendDetailDTOs: found } = await ask('QuerySendDetails', {
        PhoneNumber: mobile,
        BizId: serial,
        SendDate: shanghaiDate(sentAt).replaceAll('-', ''),
        PageSize: '10',
        CurrentPage: '1',
      });
      const [detail] =
        (found as { SmsSendDetailDTO?: { SendStatus?: number; ErrCode?: string }[] })?.SmsSendDetailDTO ?? [];
      if (detail?.SendStatus === DELIVERED) return { state: 'delivered' };
      if (detail?.SendStatus === FAILED) return { state: 'failed', code: String(detail.ErrCode ?? ''), words: '' };
      return { state: 'waiting' };
    },
  };
}

/** The account's own limits end with the day and the month (S6), those of a number as their words say. */
function secondsUntilFree(code: string, text: string, now: number): number {
  if (code === 'isv.DAY_LIMIT_CONTROL') return Math.ceil((startOfShanghaiDay(now) + DAY - now) / SECOND);
  if (code === 'isv.MONTH_LIMIT_CONTROL') {
    const { year, month } = shanghaiParts(now);
    return Math.ceil((fromShanghai(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - now) / SECOND);
  }
  return LIMITS.find(([pattern]) => pattern.test(text))?.[1] ?? MINUTE / SECOND;
}

function kindOf(code: string): FailureKind {
  if (/^(isv\.BUSINESS_LIMIT_CONTROL|isv\.DAY_LIMIT_CONTROL|isv\.MONTH_LIMIT_CONTROL|Throttling)/.test(code))
    return 'limited';
  if (/^(isp\.SYSTEM_ERROR|ServiceUnavailable|InternalError)/.test(code)) return 'busy';
  if (
    /^(isv\.MOBILE_NUMBER_ILLEGAL|isv\.MOBILE_COUNT_OVER_LIMIT|isv\.BLACK_KEY_CONTROL_LIMIT|isv\.PARAM_LENGTH_LIMIT|isv\.INVALID_PARAMETERS|isv\.INVALID_JSON_PARAM|isv\.PARAM_NOT_SUPPORT_URL)/.test(
      code,
    )
  )
    return 'refused';
  // Keys, rights, balance, signature and template: only the operator can change them.
  return 'misconfigured';
}
