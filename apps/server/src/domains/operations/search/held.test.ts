import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { submittedAppeal } from '../../appeals/builders/appeals.builders.ts';
import { buildMarket, takenOrder } from '../../orders/builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

describe('operations.held', () => {
  it('names who works on what, to those who may open it', async () => {
    const [one, other, editor] = [
      (await signInAsOperator(server, 'wu', ['dispatcher'])).token,
      (await signInAsOperator(server, 'he', ['dispatcher'])).token,
      (await signInAsOperator(server, 'lin', ['editor'])).token,
    ];
    const { no } = await takenOrder(server);
    await server.succeed('orders.console_mark', { no, reason: '等客户回电' }, { token: one });
    const appeal = await submittedAppeal(server);
    await server.succeed('appeals.open', { no: appeal.no }, { token: other });
    const seen = (token: string, city?: string) =>
      server.succeed('operations.held', city === undefined ? {} : { city }, { token });
    expect(await seen(one)).toEqual([
      { page: 'orders', no, since: expect.any(String), by: '值班运营', own: true },
      { page: 'appeals', no: appeal.no, since: expect.any(String), by: '值班运营', own: false },
    ]);
    expect((await seen(other)).map(({ own }) => own)).toEqual([false, true]);
    expect([await seen(one, '440300'), await seen(one, '310100')]).toMatchObject([[{ no }, { no: appeal.no }], []]);
    expect(await seen(editor)).toEqual([]);
  });
});

describe('operations.queues', () => {
  it('says by when the first was promised, and how many are past it', async () => {
    const { token } = await signInAsOperator(server, 'gu', ['dispatcher']);
    const queue = async () =>
      (await server.succeed('operations.queues', {}, { token })).find(({ page }) => page === 'appeals')!;
    const { due, since, late } = await queue();
    expect(Date.parse(due!)).toBeGreaterThan(Date.parse(since!));
    expect(late).toBe(0);
    server.clock.set(new Date(Date.parse(due!) + 1000).toISOString());
    expect((await queue()).late).toBe(1);
  });
});
