import { HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { bindWechat, earn, verifiedPerson, withdrawal } from '../builders/payouts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a transfer that waits for its person in WeChat', () => {
  it('reminds them by SMS after two hours, and once more two hours before it lapses', async () => {
    const owner = await verifiedPerson(server);
    await earn(server, owner.userId, 5_000);
    await bindWechat(server, owner.userId);
    await withdrawal(server, owner, { way: 'wechat', amountFen: 4_000 });
    await server.server.jobs.run('payouts.ask_payouts');
    const reminders = () =>
      server.deps.database.query<{ title: string; sms: boolean }>(
        "SELECT title, by_sms AS sms FROM messages WHERE user_id = $1 AND title IN ('提现还没有确认收款', '提现即将退回') ORDER BY at",
        [owner.userId],
      );
    const after = async (hours: number) => {
      server.clock.advance(hours * HOUR);
      await server.server.jobs.run('payouts.remind');
      await server.server.jobs.run('payouts.remind');
      return reminders();
    };
    expect(await after(1)).toEqual([]);
    expect(await after(1)).toEqual([{ title: '提现还没有确认收款', sms: true }]);
    expect(await after(19)).toHaveLength(1);
    expect(await after(1)).toEqual([
      { title: '提现还没有确认收款', sms: true },
      { title: '提现即将退回', sms: false },
    ]);
    expect(await after(3)).toHaveLength(2);
  });
});
