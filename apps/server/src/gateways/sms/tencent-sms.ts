import type { TencentCall } from '../tencent/tencent-client.ts';
import { ProviderFailed, type FailureKind } from '../wire.ts';
import type { SmsGateway, SmsTemplates } from './port.ts';

const LIMITS: readonly [code: RegExp, seconds: number][] = [
  [/ThirtySecond/, 30],
  [/OneHour/, 3_600],
  [/Daily/, 86_400],
];

/** SMS by Tencent Cloud's SendSms (version 2021-01-11). */
export function createTencentSms(
  call: TencentCall,
  { signName, templates, appId }: SmsTemplates & { appId: string },
): SmsGateway {
  return {
    async send({ mobile, purpose, template, values, sign = signName }) {
      try {
        const { SendStatusSet: statuses } = (await call('SendSms', {
          PhoneNumberSet: [`+86${mobile}`],
          SmsSdkAppId: appId,
          SignName: sign,
          TemplateId: templates[template],
          TemplateParamSet: Object.values(values),
          SessionContext: purpose,
        })) as { SendStatusSet?: { Code?: string; Message?: string }[] };
        const [status] = Array.isArray(statuses) ? statuses : [];
        if (status?.Code === 'Ok') return;
        throw refusal(status?.Code, status?.Message);
      } catch (error) {
        throw error instanceof ProviderFailed && error.kind === 'refused' ? refusal(error.code, error.message) : error;
      }
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
  if (/IncorrectPhoneNumber|PhoneNumberInBlacklist|ContainSensitiveWord/.test(code)) return 'refused';
  if (/Timeout|InternalError|RequestTimeException/.test(code)) return 'busy';
  return 'misconfigured';
}
