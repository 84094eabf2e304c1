import { DAY } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/types.ts';
import { systemRandom } from '../../../platform/system.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { TestClock } from '../../../testing/server.ts';
import { createSandboxRules, type SandboxRules } from '../../sandbox-rules/catalogue.ts';
import { NOTICE_PATH } from '../../sandbox-rules/privacy-number-rules.ts';
import { fileAtProviders } from '../../sandbox-rules/filings.store.ts';
import { createTencentCall } from '../../tencent/tencent-client.ts';
import type { Wire, WireRequest } from '../../wire.ts';
import { createAliyunNumbers } from '../aliyun-numbers.ts';
import type { PrivacyNumbersGateway, WishedNumber } from '../port.ts';
import { createSandboxAliyunNumbers } from '../sandbox-aliyun-numbers.ts';
import { createSandboxTencentNumbers } from '../sandbox-tencent-numbers.ts';
import { createTencentNumbers } from '../tencent-numbers.ts';

let postgres: TestDatabase;
export let database: Database;
export let sandbox: SandboxRules;
export const clock = new TestClock();
export const now = () => clock.now();
/** What was sent, newest last. */
export const asked: WireRequest[] = [];
const recorded =
  (wire: Wire): Wire =>
  (request) => {
    asked.push(request);
    return wire(request);
  };
export const parameters = (): Record<string, string> => {
  const { url, body } = asked.at(-1)!;
  return body === '' ? Object.fromEntries(new URL(url).searchParams) : (JSON.parse(body) as Record<string, string>);
};

/** Last part of the address for records of calls. */
export const NOTICE_KEY = 'k'.repeat(32);

const aliyunKeys = { accessKeyId: 'LTAItest', accessKeySecret: 'secret-of-aliyun' };
export const aliyun = (pool = 'FC1', extensions = false): PrivacyNumbersGateway =>
  createAliyunNumbers(
    recorded(createSandboxAliyunNumbers(aliyunKeys, { database, clock, sandbox })),
    aliyunKeys,
    { pool, extensions, noticeKey: NOTICE_KEY },
    { now, random: systemRandom },
  );
const tencentKeys = { secretId: 'AKIDtest', secretKey: 'secret-of-tencent' };
export const tencent = (app = '65500'): PrivacyNumbersGateway =>
  createTencentNumbers(
    createTencentCall(
      recorded(createSandboxTencentNumbers(tencentKeys, { database, clock, sandbox })),
      tencentKeys,
      { service: 'npp', version: '2019-08-23', region: 'ap-guangzhou' },
      now,
    ),
    { app, notice: { url: `https://shou.example.com${NOTICE_PATH}`, key: NOTICE_KEY }, now },
  );

let people = 0;
export const person = (): string => `1380000${String((people += 1)).padStart(4, '0')}`;
export const wish = (given: Partial<WishedNumber> = {}): WishedNumber => ({
  id: 'JD1',
  customer: person(),
  recycler: person(),
  until: now() + DAY,
  ...given,
});
export const failure = (kind: string, code: string) => expect.objectContaining({ kind, code });

export const file = (kind: 'numbers.aliyun.pool' | 'numbers.tencent.app', name: string, numbers: string[], more = {}) =>
  fileAtProviders(database, [{ kind, name, details: { numbers: numbers.join(), ...more } }], now());

/** Both providers on a database for the tests of the file that calls this. Modules outlive a file, hooks don't. */
export function startNumberProviders(): void {
  beforeAll(async () => {
    postgres = await createTestDatabase();
    database = createDatabase({ connectionString: postgres.connectionString, poolSize: 2, onError: () => {} });
    sandbox = createSandboxRules(database);
  });
  afterEach(() => sandbox.faults.clear());
  afterAll(async () => {
    await database.close();
    await postgres.drop();
  });
  beforeEach(async () => {
    await database.query('DELETE FROM sandbox_number_bindings');
    await file('numbers.aliyun.pool', 'FC1', ['17060000001', '17060000002']);
    await file('numbers.tencent.app', '65500', ['17060000003', '17060000004']);
  });
}
