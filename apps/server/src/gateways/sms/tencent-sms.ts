import { SECOND } from '@shoushou/kernel';
import type { TencentCall } from '../tencent/tencent-client.ts';
import { ProviderFailed, type FailureKind } from '../wire.ts';
import type { SmsGateway, SmsTemplates } from './port.ts';
import { templateId, templateValues, TENCENT_VALUES } from './template-values.ts';

const LIMITS: readonly [code: RegExp, seconds: number][] = [
  [/ThirtySecond/, 30],
  [/OneHour/, 3_600],
  [/Daily/, 86_400],
];

interface SendStatus {
  Code?: string;
  Message?: string;
  SerialNo?: string;
}

interface PulledStatus {
  SerialNo?: string;
  ReportStatus?: string;
  Description?: string;
}

/** SMS by Tencent Cloud's SendSms and PullSmsSendStatusByPhoneNumber (version 2021-01-11). */
export function createTencentSms(
  call: TencentCall,
  { signName, templates, appId }: SmsTemplates & { appId: string },
): SmsGateway {
  return {
    async send(message) {
      const { mobile, purpose, template, sign = signName } = message;
      const values = templateValues(message, TENCENT_VALUES);
      try {
        const { SendStatusSet: statuses } = (await call('SendSms', {
          PhoneNumberSet: [`+86${mobile}`],
          SmsSdkAppId: appId,
          SignName: sign,
          TemplateId: templateId(templates, template),
          TemplateParamSet: values.map(([, value]) => value),
          SessionContext: purpose,
        })) as { SendStatusSet?: SendStatus[] };
        const [status] = Array.isArray(statuses) ? statuses : [];
        if (status?.Code === 'Ok') return { serial: String(status.SerialNo) };
        throw refusal(status?.Code, status?.Message);
      } catch (error) {
        throw error instanceof ProviderFailed && error.kind === 'refused' ? refusal(error.code, error.message) : error;
      }
    },

    async check() {
      const ids = Object.values(templates);
      const { DescribeTemplateStatusSet: found } = (await call('DescribeSmsTemplateList', {
        International: 0,
        TemplateIdSet: ids.map(Number),
      })) as { DescribeTemplateStatusSet?: { TemplateId?: number; StatusCode?: number; ReviewReply?: string }[] };
      const states = new Map((found ?? []).map((each) => [String(each.TemplateId), each]));
      for (const id of ids) {
        const state = states.get(id);
        if (state?.StatusCode !== 0)
          throw new ProviderFailed(
            'tencent',
            'misconfigured',
            'NOT_APPROVED',
            `模板 ${id} ${state?.ReviewReply ?? '不存在'}`,
          );
      }
    },

    async report({ mobile, serial, sentAt }) {
      const { PullSmsSendStatusSet: statuses } = (await call('PullSmsSendStatusByPhoneNumber', {
        SendDateTime: Math.floor(sentAt / SECOND) - 60,
        Offset: 0,
        Limit: 100,
        PhoneNumber: `+86${mobile}`,
        SmsSdkAppId: appId,
      })) as { PullSmsSendStatusSet?: PulledStatus[] };
      const status = (Array.isArray(statuses) ? statuses : []).find(({ SerialNo }) => SerialNo === serial);
      if (status?.ReportStatus === 'SUCCESS') return { state: 'delivered' };
      if (status?.ReportStatus === 'FAIL')
        return { state: 'failed', code: String(status.Description ?? ''), words: '' };
      return { state: 'waiting' };
    },
  };
}

function refusal(code: string | undefined, text = ''): ProviderFailed {
  if (code === undefined)
    return new ProviderFailed('tencent', 'unreachable', 'NO_STATUS', 'the answer tells of no message');
  const kind = kindOf(code);
  return new ProviderFailed(
    'tencent',
    kind,
    code,
    text,
    kind === 'limited' ? (LIMITS.find(([pattern]) => pattern.test(code))?.[1] ?? 60) : null,
  );
}

function kindOf(code: string): FailureKind {
  if (code.startsWith('LimitExceeded')) return 'limited';
  if (/IncorrectPhoneNumber|PhoneNumberInBlacklist|ContainSensitiveWord|TemplateParameter|VALUE_LENGTH/.test(code))
    return 'refused';
  if (/Timeout|InternalError|RequestTimeException/.test(code)) return 'busy';
  return 'misconfigured';
}
