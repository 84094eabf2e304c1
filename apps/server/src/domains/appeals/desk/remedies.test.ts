import type { Input } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnserializable } from '../../../testing/concurrency/interleave.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { arrivedOrder, buildMarket, buildRecycler } from '../../orders/builders/orders.builders.ts';
import { phoneCapture, phoneKey, seedScales } from '../../scales/builders/scales.builders.ts';
import { readBalances } from '../../wallet/index.ts';
import { submittedAppeal, weightAppeal } from '../builders/appeals.builders.ts';

let server: TestServer;
let operator: string;
let second: string;
let accountant: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await seedScales(server.deps, []);
  operator = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
  second = (await signInAsOperator(server, 'lin', ['dispatcher'])).token;
  accountant = (await signInAsOperator(server, 'zhou', ['accountant'])).token;
});
afterAll(() => server.close());

type Effects = Input<'appeals.answer'>['effects'];
type Appealed = Awaited<ReturnType<typeof weightAppeal>>;

const uphold = (no: string, effects: Partial<Effects>, token = operator) =>
  server.call(
    'appeals.answer',
    {
      no,
      uphold: true,
      answer: '秤图可见，少算了',
      effects: { infoFee: false, fee: false, compensationFen: 0, ...effects },
    },
    { token },
  );
const confirm = (no: string, token = second) => server.call('appeals.confirm', { no, approve: true }, { token });
const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const appealOf = async (token: string, no: string) =>
  (await server.succeed('appeals.list_mine', {}, { token })).items.find((each) => each.no === no)!;
/** 15 kg instead of 10 kg: ¥7.10 more. */
const fifteen = ({ deal }: Appealed, fen = 710): Partial<Effects> => ({
  difference: { from: 'recycler', fen },
  correction: { weighingId: deal.weighingId, lines: [{ id: deal.lineId, grossGrams: 15_000 }] },
});

describe('the difference of an upheld appeal', () => {
  it('comes from the recycler’s wallet, and both sides read the number of the movement', async () => {
    const { no, deal } = await weightAppeal(server);
    const before = [await available(deal.customer.userId), await available(deal.recycler.userId)] as const;
    expect(await uphold(no, { difference: { from: 'recycler', fen: 500 } })).toMatchObject({
      outcome: 'success',
      data: { waits: false },
    });
    expect([
      (await available(deal.customer.userId)) - before[0],
      (await available(deal.recycler.userId)) - before[1],
    ]).toEqual([500, -500]);
    const [mine, theirs] = [await appealOf(deal.customer.token, no), await appealOf(deal.recycler.token, no)];
    expect(mine).toMatchObject({ movedFen: 500, movements: [{ what: 'difference', fen: 500 }] });
    expect(theirs).toMatchObject({ movedFen: -500, movements: [{ what: 'difference', fen: -500 }] });
    expect(theirs.movements[0]!.id).toBe(mine.movements[0]!.id);
    const movement = await server.succeed(
      'wallet.console_movement',
      { id: mine.movements[0]!.id },
      { token: accountant },
    );
    expect(movement).toMatchObject({ kind: 'appeal.difference', amountFen: 500, reference: deal.receiptNo });
  });

  it('comes from the platform for what the recycler’s wallet no longer holds', async () => {
    const recycler = await buildRecycler(server, { balanceFen: 2_000 });
    const { no, deal } = await weightAppeal(server, { recycler });
    const left = await available(recycler.userId);
    const before = await available(deal.customer.userId);
    expect(left).toBeLessThan(1_000);
    await uphold(no, { difference: { from: 'recycler', fen: 1_000 } });
    expect((await available(deal.customer.userId)) - before).toBe(1_000);
    expect(await available(recycler.userId)).toBe(0);
    const { items } = await server.succeed('appeals.console_list', { no }, { token: operator });
    expect(items[0]).toMatchObject({ movedFen: 1_000, fromRecyclerFen: left });
  });

  it('comes from the platform alone where the operator decides so, for a recycler as well', async () => {
    const { no, deal } = await weightAppeal(server);
    const before = await available(deal.recycler.userId);
    await uphold(no, { difference: { from: 'platform', fen: 500 } });
    expect(await available(deal.recycler.userId)).toBe(before);
    const vain = await submittedAppeal(server, { kind: 'customer', reason: '到了没有人' });
    const poorer = await available(vain.recycler.userId);
    await uphold(vain.no, { infoFee: true, difference: { from: 'platform', fen: 800 } });
    expect((await available(vain.recycler.userId)) - poorer).toBe(1_000);
    expect((await appealOf(vain.recycler.token, vain.no)).movements).toMatchObject([
      { what: 'info_fee', fen: 200 },
      { what: 'difference', fen: 800 },
    ]);
  });

  it('above the limit is decided by two operators, once', async () => {
    const { no, deal } = await weightAppeal(server);
    const before = await available(deal.customer.userId);
    expect((await uphold(no, { difference: { from: 'platform', fen: 2_001 } })).data).toEqual({ waits: true });
    expect(await available(deal.customer.userId)).toBe(before);
    expect((await confirm(no, operator)).outcome).toBe('appeals.other_operator');
    const answers = await Promise.all([confirm(no), confirm(no)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['appeals.answered', 'success']);
    expect((await available(deal.customer.userId)) - before).toBe(2_001);
  });

  it('is never more than the rule allows, and never taken back from a customer', async () => {
    const { no } = await weightAppeal(server);
    expect((await uphold(no, { difference: { from: 'platform', fen: 200_001 } })).outcome).toBe('appeals.not_possible');
    const vain = await submittedAppeal(server, { kind: 'customer', reason: '到了没有人' });
    expect((await uphold(vain.no, { difference: { from: 'recycler', fen: 100 } })).outcome).toBe(
      'appeals.not_possible',
    );
  });
});

describe('a corrected weighing', () => {
  it('stands beside the agreed one, with a voucher of its own, in the order’s history', async () => {
    const appealed = await weightAppeal(server);
    const { no, deal } = appealed;
    expect((await uphold(no, fifteen(appealed))).outcome).toBe('success');
    const { weighings, inForce } = await server.succeed('appeals.console_evidence', { no }, { token: operator });
    expect(weighings).toMatchObject([
      { weighing: { id: deal.weighingId, totalFen: 1_420, totalGrams: 10_000 }, correctedBy: null },
      {
        weighing: { id: inForce, totalFen: 2_130, totalGrams: 15_000 },
        correctedBy: no,
        lines: [{ netGrams: 15_000, trust: 'typed' }],
      },
    ]);
    for (const { token } of [deal.customer, deal.recycler]) {
      expect((await appealOf(token, no)).correction).toEqual({
        before: { totalFen: 1_420, totalGrams: 10_000 },
        after: { totalFen: 2_130, totalGrams: 15_000 },
      });
      const { events } = await server.succeed(
        'orders.get',
        { no: token === deal.customer.token ? deal.no : deal.receiptNo },
        { token },
      );
      expect(events.at(-1)).toMatchObject({ title: '申诉成立，称重更正为 15.00 kg，合计 ¥21.30', actor: 'operator' });
    }
    await server.server.jobs.run('orders.draw_vouchers');
    const agreed = await server.succeed('orders.voucher', { no: deal.no }, { token: deal.customer.token });
    const corrected = await server.succeed(
      'orders.voucher',
      { no: deal.no, appeal: no },
      { token: deal.customer.token },
    );
    const [one, other] = [
      await server.server.app.inject({ url: agreed.url }),
      await server.server.app.inject({ url: corrected.url }),
    ];
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(other.rawPayload.equals(one.rawPayload)).toBe(false);
    expect(
      (await server.call('orders.voucher', { no: deal.no, appeal: 'SS26112100000000' }, { token: deal.customer.token }))
        .outcome,
    ).toBe('orders.voucher_absent');
  });

  it('pays exactly what it changes, in the appellant’s favour', async () => {
    const appealed = await weightAppeal(server);
    expect(await uphold(appealed.no, fifteen(appealed, 700))).toMatchObject({
      outcome: 'appeals.correction_differs',
      body: expect.stringContaining('7.1'),
    });
    const lighter = (grossGrams: number): Partial<Effects> => ({
      correction: { weighingId: appealed.deal.weighingId, lines: [{ id: appealed.deal.lineId, grossGrams }] },
    });
    expect((await uphold(appealed.no, lighter(9_000))).outcome).toBe('appeals.correction_invalid');
    expect((await uphold(appealed.no, lighter(10_000))).outcome).toBe('appeals.correction_invalid');
    const other = await weightAppeal(server);
    expect((await uphold(appealed.no, fifteen(other))).outcome).toBe('appeals.correction_invalid');
  });

  it('is checked again when the second operator confirms it', async () => {
    const appealed = await weightAppeal(server);
    const heavy: Partial<Effects> = {
      difference: { from: 'recycler', fen: 2_840 },
      correction: {
        weighingId: appealed.deal.weighingId,
        lines: [{ id: appealed.deal.lineId, grossGrams: 30_000 }],
      },
    };
    expect((await uphold(appealed.no, heavy)).data).toEqual({ waits: true });
    expect((await confirm(appealed.no)).outcome).toBe('success');
    expect((await appealOf(appealed.deal.customer.token, appealed.no)).correction?.after.totalFen).toBe(4_260);
  });
});

describe('appeals.console_evidence', () => {
  it('shows the weighings of the appealed visit alone, the photos, and what a broken rule costs', async () => {
    const { no, deal } = await weightAppeal(server);
    expect(await server.succeed('appeals.console_evidence', { no }, { token: operator })).toMatchObject({
      weighings: [{ weighing: { id: deal.weighingId }, contested: null, correctedBy: null }],
      inForce: deal.weighingId,
      captures: [],
      hasVoucher: true,
      points: { weight: 6, manner: 2 },
    });
    const left = await submittedAppeal(server);
    expect(await server.succeed('appeals.console_evidence', { no: left.no }, { token: operator })).toMatchObject({
      weighings: [],
      inForce: null,
      hasVoucher: false,
    });
  });

  it('shows what the scale sent for a captured weight', async () => {
    const deal = await arrivedOrder(server);
    const capture = phoneCapture(phoneKey(), { id: crypto.randomUUID(), orderNo: deal.no, grams: 12_300 });
    await server.succeed(
      'orders.weigh',
      { no: deal.receiptNo, lines: [{ itemId: 'cardboard', unitPriceFen: 142, grossGrams: 12_300, capture }] },
      { token: deal.recycler.token },
    );
    const { no } = await server.succeed(
      'appeals.submit',
      { kind: 'receipt', no: deal.no, reason: '重量不对', text: '在家称过，比称重多五公斤', photoIds: [] },
      { token: deal.customer.token },
    );
    const { captures, weighings } = await server.succeed('appeals.console_evidence', { no }, { token: operator });
    expect(captures).toMatchObject([{ id: weighings[0]!.lines[0]!.captureId, reason: null, trust: 'phone' }]);
    expect(captures[0]!.curve.at(-1)![1]).toBe(12_300);
  });
});

describe('points of an upheld appeal', () => {
  it('are the recycler’s by the broken rule; the customer is not told', async () => {
    const { no, deal } = await weightAppeal(server);
    expect((await uphold(no, { conduct: 'weight' })).outcome).toBe('success');
    expect([
      (await appealOf(deal.recycler.token, no)).points,
      (await appealOf(deal.customer.token, no)).points,
    ]).toEqual([6, 0]);
    const { items } = await server.succeed('messages.list', {}, { token: deal.recycler.token });
    expect(items.map(({ title }) => title)).toContain('行为分扣 6 分');
    const vain = await submittedAppeal(server);
    expect((await uphold(vain.no, { infoFee: true, conduct: 'weight' })).outcome).toBe('appeals.not_possible');
  });
});

describe('two decisions that meet', () => {
  it.each([
    ['another decision', (no: string) => uphold(no, { difference: { from: 'platform', fen: 300 } }, second)],
    [
      'a dismissal',
      (no: string) =>
        server.call(
          'appeals.answer',
          {
            no,
            uphold: false,
            answer: '秤图与称重一致',
            effects: { infoFee: false, fee: false, compensationFen: 0 },
          },
          { token: second },
        ),
    ],
    ['the appellant’s withdrawal', (no: string, token: string) => server.call('appeals.withdraw', { no }, { token })],
  ] as const)('a correction and %s end as one after the other would', async (_, other) => {
    const prepare = async () => {
      const appealed = await weightAppeal(server);
      const { no, deal } = appealed;
      return {
        one: () => uphold(no, fifteen(appealed)),
        other: () => other(no, deal.customer.token),
        look: async () => {
          const { state, movedFen, correction } = await appealOf(deal.customer.token, no);
          return JSON.stringify([state, movedFen, correction?.after]);
        },
      };
    };
    expect(
      await findUnserializable({
        database: server.deps.database,
        prepare,
        holds: [
          { held: 'one', at: 0.35 },
          { held: 'other', at: 0.35 },
          { held: 'one', at: 0.85 },
        ],
      }),
    ).toEqual([]);
  });
});
