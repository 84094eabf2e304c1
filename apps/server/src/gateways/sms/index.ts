import type { GatewayOptions } from '../options.ts';
import { SAMPLE_SIGN, sampleTemplates } from '../sandbox-rules/sms-rules.ts';
import { createTencentCall } from '../tencent/tencent-client.ts';
import { httpWire, protectedWire, ProviderFailed } from '../wire.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { withBrandSign } from './brand-sign.ts';
import { withDailyBudget } from './daily-budget.ts';
import type { SmsGateway } from './port.ts';
import { withRecord } from './record-sent.ts';
import { createSandboxAliyun } from './sandbox-aliyun-sms.ts';
import { createSandboxTencentSms } from './sandbox-tencent-sms.ts';
import { createTencentSms } from './tencent-sms.ts';

export type { SmsGateway } from './port.ts';
export { readSmsReports } from './record-sent.ts';
export { deleteOldSent, listFailedSms } from './sent-sms.store.ts';

/** The simulated providers' keys, valid nowhere else. */
const SANDBOX_ALIYUN = { accessKeyId: 'LTAIsandbox', accessKeySecret: 'sandbox-sms-secret' };
const SANDBOX_TENCENT = { secretId: 'AKIDsandbox', secretKey: 'sandbox-sms-key' };
const TENCENT_SMS = { service: 'sms', version: '2021-01-11' } as const;

type Options = Pick<GatewayOptions, 'environment' | 'database' | 'clock' | 'random' | 'sandbox'>;

/** The configured provider, or a simulated one in the sandbox; each number has a budget per day. */
export function createSmsGateway(options: Options): SmsGateway {
  return withDailyBudget(withRecord(withBrandSign(createProvider(options), options), options), options);
}

function createProvider({ environment, database, clock, random, sandbox }: Options): SmsGateway {
  const { sms, smsProvider } = environment.providers;
  const source = { now: () => clock.now(), random };
  if (sms?.provider === 'aliyun') return createAliyunSms(protectedWire('aliyun', httpWire('aliyun')), sms, sms, source);
  if (sms?.provider === 'tencent')
    return createTencentSms(
      createTencentCall(
        protectedWire('tencent-sms', httpWire('tencent')),
        sms,
        { ...TENCENT_SMS, region: sms.region },
        source.now,
      ),
      sms,
    );
  if (!environment.sandbox) return notConfigured;
  const options = { database, clock, sandbox };
  const filed = { signName: SAMPLE_SIGN, templates: sampleTemplates(smsProvider) };
  if (smsProvider === 'tencent') {
    const call = createTencentCall(
      protectedWire('tencent-sms', createSandboxTencentSms(SANDBOX_TENCENT, options)),
      SANDBOX_TENCENT,
      { ...TENCENT_SMS, region: 'ap-guangzhou' },
      source.now,
    );
    return createTencentSms(call, { ...filed, appId: '1400000000' });
  }
  return createAliyunSms(
    protectedWire('aliyun', createSandboxAliyun(SANDBOX_ALIYUN, options)),
    SANDBOX_ALIYUN,
    filed,
    source,
  );
}

const missing = async (): Promise<never> => {
  throw new ProviderFailed(
    'sms',
    'misconfigured',
    'NOT_CONFIGURED',
    'set SMS_PROVIDER, its keys, SMS_SIGN_NAME and SMS_TEMPLATES',
  );
};
const notConfigured: SmsGateway = { send: missing, report: missing, check: missing };
