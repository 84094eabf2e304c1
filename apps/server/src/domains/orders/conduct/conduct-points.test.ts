import { DAY, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../../platform/system.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildMarket, takenOrder, type Deal } from '../builders/orders.builders.ts';
import { insertPoints, sumPoints } from './conduct-points.store.ts';

let server: TestServer;
let reviewer: string;
let dispatcher: string;
let deal: Deal;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  reviewer = (await signInAsOperator(server, 'xu', ['reviewer'])).token;
  dispatcher = (await signInAsOperator(server, 'wu', ['dispatcher'])).token;
  deal = await takenOrder(server);
});
afterAll(() => server.close());

const conduct = () => server.succeed('orders.console_conduct', { person: deal.recycler.userId }, { token: dispatcher });
const give = (input: { receiptNo?: string; person?: string } = {}, token = reviewer) =>
  server.call(
    'orders.console_give_points',
    {
      person: deal.recycler.userId,
      receiptNo: deal.receiptNo,
      rule: 'weight',
      reason: '复称少了两公斤，客户有照片',
      ...input,
    },
    { token },
  );
const messages = async () =>
  (await server.succeed('messages.list', {}, { token: deal.recycler.token })).items.map(
    ({ title, text }) => `${title}：${text}`,
  );

describe('orders.console_give_points and orders.console_conduct', () => {
  it('are taken by a rule for a visit with a reason, told to the recycler, and count for ninety days', async () => {
    expect((await give()).outcome).toBe('success');
    const { points, days, rules, items } = await conduct();
    expect([points, days, rules.find(({ rule }) => rule === 'weight')?.points]).toEqual([6, 90, 6]);
    expect(items).toMatchObject([
      {
        rule: 'weight',
        points: 6,
        receiptNo: deal.receiptNo,
        reason: '复称少了两公斤，客户有照片',
        giver: '值班运营',
        recalledAt: null,
      },
    ]);
    expect((await messages()).join()).toMatch(/行为分扣 6 分：复称少了两公斤，客户有照片（JD/);
    const sumIn = (days: number) =>
      sumPoints(server.deps.database, deal.recycler.userId, server.clock.now() + days * DAY);
    expect([await sumIn(89), await sumIn(91)]).toEqual([6, 0]);
  });

  it('are taken for the recycler’s own visits alone, and not by who answers the phone', async () => {
    expect((await give({ person: deal.customer.userId })).outcome).toBe('orders.unknown');
    expect((await give({ receiptNo: 'JD26112199999999' })).outcome).toBe('orders.unknown');
    expect((await give({}, dispatcher)).outcome).toBe('platform.forbidden');
  });
});

describe('orders.console_recall_points', () => {
  it('are recalled once, with a reason that stays beside them', async () => {
    const [{ id } = { id: '' }] = (await conduct()).items;
    const recall = (which = id) =>
      server.call(
        'orders.console_recall_points',
        { person: deal.recycler.userId, id: which, reason: '秤校准后客户撤回说法' },
        { token: reviewer },
      );
    expect((await recall()).outcome).toBe('success');
    expect(await conduct()).toMatchObject({
      points: 0,
      items: [{ recaller: '值班运营', recallReason: '秤校准后客户撤回说法' }],
    });
    expect((await messages()).join()).toContain('行为分撤销 6 分');
    expect([(await recall()).outcome, (await recall('nobody')).outcome]).toEqual([
      'orders.points_unknown',
      'orders.points_unknown',
    ]);
  });

  it('are recalled however many were given since', async () => {
    const other = await takenOrder(server);
    const person = other.recycler.userId;
    const given = { person, receiptNo: other.receiptNo, rule: 'manner', reason: '客户来电核实' } as const;
    await server.succeed('orders.console_give_points', given, { token: reviewer });
    const [{ id } = { id: '' }] = (await server.succeed('orders.console_conduct', { person }, { token: reviewer }))
      .items;
    const now = server.clock.now();
    await server.deps.database.transaction(async (tx) => {
      for (let count = 0; count < 100; count += 1)
        await insertPoints(tx, person, {
          id: createId(server.clock, server.deps.random),
          rule: 'release',
          points: 1,
          receiptNo: other.receiptNo,
          reason: '放弃接单',
          givenAt: toInstant(now),
          expiresAt: toInstant(now + DAY),
          by: null,
        });
    });
    const { items } = await server.succeed('orders.console_conduct', { person }, { token: reviewer });
    expect(items.some((each) => each.id === id)).toBe(false);
    await server.succeed('orders.console_recall_points', { person, id, reason: '查无此事' }, { token: reviewer });
    expect(await sumPoints(server.deps.database, person, now)).toBe(100);
  });

  it('go back when an appeal about the visit is upheld', async () => {
    const { recycler, receiptNo } = deal;
    server.clock.advance(10 * 60_000);
    const { feeFen } = await server.succeed('orders.cancel_cost', { no: receiptNo }, { token: recycler.token });
    await server.succeed(
      'orders.release',
      { no: receiptNo, reason: '车坏了', expectedFeeFen: feeFen },
      { token: recycler.token },
    );
    expect(await conduct()).toMatchObject({ points: 1, items: [{ rule: 'release', giver: null, receiptNo }, {}] });
    const appeal = await server.succeed(
      'appeals.submit',
      {
        kind: 'receipt',
        no: receiptNo,
        reason: '被收了不该收的费用',
        text: '路上被追尾，交警有记录，客户也同意改天',
        photoIds: [],
      },
      { token: recycler.token },
    );
    await server.succeed(
      'appeals.answer',
      { no: appeal.no, uphold: true, answer: '情况属实', effects: { infoFee: false, fee: true, compensationFen: 0 } },
      { token: dispatcher },
    );
    expect(await conduct()).toMatchObject({
      points: 0,
      items: [{ rule: 'release', recallReason: '申诉成立', recaller: '值班运营' }, {}],
    });
  });
});
