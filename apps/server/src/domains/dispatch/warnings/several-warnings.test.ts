import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, takenOrder, tomorrowMorning } from '../../orders/builders/orders.builders.ts';
import { warnedOrder } from '../builders/dispatch.builders.ts';

let server: TestServer;
let dispatcher: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  dispatcher = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(() => server.close());

const run = () => server.server.jobs.run('dispatch.open_warnings');
const listed = async (state: 'open' | 'later' | 'closed') =>
  (await server.succeed('dispatch.console_warnings', { state }, { token: dispatcher })).items;
const numbers = async (state: 'open' | 'later' | 'closed') => (await listed(state)).map(({ no }) => no);
const queued = async () =>
  (await server.succeed('operations.queues', {}, { token: dispatcher })).find(({ page }) => page === 'warnings')
    ?.count ?? 0;
/** A warned order two hours and less before its visit, when the operators see it. */
async function urgentOrder() {
  const from = tomorrowMorning(server);
  const deal = await takenOrder(server, { given: { windowFrom: from } });
  server.clock.set(new Date(Date.parse(from) - 90 * MINUTE).toISOString());
  await run();
  return { ...deal, from };
}

describe('dispatch.console_warnings', () => {
  test('a customer who was not called yet is no work for operators until two hours before the visit, while the recycler is warned at once', async () => {
    const from = tomorrowMorning(server);
    const deal = await takenOrder(server, { given: { windowFrom: from } });
    server.clock.advance(31 * MINUTE);
    await run();
    expect(await numbers('open')).not.toContain(deal.no);
    expect(await numbers('later')).toContain(deal.no);
    expect((await server.succeed('dispatch.list_warnings', {}, { token: deal.recycler.token })).open).toHaveLength(1);
    server.clock.set(new Date(Date.parse(from) - 2 * HOUR).toISOString());
    expect(await numbers('open')).toContain(deal.no);
    expect(await numbers('later')).not.toContain(deal.no);
  });
});

describe('dispatch.snooze_warnings', () => {
  test('what is put off leaves the list and the count, and is back when its visit begins', async () => {
    const { no, from } = await urgentOrder();
    expect(await numbers('open')).toContain(no);
    const before = await queued();
    const snooze = (until: 'half_hour' | 'visit' | 'now') =>
      server.succeed(
        'dispatch.snooze_warnings',
        {
          warnings: [
            { no, rule: 'no_contact' },
            { no, rule: 'unpaid' },
          ],
          until,
        },
        { token: dispatcher },
      );
    expect(await snooze('visit')).toEqual({ done: 1, left: 1 });
    expect([await numbers('open'), await numbers('later')]).toEqual([
      expect.not.arrayContaining([no]),
      expect.arrayContaining([no]),
    ]);
    expect(await queued()).toBe(before - 1);
    await snooze('now');
    expect([await numbers('open'), await queued()]).toEqual([expect.arrayContaining([no]), before]);
    await snooze('visit');
    server.clock.set(from);
    expect(await numbers('open')).toContain(no);
    await snooze('half_hour');
    server.clock.advance(30 * MINUTE - 1);
    expect(await numbers('open')).not.toContain(no);
    server.clock.advance(1);
    expect(await numbers('open')).toContain(no);
  });
});

describe('dispatch.remind_recyclers', () => {
  const messagesOf = async (token: string) =>
    (await server.succeed('messages.list', {}, { token })).items.filter(({ title }) => title === '平台提醒');

  test('each recycler reads the text of the rule, once in a quarter of an hour, and the list names who reminded', async () => {
    const { no, recycler } = await urgentOrder();
    const remind = (text = '') =>
      server.succeed(
        'dispatch.remind_recyclers',
        { warnings: [{ no, rule: 'no_contact' }], text },
        { token: dispatcher },
      );
    expect(await remind()).toEqual({ done: 1, left: 0 });
    expect(await remind()).toEqual({ done: 0, left: 1 });
    await deliverAll(server);
    expect(await messagesOf(recycler.token)).toMatchObject([{ text: `${no}：请现在联系客户，确认上门时间` }]);
    expect((await listed('later')).find((row) => row.no === no)).toMatchObject({ remindedBy: '值班运营' });
    server.clock.advance(15 * MINUTE);
    expect(await numbers('open')).toContain(no);
    expect(await remind('客户等您的电话')).toEqual({ done: 1, left: 0 });
    await deliverAll(server);
    expect(await messagesOf(recycler.token)).toHaveLength(2);
  });

  test('two operators who press at the same moment remind once', async () => {
    const { no, recycler } = await urgentOrder();
    const other = (await signInAsOperator(server, 'zhou', ['dispatcher'])).token;
    const results = await Promise.all(
      [dispatcher, other].map((token) =>
        server.succeed('dispatch.remind_recyclers', { warnings: [{ no, rule: 'no_contact' }], text: '' }, { token }),
      ),
    );
    expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    await deliverAll(server);
    expect(await messagesOf(recycler.token)).toHaveLength(1);
  });
});

describe('dispatch.handle_warnings', () => {
  test('closes the chosen ones with one note', async () => {
    const [first, second] = [await warnedOrder(server), await warnedOrder(server)];
    const warnings = [first, second].map(({ no }) => ({ no, rule: 'no_contact' as const }));
    expect(
      await server.succeed('dispatch.handle_warnings', { warnings, note: '都联系过了' }, { token: dispatcher }),
    ).toEqual({ done: 2, left: 0 });
    expect(await listed('closed')).toEqual(
      expect.arrayContaining(
        warnings.map(({ no }) => expect.objectContaining({ no, note: '都联系过了', handledBy: '值班运营' })),
      ),
    );
  });
});
