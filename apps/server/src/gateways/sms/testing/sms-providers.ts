import { afterAll, afterEach, beforeAll } from 'vitest';
import { createDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/types.ts';
import { systemRandom } from '../../../platform/system.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { TestClock } from '../../../testing/server.ts';
import { createSandboxRules, type SandboxRules } from '../../sandbox-rules/catalogue.ts';
import { fileAtProviders } from '../../sandbox-rules/filings.store.ts';
import { SAMPLE_SIGN, sampleSmsFilings, sampleTemplates, type SmsProvider } from '../../sandbox-rules/sms-rules.ts';
import { createTencentCall } from '../../tencent/tencent-client.ts';
import type { Wire } from '../../wire.ts';
import { createAliyunSms } from '../aliyun-sms.ts';
import type { SmsTemplates } from '../port.ts';
import { createSandboxAliyun } from '../sandbox-aliyun-sms.ts';
import { createSandboxTencentSms } from '../sandbox-tencent-sms.ts';
import { createTencentSms } from '../tencent-sms.ts';

let postgres: TestDatabase;
export let database: Database;
export let sandbox: SandboxRules;
export const clock = new TestClock();

/**
 * Both providers, with everything filed, on a database for the tests of the file that calls this. Modules outlive a
 * file, hooks don't.
 */
export function startSmsProviders(): void {
  beforeAll(async () => {
    postgres = await createTestDatabase();
    database = createDatabase({ connectionString: postgres.connectionString, poolSize: 2, onError: () => {} });
    sandbox = createSandboxRules(database);
    await fileAtProviders(database, sampleSmsFilings(SAMPLE_SIGN), clock.now());
  });
  afterEach(() => sandbox.faults.clear());
  afterAll(async () => {
    await database.close();
    await postgres.drop();
  });
}

export const filedAt = (provider: SmsProvider): SmsTemplates => ({
  signName: SAMPLE_SIGN,
  templates: sampleTemplates(provider),
});
export const aliyun = { accessKeyId: 'LTAItest', accessKeySecret: 'secret-of-aliyun' };
export const tencent = { secretId: 'AKIDtest', secretKey: 'secret-of-tencent' };
export const now = () => clock.now();

export const providers = [
  [
    'Aliyun',
    (given = filedAt('aliyun'), spoil = (wire: Wire) => wire) =>
      createAliyunSms(spoil(createSandboxAliyun(aliyun, { database, clock, sandbox })), aliyun, given, {
        now,
        random: systemRandom,
      }),
  ],
  [
    'Tencent',
    (given = filedAt('tencent'), spoil = (wire: Wire) => wire) =>
      createTencentSms(
        createTencentCall(
          spoil(createSandboxTencentSms(tencent, { database, clock, sandbox })),
          tencent,
          { service: 'sms', version: '2021-01-11', region: 'ap-guangzhou' },
          now,
        ),
        { ...given, appId: '1400000000' },
      ),
  ],
] as const;

let numbers = 0;
export const freshMobile = (): string => `1370000${String((numbers += 1)).padStart(4, '0')}`;
export const code = (mobile: string) =>
  ({ mobile, purpose: 'login', template: 'code', values: { code: '123456' } }) as const;
export const sent = (mobile: string) =>
  database.query<{ text: string; purpose: string }>('SELECT text, purpose FROM sandbox_sms WHERE mobile = $1', [
    mobile,
  ]);
