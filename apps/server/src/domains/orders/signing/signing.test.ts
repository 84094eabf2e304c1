import type { Data, Input } from '@shoushou/contract';
import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { buildMarket, buildRecycler, weighedOrder } from '../builders/orders.builders.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  app = await appToken(server);
});
afterAll(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  await server.close();
});

const strokes: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
    [380, 20],
  ],
];
type Weighed = Awaited<ReturnType<typeof weighedOrder>>;

const send = ({ receiptNo, weighingId, recycler }: Weighed, channel: 'sms' | 'link' = 'link') =>
  server.call('orders.send_signing_link', { djno: receiptNo, earid: weighingId, channel }, { token: recycler.token });
const tokenIn = (text: string | null): string => /\?sign=([\w-]{43})/.exec(text ?? '')![1]!;
const tailOf = ({ customer }: Weighed): string => customer.mobile.slice(-4);
const sign = (input: Input<'orders.sign_remotely'>) => server.call('orders.sign_remotely', input, { token: app });

/** An order with a link that is shown, and the token in it. */
async function shownLink(): Promise<{ deal: Weighed; token: string }> {
  const deal = await weighedOrder(server);
  return { deal, token: tokenIn(((await send(deal)).data as Data<'orders.send_signing_link'>).link) };
}

describe('orders.send_signing_link', () => {
  it('by SMS reaches the customer alone: the recycler never sees its address', async () => {
    const deal = await weighedOrder(server);
    const { data } = await send(deal, 'sms');
    expect(data).toMatchObject({
      state: 'sent',
      channel: 'sms',
      link: null,
      smsTo: expect.stringMatching(/^\d{3} ?\*{4} ?\d{4}$/),
    });
    const { items } = await server.succeed('messages.list', {}, { token: deal.customer.token });
    const token = tokenIn(items[0]!.text);
    expect((await sign({ token, tail: tailOf(deal), strokes })).outcome).toBe('success');
    const { agreement } = await server.succeed('orders.get', { no: deal.no }, { token: deal.recycler.token });
    expect(agreement).toMatchObject({ method: 'own_phone', strokes });
  });

  it('ends the link before it, and stops at three an hour', async () => {
    const { deal, token } = await shownLink();
    await send(deal);
    expect((await sign({ token, tail: tailOf(deal), strokes })).outcome).toBe('orders.link_over');
    await send(deal);
    expect((await send(deal)).outcome).toBe('orders.link_limit');
    server.clock.advance(HOUR + MINUTE);
    expect((await send(deal)).outcome).toBe('success');
  });

  it('is refused for another weighing, for another’s order, and for a walk-in without a number', async () => {
    const deal = await weighedOrder(server);
    expect((await send({ ...deal, weighingId: 'w-other' })).outcome).toBe('orders.weighing_changed');
    expect((await send({ ...deal, recycler: await buildRecycler(server) })).outcome).toBe('orders.unknown');
    const { recycler } = deal;
    const walkIn = await server.succeed(
      'orders.walk_in',
      { longitude: 113.93, latitude: 22.53, adcode: '440305', place: '路边', customerName: '路人', service: '3' },
      { token: recycler.token },
    );
    const { order } = await server.succeed(
      'orders.weigh',
      { no: walkIn.receiptNo!, lines: [{ itemId: 'cardboard', grossGrams: 5_000, unitPriceFen: 142 }] },
      { token: recycler.token },
    );
    expect((await send({ ...deal, receiptNo: walkIn.receiptNo!, weighingId: order.weighing!.id })).outcome).toBe(
      'orders.link_no_mobile',
    );
  });
});

describe('orders.open_signing and orders.get_signing', () => {
  it('show the customer what was weighed, without number or address, and the recycler that it was opened', async () => {
    const { deal, token } = await shownLink();
    const opened = await server.succeed('orders.open_signing', { token }, { token: app });
    expect(opened).toMatchObject({
      no: deal.no,
      customerName: '王**',
      recyclerName: '张**',
      state: 'opened',
      weighing: { id: deal.weighingId, totalFen: 1_420, serviceFeeFen: 0 },
    });
    expect(JSON.stringify(opened)).not.toContain(deal.customer.mobile);
    const state = await server.succeed(
      'orders.get_signing',
      { djno: deal.receiptNo, earid: deal.weighingId },
      { token: deal.recycler.token },
    );
    expect(state).toMatchObject({ state: 'opened', link: expect.stringContaining(token) });
  });

  it('end with the half hour, with a new weighing, and for a token that is none', async () => {
    const { deal, token } = await shownLink();
    const open = async (asked: string) =>
      (await server.call('orders.open_signing', { token: asked }, { token: app })).outcome;
    expect(await open('A'.repeat(43))).toBe('orders.link_over');
    await server.succeed(
      'orders.weigh',
      { no: deal.receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 9_000, unitPriceFen: 142 }] },
      { token: deal.recycler.token },
    );
    expect(await open(token)).toBe('orders.link_over');
    const other = await shownLink();
    server.clock.advance(30 * MINUTE);
    expect(await open(other.token)).toBe('orders.link_over');
  });
});

describe('orders.sign_remotely', () => {
  it('wants a pen that went as far as on the recycler’s phone', async () => {
    const { deal, token } = await shownLink();
    const pen = async (length: number) =>
      (
        await sign({
          token,
          tail: tailOf(deal),
          strokes: [
            [
              [100, 100],
              [100 + length, 100],
            ],
          ],
        })
      ).outcome;
    expect([await pen(119), await pen(120)]).toEqual(['orders.signature_empty', 'success']);
  });

  it('agrees to the weighing once, and answers a repeat the same', async () => {
    const { deal, token } = await shownLink();
    const answers = await Promise.all([1, 2, 3].map(() => sign({ token, tail: tailOf(deal), strokes })));
    expect(answers.map(({ data }) => data)).toEqual([1, 2, 3].map(() => ({ no: deal.no, state: 'signed' })));
    const order = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect(order).toMatchObject({ state: 'agreed', agreement: { method: 'signature', strokes } });
    expect(order.events.filter(({ kind }) => kind === 'agreed')).toHaveLength(1);
  });

  it('wants a signature and the last digits of the order’s number, five tries at most', async () => {
    const { deal, token } = await shownLink();
    const wrong = tailOf(deal) === '0000' ? '1111' : '0000';
    expect((await sign({ token, tail: tailOf(deal), strokes: [] })).outcome).toBe('orders.signature_empty');
    const outcomes = [];
    for (let count = 0; count < 5; count += 1) outcomes.push((await sign({ token, tail: wrong, strokes })).outcome);
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'orders.link_wrong'), 'orders.link_over']);
    expect((await sign({ token, tail: tailOf(deal), strokes })).outcome).toBe('orders.link_over');
  });
});

describe('orders.refuse_signing', () => {
  it('brings the order back to the recycler with the reason', async () => {
    const { deal, token } = await shownLink();
    const refuse = () =>
      server.succeed('orders.refuse_signing', { token, tail: tailOf(deal), reason: '少称了一袋' }, { token: app });
    expect(await refuse()).toEqual({ no: deal.no, state: 'refused' });
    expect(await refuse()).toEqual({ no: deal.no, state: 'refused' });
    const order = await server.succeed('orders.get', { no: deal.receiptNo }, { token: deal.recycler.token });
    expect(order).toMatchObject({ state: 'arrived', weighing: { contested: { reason: '少称了一袋' } } });
  });
});
