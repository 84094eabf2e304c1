import { SECOND } from '@shoushou/kernel';
import { smsVariablesOf, type SmsTemplateKind } from '@shoushou/rules/messages/sms-templates';
import { exchange } from '../sandbox-rules/faults.ts';
import { SMS_ADDRESS } from '../sandbox-rules/sms-rules.ts';
import type { TencentKeys } from '../tencent/tc3-sign.ts';
import { answerTencent } from '../tencent/tc3-verify.ts';
import type { Wire } from '../wire.ts';
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
import { TENCENT_VALUES } from './template-values.ts';

/** S2: the values as Tencent takes them, by position. */
function tencentValues(given: readonly string[], text: string, kind: SmsTemplateKind): readonly string[] | Refusal {
  if (given.length !== smsVariablesOf(text).length)
    return refuse(
      'FailedOperation.TemplateParamSetNotMatchApprovedTemplate',
      'request content does not match the template content',
    );
  for (const value of given) {
    if (kind === 'code' && !/^\d{1,6}$/.test(value))
      return refuse(
        'InvalidParameterValue.TemplateParameterFormatError',
        'verification code template parameter format error',
      );
    if ([...value].length > TENCENT_VALUES.value)
      return refuse('InvalidParameterValue.TemplateParameterLengthLimit', 'template parameter length limit');
    if (SMS_ADDRESS.test(value))
      return refuse(
        'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter',
        'use of URL in template parameter is prohibited',
      );
  }
  return given;
}

/** Simulates Tencent's SMS service with its signatures, templates, limits, codes and reports. */
export function createSandboxTencentSms(keys: TencentKeys, options: SandboxSmsOptions): Wire {
  return (request) =>
    exchange(
      options.sandbox.faults,
      'S8',
      () =>
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
              provider: 'tencent',
              mobile: number.replace(/^\+86/, ''),
              signName: String(signName),
              templateId: String(templateId),
              values: ({ text, kind }) => tencentValues(values as string[], text, kind),
              purpose: String(purpose),
            });
            const [Code, Message] =
              'serial' in outcome
                ? (['Ok', 'send success'] as const)
                : 'refused' in outcome
                  ? outcome.refused
                  : tencentAnswers[outcome.fault];
            return {
              SendStatusSet: [
                {
                  SerialNo: 'serial' in outcome ? outcome.serial : '',
                  PhoneNumber: number,
                  Fee: 'serial' in outcome ? 1 : 0,
                  SessionContext: String(purpose),
                  Code,
                  Message,
                  IsoCode: 'CN',
                },
              ],
            };
          },
          async DescribeSmsTemplateList({ TemplateIdSet: ids }) {
            const reviews = await Promise.all(
              (ids as number[]).map(async (id) => ({
                id,
                review: await reviewOf(options.sandbox, 'sms.tencent.template', String(id)),
              })),
            );
            return {
              DescribeTemplateStatusSet: reviews.flatMap(({ id, review }) =>
                review === null ? [] : [{ TemplateId: id, StatusCode: review === '' ? 0 : -1, ReviewReply: review }],
              ),
            };
          },
          async PullSmsSendStatusByPhoneNumber({ PhoneNumber: number, SendDateTime: since }) {
            const found = await findReported(
              options.database,
              String(number).replace(/^\+86/, ''),
              Number(since) * SECOND,
            );
            return {
              PullSmsSendStatusSet: found
                .filter((sms) => isReported(sms, options.clock.now()))
                .map(({ serial, report }) => ({
                  SerialNo: serial,
                  PhoneNumber: String(number),
                  SubscriberNumber: String(number).replace(/^\+86/, ''),
                  CountryCode: '86',
                  ReportStatus: report === null ? 'SUCCESS' : 'FAIL',
                  Description: report ?? 'DELIVRD',
                  SessionContext: '',
                })),
            };
          },
        }),
      lost('tencent'),
    );
}

const tencentAnswers: Readonly<Record<Fault, Answer>> = {
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
  content: [
    'LimitExceeded.PhoneNumberSameContentDailyLimit',
    'the number of times the same sms content is sent to a single mobile number per day exceeds the limit',
  ],
};
