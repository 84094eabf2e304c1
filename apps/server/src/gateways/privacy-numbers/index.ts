import type { Environment } from '../../environment.ts';
import type { GatewayOptions } from '../options.ts';
import { SAMPLE_POOL } from '../sandbox-rules/privacy-number-rules.ts';
import { createTencentCall } from '../tencent/tencent-client.ts';
import { httpWire, protectedWire } from '../wire.ts';
import { createAliyunNumbers } from './aliyun-numbers.ts';
import type { PrivacyNumbersGateway } from './port.ts';
import { createSandboxAliyunNumbers } from './sandbox-aliyun-numbers.ts';
import { createSandboxTencentNumbers } from './sandbox-tencent-numbers.ts';
import { createTencentNumbers } from './tencent-numbers.ts';

/** The simulated providers' keys, valid nowhere else. */
const SANDBOX_ALIYUN = { accessKeyId: 'LTAIsandbox', accessKeySecret: 'sandbox-numbers-secret' };
const SANDBOX_TENCENT = { secretId: 'AKIDsandbox', secretKey: 'sandbox-numbers-key' };
const NPP = { service: 'npp', version: '2019-08-23' } as const;

/** The sandbox's own, valid nowhere else. */
const SANDBOX_NOTICE_KEY = 'sandbox-records-of-calls-0123456789';

/** The last part of the address for records of calls, known to us and the provider alone. */
const noticeKey = ({ privacyNumbers, sandbox }: Environment): string | null =>
  privacyNumbers?.account?.noticeKey ?? (sandbox ? SANDBOX_NOTICE_KEY : null);

const noticeUrl = (environment: Environment): string =>
  `${environment.publicOrigin ?? ''}/api/orders/callnotice/${noticeKey(environment)}`;

/** Null where none is configured: then both sides see the real numbers. */
export function createPrivacyNumbers({
  environment,
  database,
  clock,
  random,
  sandbox,
}: Pick<GatewayOptions, 'environment' | 'database' | 'clock' | 'random' | 'sandbox'>): PrivacyNumbersGateway | null {
  const { privacyNumbers } = environment;
  if (privacyNumbers === null) return null;
  const { provider, account, extensions } = privacyNumbers;
  if (account === null && !environment.sandbox) return null;
  const source = { now: () => clock.now(), random };
  const options = { database, clock, sandbox };
  if (provider === 'aliyun') {
    const keys = account?.provider === 'aliyun' ? account : null;
    const wire = keys ? httpWire('aliyun') : createSandboxAliyunNumbers(SANDBOX_ALIYUN, options);
    return createAliyunNumbers(
      protectedWire('aliyun-numbers', wire),
      keys ?? SANDBOX_ALIYUN,
      { pool: keys?.pool ?? SAMPLE_POOL, extensions },
      source,
    );
  }
  const keys = account?.provider === 'tencent' ? account : null;
  const wire = keys ? httpWire('tencent') : createSandboxTencentNumbers(SANDBOX_TENCENT, options);
  return createTencentNumbers(
    createTencentCall(
      protectedWire('tencent-numbers', wire),
      keys ?? SANDBOX_TENCENT,
      { ...NPP, region: keys?.region ?? 'ap-guangzhou' },
      source.now,
    ),
    { app: keys?.pool ?? SAMPLE_POOL, noticeUrl: noticeUrl(environment), now: source.now },
  );
}
