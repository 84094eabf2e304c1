import {
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  shanghaiDate,
  shanghaiParts,
  fromShanghai,
  startOfShanghaiDay,
} from '@shoushou/kernel';
import type { AliyunKeys } from '../aliyun/acs3-sign.ts';
import { createAliyunCall, type AliyunSource } from '../aliyun/aliyun-client.ts';
import { ProviderFailed, type FailureKind, type Wire } from '../wire.ts';
import type { SmsGateway, SmsTemplates } from './port.ts';
import { ALIYUN_VALUES, templateId, templateValues } from './template-values.ts';

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
  source: AliyunSource,
): SmsGateway {
  const ask = createAliyunCall(
    wire,
    keys,
    {
      host: 'dysmsapi.aliyuncs.com',
      version: '2017-05-25',
      failureOf(code, text) {
        const kind = kindOf(code);
        const seconds = kind === 'limited' ? secondsUntilFree(code, text, source.now()) : null;
        return new ProviderFailed('aliyun', kind, code, text, seconds);
      },
    },
    source,
  );

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
        if ((approved.get(id) ?? -Infinity) > source.now() - HOUR) continue;
        const { TemplateStatus, Reason: why } = await ask('QuerySmsTemplate', { TemplateCode: id });
        if (TemplateStatus !== APPROVED) throw notApproved(`模板 ${id}`, why);
        approved.set(id, source.now());
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
