import { HOUR, SECOND, startOfShanghaiDay } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '../../platform/system.ts';
import { SAMPLE_SIGN } from '../sandbox-rules/sms-rules.ts';
import { createTencentCall } from '../tencent/tencent-client.ts';
import type { ProviderFailed, WireRequest } from '../wire.ts';
import { acs3Query, signAcs3 } from '../aliyun/acs3-sign.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { createSandboxAliyun } from './sandbox-aliyun-sms.ts';
import { createSandboxTencentSms } from './sandbox-tencent-sms.ts';
import {
  aliyun,
  clock,
  code,
  database,
  filedAt,
  freshMobile,
  now,
  providers,
  sandbox,
  startSmsProviders,
  tencent,
} from './testing/sms-providers.ts';

startSmsProviders();

describe('values that a gateway would not send', () => {
  const param = (values: string) => async (request: WireRequest) =>
    createSandboxAliyun(aliyun, { database, clock, sandbox })({
      ...request,
      ...signedAgain(request, { TemplateParam: values }),
    });
  /** A request of ours with other parameters, signed as ours are. */
  function signedAgain({ url }: WireRequest, change: Record<string, string>): Pick<WireRequest, 'url' | 'headers'> {
    const query = { ...Object.fromEntries(new URL(url).searchParams), ...change };
    const headers = signAcs3(aliyun, {
      host: 'dysmsapi.aliyuncs.com',
      action: 'SendSms',
      version: '2017-05-25',
      query,
      now: now(),
      nonce: systemRandom.bytes(16).toString(),
    });
    return { url: `https://dysmsapi.aliyuncs.com/?${acs3Query(query)}`, headers };
  }

  test.each([
    ['S1 of three digits', '{"code":"123"}', 'isv.PARAM_LENGTH_LIMIT'],
    ['S1 a number instead of a string', '{"code":123456}', 'isv.INVALID_JSON_PARAM'],
    ['S1 none', '{}', 'isv.TEMPLATE_MISSING_PARAMETERS'],
    ['S1 an address', '{"code":"www.a"}', 'isv.PARAM_NOT_SUPPORT_URL'],
  ])('are refused by Aliyun: %s', async (_, values, refused) => {
    const sms = createAliyunSms(param(values), aliyun, filedAt('aliyun'), { now, random: systemRandom });
    await expect(sms.send(code(freshMobile()))).rejects.toMatchObject({ code: refused });
  });

  test.each([
    ['S2 seven digits', ['1234567'], 'InvalidParameterValue.TemplateParameterFormatError'],
    ['S2 letters', ['12345a'], 'InvalidParameterValue.TemplateParameterFormatError'],
    ['S2 two values for one', ['123456', '1'], 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate'],
  ])('are refused by Tencent: %s', async (_, values, refused) => {
    const call = createTencentCall(
      createSandboxTencentSms(tencent, { database, clock, sandbox }),
      tencent,
      { service: 'sms', version: '2021-01-11', region: 'ap-guangzhou' },
      now,
    );
    const answer = await call('SendSms', {
      PhoneNumberSet: [`+86${freshMobile()}`],
      SmsSdkAppId: '1400000000',
      SignName: SAMPLE_SIGN,
      TemplateId: '2000001',
      TemplateParamSet: values,
      SessionContext: '',
    });
    expect(answer).toMatchObject({ SendStatusSet: [{ Code: refused }] });
  });
});

test.each([
  ['S6 day', 'limited', 'isv.DAY_LIMIT_CONTROL', HOUR / SECOND],
  ['S6 month', 'limited', 'isv.MONTH_LIMIT_CONTROL', (24 * HOUR) / SECOND],
  ['S6 stopped', 'misconfigured', 'isv.OUT_OF_SERVICE', null],
  ['S6 abroad', 'misconfigured', 'isv.DENY_IP_RANGE', null],
] as const)(
  '%s of the account is told from a limit to one number, and waits for its end',
  async (fault, kind, code_, least) => {
    clock.advance(startOfShanghaiDay(clock.now()) + 47 * HOUR - clock.now());
    sandbox.faults.next(fault);
    const failed = await providers[0][1]()
      .send(code(freshMobile()))
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ kind, code: code_ });
    if (least !== null) expect((failed as ProviderFailed).retryAfterSeconds).toBeGreaterThanOrEqual(least);
  },
);

test('S5 Aliyun sends a number fifty notices of one template a calendar day, and those of another beside them', async () => {
  const mobile = freshMobile();
  const sms = providers[0][1]();
  const notice = { mobile, purpose: 'order', template: 'order_taken', values: { goods: '纸' } } as const;
  for (let each = 0; each < 50; each += 1) await sms.send(notice);
  await expect(sms.send(notice)).rejects.toMatchObject({ kind: 'limited' });
  await sms.send({ ...notice, template: 'order_released' });
  clock.advance(startOfShanghaiDay(clock.now()) + 24 * HOUR - clock.now());
  await sms.send(notice);
});

test('S9 Tencent sends a number the same content five times a day', async () => {
  const mobile = freshMobile();
  const sms = providers[1][1]();
  clock.advance(startOfShanghaiDay(clock.now()) + 24 * HOUR - clock.now());
  for (let each = 0; each < 5; each += 1) {
    await sms.send(code(mobile));
    clock.advance(HOUR);
  }
  await expect(sms.send(code(mobile))).rejects.toMatchObject({
    code: 'LimitExceeded.PhoneNumberSameContentDailyLimit',
    retryAfterSeconds: 86_400,
  });
});
