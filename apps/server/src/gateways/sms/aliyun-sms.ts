import type { Random } from '@shoushou/kernel';
import { ProviderFailed, readJsonReply, type FailureKind, type Wire } from '../wire.ts';
import { acs3Query, signAcs3, type AliyunKeys } from './acs3-sign.ts';
import type { SmsGateway, SmsTemplates } from './port.ts';

const HOST = 'dysmsapi.aliyuncs.com';
const LIMITS: readonly [words: RegExp, seconds: number][] = [
  [/分钟级流控/, 60],
  [/小时级流控/, 3_600],
  [/天级流控|日级流控/, 86_400],
];

/** SMS by Aliyun's SendSms (version 2017-05-25). */
export function createAliyunSms(
  wire: Wire,
  keys: AliyunKeys,
  { signName, templates }: SmsTemplates,
  { now, random }: { now: () => number; random: Random },
): SmsGateway {
  return {
    async send({ mobile, purpose, template, values, sign = signName }) {
      const query = {
        PhoneNumbers: mobile,
        SignName: sign,
        TemplateCode: templates[template],
        TemplateParam: JSON.stringify(values),
        OutId: purpose,
      };
      const headers = signAcs3(keys, {
        host: HOST,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        now: now(),
        nonce: Buffer.from(random.bytes(16)).toString('hex'),
      });
      const reply = await wire({ method: 'POST', url: `https://${HOST}/?${acs3Query(query)}`, headers, body: '' });
      const { Code: code, Message: text } = readJsonReply('aliyun', reply) as { Code?: unknown; Message?: unknown };
      if (code === 'OK') return;
      if (typeof code !== 'string')
        throw new ProviderFailed('aliyun', 'unreachable', `HTTP_${reply.status}`, 'the answer has no code');
      const kind = kindOf(code);
      throw new ProviderFailed(
        'aliyun',
        kind,
        code,
        String(text),
        kind === 'limited' ? (LIMITS.find(([pattern]) => pattern.test(String(text)))?.[1] ?? 60) : null,
      );
    },
  };
}

function kindOf(code: string): FailureKind {
  if (/^(isv\.BUSINESS_LIMIT_CONTROL|isv\.DAY_LIMIT_CONTROL|isv\.MONTH_LIMIT_CONTROL|Throttling)/.test(code))
    return 'limited';
  if (/^(isp\.SYSTEM_ERROR|ServiceUnavailable|InternalError)/.test(code)) return 'busy';
  if (
    /^(isv\.MOBILE_NUMBER_ILLEGAL|isv\.MOBILE_COUNT_OVER_LIMIT|isv\.BLACK_KEY_CONTROL_LIMIT|isv\.PARAM_LENGTH_LIMIT|isv\.INVALID_PARAMETERS|isv\.PARAM_NOT_SUPPORT_URL)/.test(
      code,
    )
  )
    return 'refused';
  // Keys, rights, balance, signature and template: only the operator can change them.
  return 'misconfigured';
}
