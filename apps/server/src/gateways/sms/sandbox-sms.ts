import crypto from 'node:crypto';
import type { Clock } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import { readSmsSign } from '../../platform/brand/brand.ts';
import { answerTencent } from '../tencent/tc3-verify.ts';
import type { TencentKeys } from '../tencent/tc3-sign.ts';
import type { Wire, WireRequest } from '../wire.ts';
import type { AliyunKeys } from './acs3-sign.ts';
import type { SmsTemplates } from './port.ts';
import { saveSms } from './sandbox.store.ts';

export interface SandboxSmsOptions {
  database: Database;
  clock: Clock;
  filed: SmsTemplates;
}

/** A message as received by a simulated provider. */
interface Asked {
  mobile: string;
  signName: string;
  templateId: string;
  values: readonly string[];
  purpose: string;
}

/** Largest age difference of a request, milliseconds. */
const WINDOW = 15 * 60 * 1000;

/** Simulates Aliyun's SMS service with its signature, templates, limits and codes. Messages are shown at the sandbox desk. */
export function createSandboxAliyun(keys: AliyunKeys, options: SandboxSmsOptions): Wire {
  const used = new Set<string>();
  return async (request) => {
    const answer = (Code: string, Message: string) => ({
      status: Code === 'OK' || Code.startsWith('isv.') ? 200 : 400,
      headers: {},
      body: JSON.stringify({
        Code,
        Message,
        RequestId: crypto.randomUUID(),
        ...(Code === 'OK' ? { BizId: crypto.randomUUID() } : {}),
      }),
    });
    const fault = acs3Fault(request, keys, options.clock.now());
    if (fault) return answer(fault, 'Specified signature is not matched with our calculation.');
    const nonce = request.headers['x-acs-signature-nonce']!;
    if (used.has(nonce)) return answer('SignatureNonceUsed', 'Specified signature nonce was used already.');
    used.add(nonce);
    const asked = new URL(request.url).searchParams;
    const values = Object.values(JSON.parse(asked.get('TemplateParam') ?? '{}') as Record<string, string>);
    const outcome = await take(options, {
      mobile: asked.get('PhoneNumbers') ?? '',
      signName: asked.get('SignName') ?? '',
      templateId: asked.get('TemplateCode') ?? '',
      values,
      purpose: asked.get('OutId') ?? '',
    });
    return answer(...aliyunAnswers[outcome]);
  };
}

/** Simulates Tencent's SMS service in the same way. */
export function createSandboxTencentSms(keys: TencentKeys, options: SandboxSmsOptions): Wire {
  return (request) =>
    answerTencent(request, keys, options.clock.now(), {
      async SendSms({
        PhoneNumberSet: numbers,
        SignName: signName,
        TemplateId: templateId,
        TemplateParamSet: values,
        SessionContext: purpose,
      }) {
        const [number = ''] = numbers as string[];
        const outcome = await take(options, {
          mobile: number.replace(/^\+86/, ''),
          signName: String(signName),
          templateId: String(templateId),
          values: values as string[],
          purpose: String(purpose),
        });
        const [Code, Message] = tencentAnswers[outcome];
        return {
          SendStatusSet: [
            {
              SerialNo: Code === 'Ok' ? crypto.randomUUID() : '',
              PhoneNumber: number,
              Fee: Code === 'Ok' ? 1 : 0,
              SessionContext: String(purpose),
              Code,
              Message,
              IsoCode: 'CN',
            },
          ],
        };
      },
    });
}

type Outcome = 'taken' | 'bad_number' | 'bad_signature_name' | 'bad_template' | 'minute' | 'hour' | 'day';

const aliyunAnswers: Readonly<Record<Outcome, [code: string, words: string]>> = {
  taken: ['OK', 'OK'],
  bad_number: ['isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误'],
  bad_signature_name: ['isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名'],
  bad_template: ['isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板'],
  minute: ['isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1'],
  hour: ['isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5'],
  day: ['isv.BUSINESS_LIMIT_CONTROL', '触发天级流控Permits:10'],
};
const tencentAnswers: Readonly<Record<Outcome, [code: string, words: string]>> = {
  taken: ['Ok', 'send success'],
  bad_number: ['InvalidParameterValue.IncorrectPhoneNumber', 'incorrect phone number'],
  bad_signature_name: ['FailedOperation.SignatureIncorrectOrUnapproved', 'signature incorrect or unapproved'],
  bad_template: ['FailedOperation.TemplateIncorrectOrUnapproved', 'template incorrect or unapproved'],
  minute: [
    'LimitExceeded.PhoneNumberThirtySecondLimit',
    'the number of sms messages sent to a single mobile number within 30 seconds exceeds the limit',
  ],
  hour: [
    'LimitExceeded.PhoneNumberOneHourLimit',
    'the number of sms messages sent to a single mobile number within one hour exceeds the limit',
  ],
  day: [
    'LimitExceeded.PhoneNumberDailyLimit',
    'the number of sms messages sent to a single mobile number per day exceeds the limit',
  ],
};

/** Texts of the templates. */
const texts: Readonly<Record<keyof SmsTemplates['templates'], (values: readonly string[]) => string>> = {
  code: ([code]) => `验证码 ${code}，5分钟内有效，请勿泄露。`,
  notice: ([content]) => `${content}。`,
  security: ([time, action]) => `您的账号于${time}${action}，如非本人操作，请立即联系客服。`,
};

/** The signature that operators have set counts as filed. Codes to a number: 1 a minute, 5 an hour, 10 a day; notices 50 a day. */
async function take(
  { database, clock, filed }: SandboxSmsOptions,
  { mobile, signName, templateId, values, purpose }: Asked,
): Promise<Outcome> {
  if (!/^1[3-9]\d{9}$/.test(mobile)) return 'bad_number';
  if (signName !== filed.signName && signName !== (await readSmsSign(database))) return 'bad_signature_name';
  const template = (Object.keys(filed.templates) as (keyof typeof texts)[]).find(
    (name) => filed.templates[name] === templateId,
  );
  if (template === undefined) return 'bad_template';
  const isCode = template === 'code';
  const text = texts[template](values);
  return saveSms(database, { mobile, text: `【${signName}】${text}`, purpose, isCode, at: clock.now() });
}

/** Verifies the signature of the raw request, independently of the signing code. */
function acs3Fault(
  { method, url, headers, body }: WireRequest,
  { accessKeyId, accessKeySecret }: AliyunKeys,
  now: number,
): string | null {
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
    headers['authorization'] ?? '',
  );
  if (!parts) return 'IncompleteSignature';
  const [, id, signedHeaders, signature] = parts as unknown as [string, string, string, string];
  if (id !== accessKeyId) return 'InvalidAccessKeyId.NotFound';
  if (!(Math.abs(now - Date.parse(headers['x-acs-date'] ?? '')) <= WINDOW)) return 'InvalidTimeStamp.Expired';
  const digest = (text: string): string => crypto.hash('sha256', text, 'hex');
  if (headers['x-acs-content-sha256'] !== digest(body)) return 'SignatureDoesNotMatch';
  const { pathname, search } = new URL(url);
  const query = search.slice(1).split('&').sort().join('&');
  const lines = signedHeaders
    .split(';')
    .map((name) => `${name}:${headers[name] ?? ''}\n`)
    .join('');
  const canonical = [method, pathname, query, lines, signedHeaders, digest(body)].join('\n');
  const expected = crypto
    .createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${digest(canonical)}`)
    .digest('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}
