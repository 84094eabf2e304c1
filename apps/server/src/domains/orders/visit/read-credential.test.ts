import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import {
  agreedOrder,
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  takenOrder,
  weighedOrder,
  type Deal,
} from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

type Node = '1' | '2' | '3';
const ask = (deal: Deal, node: Node, token = deal.customer.token) =>
  server.call('orders.credential', { djno: deal.receiptNo, node }, { token });

describe('orders.credential', () => {
  it('gives six digits for the step that comes next, with what they agree to', async () => {
    const deal = await weighedOrder(server);
    const { data } = await ask(deal, '2');
    expect(data).toMatchObject({ node: '2', no: deal.no, title: '黄纸板', amountFen: deal.totalFen, used: false });
    expect(data.code).toMatch(/^\d{6}$/);
  });

  it('gives no code before its step: nobody knows yet what it would agree to', async () => {
    const scenes = {
      taken: await takenOrder(server),
      arrived: await arrivedOrder(server),
      weighed: await weighedOrder(server),
      agreed: await agreedOrder(server),
    };
    const given: string[] = [];
    for (const [state, deal] of Object.entries(scenes))
      for (const node of ['1', '2', '3'] as const)
        if ((await ask(deal, node)).outcome === 'success') given.push(`${state} ${node}`);
    expect(given).toEqual(['taken 1', 'weighed 2', 'agreed 3']);
  });

  it('dies with the weighing it was for: the next one has another, and the old one agrees to nothing', async () => {
    const deal = await weighedOrder(server);
    const old = (await ask(deal, '2')).data.code;
    await server.succeed(
      'orders.contest',
      { no: deal.no, weighingId: deal.weighingId, lineIds: [], reason: '少称了' },
      { token: deal.customer.token },
    );
    const { order } = await server.succeed(
      'orders.weigh',
      { no: deal.receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 31_000, unitPriceFen: 142 }] },
      { token: deal.recycler.token },
    );
    const weighingId = order.weighing!.id;
    const agree = (code: string) =>
      server.call(
        'orders.agree',
        { no: deal.receiptNo, weighingId, method: 'code', code },
        { token: deal.recycler.token },
      );
    expect((await agree(old)).outcome).toBe('orders.code_void');
    const next = (await ask(deal, '2')).data;
    expect([next.code === old, next.amountFen]).toEqual([false, order.weighing!.totalFen]);
    expect((await agree(next.code)).outcome).toBe('success');
  });

  it('confirms one amount: another one is not received by it', async () => {
    const deal = await agreedOrder(server);
    const { code } = (await ask(deal, '3')).data;
    await server.deps.database.query('UPDATE orders SET total_fen = total_fen + 100 WHERE no = $1', [deal.no]);
    expect(
      (
        await server.call(
          'orders.pay',
          { no: deal.receiptNo, type: 2, amountFen: deal.totalFen + 100, code },
          { token: deal.recycler.token },
        )
      ).outcome,
    ).toBe('orders.code_void');
  });

  it('says the same code however often it is read, and another one a day later', async () => {
    const deal = await takenOrder(server);
    const first = await ask(deal, '1');
    const again = await Promise.all(Array.from({ length: 5 }, () => ask(deal, '1')));
    expect(new Set(again.map(({ body }) => body))).toEqual(new Set([first.body]));
    server.clock.advance(DAY);
    expect((await ask(deal, '1')).data.code).not.toBe(first.data.code);
  });

  it('refuses a step that is behind the order', async () => {
    expect((await ask(await arrivedOrder(server), '1')).outcome).toBe('orders.illegal_transition');
    expect((await ask(await agreedOrder(server), '2')).outcome).toBe('orders.illegal_transition');
  });

  it('is the customer’s alone: the recycler, strangers and holders of no such receipt hear the same', async () => {
    const deal = await takenOrder(server);
    const strangers = [deal.recycler, await buildRecycler(server), await buildCustomer(server)];
    const answers = await Promise.all(strangers.map(({ token }) => ask(deal, '1', token)));
    const missing = await server.call(
      'orders.credential',
      { djno: 'JD26112199999999', node: '1' },
      { token: deal.customer.token },
    );
    expect(new Set([...answers, missing].map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(missing.outcome).toBe('orders.unknown');
  });

  it('ends with the receipt: a code of a recycler who gave the order back opens nothing', async () => {
    const deal = await takenOrder(server);
    const { code } = (await ask(deal, '1')).data;
    await server.succeed(
      'orders.release',
      { no: deal.receiptNo, reason: '时间冲突', expectedFeeFen: 0 },
      { token: deal.recycler.token },
    );
    expect((await ask(deal, '1')).outcome).toBe('orders.unknown');
    const next = await buildRecycler(server);
    await server.succeed('orders.take', { no: deal.no }, { token: next.token });
    expect((await server.call('orders.arrive', { no: deal.no, code }, { token: next.token })).outcome).toBe(
      'orders.code_void',
    );
  });

  it('is not made by a link that a browser follows', async () => {
    const deal = await takenOrder(server);
    const { status } = await server.call(
      'orders.credential',
      { djno: deal.receiptNo, node: '1' },
      { token: deal.customer.token, headers: { 'sec-fetch-mode': 'navigate' } },
    );
    expect(status).toBe(403);
    expect(
      await server.deps.database.query('SELECT FROM credential_codes WHERE receipt_no = $1', [deal.receiptNo]),
    ).toEqual([]);
  });

  it('is another one for the second arrival: the one told before an arrival that was undone opens nothing', async () => {
    const deal = await takenOrder(server);
    const old = (await ask(deal, '1')).data.code;
    const arrive = (code: string) =>
      server.call('orders.arrive', { no: deal.receiptNo, code }, { token: deal.recycler.token });
    expect((await arrive(old)).outcome).toBe('success');
    await server.succeed('orders.undo_arrival', { no: deal.receiptNo }, { token: deal.recycler.token });
    expect((await arrive(old)).outcome).toBe('orders.code_void');
    const next = (await ask(deal, '1')).data;
    expect([next.code === old, next.used]).toEqual([false, false]);
    expect((await arrive(next.code)).outcome).toBe('success');
  });

  it('is used up by one right telling', async () => {
    const deal = await weighedOrder(server);
    const { code } = (await ask(deal, '2')).data;
    await server.succeed(
      'orders.agree',
      { no: deal.receiptNo, weighingId: deal.weighingId, method: 'code', code },
      { token: deal.recycler.token },
    );
    const wanted = (await ask(deal, '3')).data;
    await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 2, amountFen: deal.totalFen, code: wanted.code },
      { token: deal.recycler.token },
    );
    expect((await ask(deal, '3')).outcome).toBe('orders.illegal_transition');
  });
});
