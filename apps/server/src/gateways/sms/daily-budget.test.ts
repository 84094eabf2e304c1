import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { TestClock } from '../../testing/server.ts';
import { ProviderFailed } from '../wire.ts';
import { SMS_PER_DAY, withDailyBudget } from './daily-budget.ts';
import type { SmsGateway, SmsMessage } from './port.ts';

let postgres: TestDatabase;
let database: Database;
const clock = new TestClock();
beforeAll(async () => {
  postgres = await createTestDatabase();
  database = createDatabase({ connectionString: postgres.connectionString });
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

let numbers = 0;
const freshMobile = (): string => `137000${String((numbers += 1)).padStart(5, '0')}`;
const notice = (mobile: string): SmsMessage => ({
  mobile,
  purpose: 'order',
  template: 'order_taken',
  values: { goods: '黄纸板' },
});

const gateway = (send: () => Promise<void>): SmsGateway => ({
  async send() {
    await send();
    return { serial: 's' };
  },
  report: async () => ({ state: 'waiting' }),
  check: async () => {},
});

describe('the SMS budget of a number and day', () => {
  test('lets 20 of 1,000 simultaneous notices through, whoever causes them and whichever server sends them', async () => {
    const mobile = freshMobile();
    let sent = 0;
    const servers = Array.from({ length: 2 }, () =>
      withDailyBudget(
        gateway(async () => void (sent += 1)),
        { database, clock },
      ),
    );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 1_000 }, (_, index) => servers[index % 2]!.send(notice(mobile))),
    );
    expect(sent).toBe(SMS_PER_DAY.notice);
    const [refused] = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as ProviderFailed] : [],
    );
    expect(refused).toMatchObject({ kind: 'limited', code: 'NUMBER_BUDGET' });
    expect(refused!.retryAfterSeconds).toBeGreaterThan(3_600);
  });

  test('keeps the codes of somebody who was flooded with notices, and starts anew the next day', async () => {
    const mobile = freshMobile();
    const sms = withDailyBudget(
      gateway(async () => {}),
      { database, clock },
    );
    for (let times = 0; times < SMS_PER_DAY.notice; times += 1) await sms.send(notice(mobile));
    await expect(sms.send(notice(mobile))).rejects.toThrow('NUMBER_BUDGET');
    await sms.send({ mobile, purpose: 'login', template: 'code', values: { code: '123456' } });
    await sms.send({
      mobile,
      purpose: 'security',
      template: 'records_exported',
      values: { day: '11月21日', clock: '15:30' },
    });
    clock.advance(24 * 3_600_000);
    await sms.send(notice(mobile));
  });

  test('is not spent by what the provider refused, but by what it may have sent', async () => {
    const mobile = freshMobile();
    let kind: 'busy' | 'unreachable' = 'busy';
    const sms = withDailyBudget(
      gateway(() => Promise.reject(new ProviderFailed('aliyun', kind, 'X', ''))),
      { database, clock },
    );
    for (let times = 0; times < 30; times += 1) await expect(sms.send(notice(mobile))).rejects.toThrow('busy');
    kind = 'unreachable';
    for (let times = 0; times < SMS_PER_DAY.notice; times += 1)
      await expect(sms.send(notice(mobile))).rejects.toThrow('unreachable');
    await expect(sms.send(notice(mobile))).rejects.toThrow('NUMBER_BUDGET');
  });
});
