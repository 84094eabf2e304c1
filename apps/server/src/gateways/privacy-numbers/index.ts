import type { GatewayOptions } from '../options.ts';
import { NOTICE_PATH, SAMPLE_NOTICE_KEY, SAMPLE_POOL } from '../sandbox-rules/privacy-number-rules.ts';
import { createTencentCall } from '../tencent/tencent-client.ts';
import { httpWire, protectedWire } from '../wire.ts';
import { createAliyunNumbers } from './aliyun-numbers.ts';
import type { PrivacyNumbers } from './port.ts';
import { createSandboxAliyunNumbers } from './sandbox-aliyun-numbers.ts';
import { createSandboxNumbersDesk } from './sandbox-calls.ts';
import { createSandboxTencentNumbers } from './sandbox-tencent-numbers.ts';
import { createTencentNumbers } from './tencent-numbers.ts';

/** The simulated providers' keys, valid nowhere else. */
const SANDBOX_ALIYUN = { accessKeyId: 'LTAIsandbox', accessKeySecret: 'sandbox-numbers-secret' };
const SANDBOX_TENCENT = { secretId: 'AKIDsandbox', secretKey: 'sandbox-numbers-key' };
const NPP = { service: 'npp', version: '2019-08-23' } as const;

/** Null where none is configured: then both sides see the real numbers. */
export function createPrivacyNumbers({
  environment,
  database,
  clock,
  random,
  sandbox,
}: Pick<GatewayOptions, 'environment' | 'database' | 'clock' | 'random' | 'sandbox'>): PrivacyNumbers | null {
  const { privacyNumbers } = environment;
  if (privacyNumbers === null) return null;
  const { provider, account, extensions } = privacyNumbers;
  if (account === null && !environment.sandbox) return null;
  const source = { now: () => clock.now(), random };
  const options = { database, clock, sandbox };
  const notice = {
    url: `${environment.publicOrigin ?? ''}${NOTICE_PATH}`,
    key: account?.noticeKey ?? SAMPLE_NOTICE_KEY,
  };
  const desk = account === null ? createSandboxNumbersDesk(options) : null;
  if (provider === 'aliyun') {
    const keys = account?.provider === 'aliyun' ? account : null;
    const wire = keys ? httpWire('aliyun') : createSandboxAliyunNumbers(SANDBOX_ALIYUN, options);
    const gateway = createAliyunNumbers(
      protectedWire('aliyun-numbers', wire),
      keys ?? SANDBOX_ALIYUN,
      { pool: keys?.pool ?? SAMPLE_POOL, extensions, noticeKey: notice.key },
      source,
    );
    return { ...gateway, sandbox: desk };
  }
  const keys = account?.provider === 'tencent' ? account : null;
  const wire = keys ? httpWire('tencent') : createSandboxTencentNumbers(SANDBOX_TENCENT, options);
  const gateway = createTencentNumbers(
    createTencentCall(
      protectedWire('tencent-numbers', wire),
      keys ?? SANDBOX_TENCENT,
      { ...NPP, region: keys?.region ?? 'ap-guangzhou' },
      source.now,
    ),
    { app: keys?.pool ?? SAMPLE_POOL, notice, now: source.now },
  );
  return { ...gateway, sandbox: desk };
}
