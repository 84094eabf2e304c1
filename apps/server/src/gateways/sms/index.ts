import type { GatewayOptions } from '../options.ts';
import { createTencentCall } from '../tencent/tencent-client.ts';
import { httpWire, protectedWire, ProviderFailed } from '../wire.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { withBrandSign } from './brand-sign.ts';
import { withDailyBudget } from './daily-budget.ts';
import type { SmsGateway, SmsTemplates } from './port.ts';
import { createSandboxAliyun, createSandboxTencentSms } from './sandbox-sms.ts';
import { createTencentSms } from './tencent-sms.ts';

export type { SmsGateway } from './port.ts';

/** The simulated providers' configuration, and keys valid nowhere else. */
const SANDBOX_TEMPLATES: SmsTemplates = {
  signName: '收收',
  templates: { code: 'SMS_100000001', notice: 'SMS_100000002', security: 'SMS_100000003' },
};
const SANDBOX_ALIYUN = { accessKeyId: 'LTAIsandbox', accessKeySecret: 'sandbox-sms-secret' };
const SANDBOX_TENCENT = { secretId: 'AKIDsandbox', secretKey: 'sandbox-sms-key' };
const TENCENT_SMS = { service: 'sms', version: '2021-01-11' } as const;

/** The configured provider, or a simulated one in the sandbox; each number has a budget per day. */
export function createSmsGateway(
  options: Pick<GatewayOptions, 'environment' | 'database' | 'clock' | 'random'>,
): SmsGateway {
  return withDailyBudget(withBrandSign(createProvider(options), options), options);
}

function createProvider({
  environment,
  database,
  clock,
  random,
}: Pick<GatewayOptions, 'environment' | 'database' | 'clock' | 'random'>): SmsGateway {
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
  const options = { database, clock, filed: SANDBOX_TEMPLATES };
  if (smsProvider === 'tencent') {
    const call = createTencentCall(
      protectedWire('tencent-sms', createSandboxTencentSms(SANDBOX_TENCENT, options)),
      SANDBOX_TENCENT,
      { ...TENCENT_SMS, region: 'ap-guangzhou' },
      source.now,
    );
    return createTencentSms(call, { ...SANDBOX_TEMPLATES, appId: '1400000000' });
  }
  return createAliyunSms(
    protectedWire('aliyun', createSandboxAliyun(SANDBOX_ALIYUN, options)),
    SANDBOX_ALIYUN,
    SANDBOX_TEMPLATES,
    source,
  );
}

const notConfigured: SmsGateway = {
  async send() {
    throw new ProviderFailed(
      'sms',
      'misconfigured',
      'NOT_CONFIGURED',
      'set SMS_PROVIDER, its keys, SMS_SIGN_NAME and the templates',
    );
  },
};
