import crypto from 'node:crypto';
import { shanghaiDate } from '@shoushou/kernel';
import { smsVariablesOf, type SmsTemplateKind } from '@shoushou/rules/messages/sms-templates';
import { exchange } from '../sandbox-rules/faults.ts';
import { SMS_ADDRESS } from '../sandbox-rules/sms-rules.ts';
import type { Wire, WireReply, WireRequest } from '../wire.ts';
import type { AliyunKeys } from '../aliyun/acs3-sign.ts';
import { createAcs3Check } from '../aliyun/acs3-verify.ts';
import {
  isReported,
  lost,
  refuse,
  reviewOf,
  take,
  type Answer,
  type Fault,
  type Refusal,
  type SandboxSmsOptions,
} from './sandbox-accept.ts';
import { findReported } from './sandbox.store.ts';
import { ALIYUN_VALUES } from './template-values.ts';

/**
 * Simulates Aliyun's SMS service with its signatures, templates, limits, codes and reports. Messages are shown at the
 * sandbox desk.
 */
export function createSandboxAliyun(keys: AliyunKeys, options: SandboxSmsOptions): Wire {
  const check = createAcs3Check(keys);
  return (request) => exchange(options.sandbox.faults, 'S8', () => answerAliyun(request), lost('aliyun'));

  async function answerAliyun(request: WireRequest): Promise<WireReply> {
    const answer = (Code: string, Message: string, more: object = {}) => ({
      status: Code === 'OK' || Code.startsWith('isv.') ? 200 : 400,
      headers: {},
      body: JSON.stringify({ Code, Message, RequestId: crypto.randomUUID(), ...more }),
    });
    const fault = check(request, options.clock.now());
    if (fault) return answer(fault, 'Specified signature is not matched with our calculation.');
    const query = new URL(request.url).searchParams;
    const read = (name: string): string => query.get(name) ?? '';
    const action = request.headers['x-acs-action'];
    if (action === 'QuerySendDetails') return answer('OK', 'OK', await aliyunDetails(options, read));
    if (action === 'QuerySmsSign' || action === 'QuerySmsTemplate') {
      const review = await reviewOf(
        options.sandbox,
        action === 'QuerySmsSign' ? 'sms.aliyun.sign' : 'sms.aliyun.template',
        read(action === 'QuerySmsSign' ? 'SignName' : 'TemplateCode'),
      );
      if (review === null && action === 'QuerySmsSign') return answer(...aliyunAnswers.bad_signature_name);
      if (review === null) return answer(...aliyunAnswers.bad_template);
      const status = review === '' ? 1 : 2;
      return answer('OK', 'OK', { SignStatus: status, TemplateStatus: status, Reason: review });
    }
    const stopped = (Object.keys(aliyunFaults) as (keyof typeof aliyunFaults)[]).find((name) =>
      options.sandbox.faults.happens(name),
    );
    if (stopped) return answer(aliyunFaults[stopped][0], aliyunFaults[stopped][1]);
    const outcome = await take(options, {
      provider: 'aliyun',
      mobile: read('PhoneNumbers'),
      signName: read('SignName'),
      templateId: read('TemplateCode'),
      values: ({ text, kind }) => aliyunValues(read('TemplateParam'), text, kind),
      purpose: read('OutId'),
    });
    return 'serial' in outcome
      ? answer('OK', 'OK', { BizId: outcome.serial })
      : 'refused' in outcome
        ? answer(...outcome.refused)
        : answer(...aliyunAnswers[outcome.fault]);
  }
}

/** S6. */
const aliyunFaults = {
  'S6 day': ['isv.DAY_LIMIT_CONTROL', '触发日发送限额'],
  'S6 month': ['isv.MONTH_LIMIT_CONTROL', '触发月发送限额'],
  'S6 stopped': ['isv.OUT_OF_SERVICE', '业务停机'],
  'S6 abroad': ['isv.DENY_IP_RANGE', '源IP地址所在的地区被禁用'],
} as const satisfies Readonly<Record<string, Answer>>;

/** S1: the values of a template as Aliyun takes them. */
function aliyunValues(parameters: string, text: string, kind: SmsTemplateKind): readonly string[] | Refusal {
  let given: unknown;
  try {
    given = JSON.parse(parameters);
  } catch {
    return refuse('isv.INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值');
  }
  const values: string[] = [];
  for (const name of smsVariablesOf(text)) {
    const value = (given as Record<string, unknown> | null)?.[name];
    if (value === undefined) return refuse('isv.TEMPLATE_MISSING_PARAMETERS', '模板缺少变量');
    if (typeof value !== 'string') return refuse('isv.INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值');
    const length = [...value].length;
    const [least, most] = kind === 'code' ? [4, 6] : [1, ALIYUN_VALUES.value];
    if (length < least || length > most) return refuse('isv.PARAM_LENGTH_LIMIT', '参数超出长度限制');
    if (SMS_ADDRESS.test(value)) return refuse('isv.PARAM_NOT_SUPPORT_URL', '参数不支持URL');
    values.push(value);
  }
  return values;
}

const aliyunAnswers: Readonly<Record<Fault, Answer>> = {
  bad_number: ['isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误'],
  bad_signature_name: ['isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名'],
  bad_template: ['isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板'],
  minute: ['isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1'],
  hour: ['isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5'],
  day: ['isv.BUSINESS_LIMIT_CONTROL', '触发天级流控Permits:10'],
  content: ['isv.BUSINESS_LIMIT_CONTROL', '触发天级流控Permits:5'],
};
/** S7: Aliyun's answer about one SMS of a day. */
async function aliyunDetails({ database, clock }: SandboxSmsOptions, read: (name: string) => string): Promise<object> {
  const found = (await findReported(database, read('PhoneNumber'), 0)).filter(
    ({ serial, sentAt }) =>
      serial === read('BizId') && shanghaiDate(Date.parse(sentAt)).replaceAll('-', '') === read('SendDate'),
  );
  return {
    TotalCount: found.length,
    SmsSendDetailDTOs: {
      SmsSendDetailDTO: found.map((sms) => ({
        PhoneNum: read('PhoneNumber'),
        SendStatus: !isReported(sms, clock.now()) ? 1 : sms.report === null ? 3 : 2,
        ...(isReported(sms, clock.now()) ? { ErrCode: sms.report ?? 'DELIVERED' } : {}),
        Content: sms.text,
      })),
    },
  };
}
