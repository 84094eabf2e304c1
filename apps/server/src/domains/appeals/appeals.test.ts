import { DAY, HOUR } from '@shoushou/kernel';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  fundWallet,
  paidOrder,
  takenOrder,
} from '../orders/builders/orders.builders.ts';
import { readBalances, verifyLedger } from '../wallet/index.ts';
import { feeAppeal, leftOrder, submittedAppeal } from './builders/appeals.builders.ts';
import { findBrokenAppeals } from './appeal-invariants.store.ts';
import { appealsDeletionBlockers } from './deletion-blockers.steps.ts';
import { eraseStatements } from './personal-records.store.ts';

let server: TestServer;
let operator: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  operator = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
  second = (await signInAsOperator(server, 'lin', ['dispatcher'])).token;
});
afterAll(async () => {
  expect(await findBrokenAppeals(server.deps.database)).toEqual([]);
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const none = { infoFee: false, fee: false, hideRating: false, compensationFen: 0 };
const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const uphold = (no: string, effects: Partial<typeof none>, token = operator) =>
  server.call('appeals.answer', { no, uphold: true, answer: '核实属实', effects: { ...none, ...effects } }, { token });
const dismiss = (no: string, token = operator) =>
  server.call('appeals.answer', { no, uphold: false, answer: '门禁记录显示没有到达', effects: none }, { token });
const submit = (deal: { receiptNo: string; recycler: { token: string } }, given: object = {}) =>
  server.call(
    'appeals.submit',
    {
      kind: 'info_fee',
      no: deal.receiptNo,
      reason: '客户不在家',
      text: '到了小区门口，电话没有人接，等了半个小时',
      photoIds: [],
      ...given,
    },
    { token: deal.recycler.token },
  );

describe('appeals.submit', () => {
  it('says when it is answered, once a receipt and kind', async () => {
    const deal = await leftOrder(server);
    const { no, deal: of } = await submittedAppeal(server, { of: deal });
    expect(no).toMatch(/^SS/);
    expect((await submit(of)).outcome).toBe('appeals.waiting');
    const { options } = await server.succeed(
      'appeals.list_of_order',
      { no: of.receiptNo },
      { token: of.recycler.token },
    );
    expect(options.map(({ kind }) => kind)).toEqual(['receipt', 'customer']);
  });

  it('is refused where nothing can be appealed, and after seven days', async () => {
    expect((await submit(await takenOrder(server))).outcome).toBe('appeals.not_possible');
    const late = await leftOrder(server);
    expect((await submit(late, { reason: '价格不对' })).outcome).toBe('appeals.not_possible');
    server.clock.advance(7 * DAY + HOUR);
    expect((await submit(late)).outcome).toBe('appeals.too_late');
  });

  it('takes the person’s own photos and nobody else’s', async () => {
    const deal = await leftOrder(server);
    const photo = await uploadPicture(server, deal.recycler.token, 'a-closed-door');
    const strange = await uploadPicture(server, deal.customer.token, 'another-picture');
    expect((await submit(deal, { photoIds: [strange] })).outcome).toBe('appeals.photo_unknown');
    expect((await submit(deal, { photoIds: [photo] })).data).toMatchObject({
      steps: [{ by: 'appellant', photos: [expect.stringContaining('/files/')] }],
    });
  });

  it('is limited to five a day', async () => {
    const recycler = await buildRecycler(server, { balanceFen: 10_000 });
    for (let count = 0; count < 5; count += 1)
      await submittedAppeal(server, { of: await leftOrder(server, { recycler }) });
    expect((await submit(await leftOrder(server, { recycler }))).outcome).toBe('appeals.limit');
  });
});

describe('an appeal about what giving an order back cost', () => {
  it('is between the recycler and the platform: the customer hears nothing of it', async () => {
    const deal = await takenOrder(server);
    server.clock.advance(10 * 60_000);
    await server.succeed(
      'orders.release',
      { no: deal.receiptNo, reason: '联系不上客户', expectedFeeFen: 100 },
      { token: deal.recycler.token },
    );
    const { options } = await server.succeed(
      'appeals.list_of_order',
      { no: deal.receiptNo },
      { token: deal.recycler.token },
    );
    expect(options).toMatchObject([{ kind: 'receipt', amountFen: 100, hearsOtherSide: false }]);
    const { data } = await submit(deal, {
      kind: 'receipt',
      reason: '被收了不该收的费用',
      text: '打了五次电话都没有人接，只好退单',
    });
    expect((await server.succeed('appeals.list_mine', {}, { token: deal.customer.token })).items).toEqual([]);
    expect(
      (await server.succeed('messages.list', {}, { token: deal.customer.token })).items.map(({ title }) => title),
    ).not.toContain('对方提出了申诉');
    expect((await server.succeed('appeals.console_list', { no: data.no }, { token: operator })).items).toMatchObject([
      { against: null, prices: { feeFen: 100 } },
    ]);
    expect((await uphold(data.no, { fee: true })).outcome).toBe('success');
    expect(await available(deal.recycler.userId)).toBe(10_000);
  });
});

describe('appeals.list_of_order', () => {
  it('shows an info-fee appeal to its recycler alone', async () => {
    const { deal } = await submittedAppeal(server);
    expect(
      (await server.succeed('appeals.list_of_order', { no: deal.no }, { token: deal.recycler.token })).appeals,
    ).toHaveLength(1);
    expect(
      (await server.succeed('appeals.list_of_order', { no: deal.no }, { token: deal.customer.token })).appeals,
    ).toEqual([]);
  });
});

describe('appeals.add_words', () => {
  it('hears both sides until the answer', async () => {
    const { no, deal } = await submittedAppeal(server, { kind: 'customer', reason: '到了没有人' });
    await server.succeed(
      'appeals.add_words',
      { no, text: '我在家，没有听到门铃', photoIds: [] },
      { token: deal.customer.token },
    );
    const { appeals } = await server.succeed('appeals.list_of_order', { no: deal.no }, { token: deal.customer.token });
    expect(appeals[0]).toMatchObject({
      mine: false,
      receiptNo: null,
      canWithdraw: false,
      steps: [{ by: 'appellant' }, { by: 'other', text: '我在家，没有听到门铃' }],
    });
    await dismiss(no);
    expect(
      (await server.call('appeals.add_words', { no, text: '还有', photoIds: [] }, { token: deal.customer.token }))
        .outcome,
    ).toBe('appeals.answered');
  });

  it('takes ten of each side', async () => {
    const { no, recycler } = await submittedAppeal(server);
    for (let count = 0; count < 9; count += 1)
      await server.succeed('appeals.add_words', { no, text: `说明 ${count}`, photoIds: [] }, { token: recycler.token });
    expect(
      (await server.call('appeals.add_words', { no, text: '再说', photoIds: [] }, { token: recycler.token })).outcome,
    ).toBe('appeals.too_many_words');
  });
});

describe('appeals.withdraw', () => {
  it('ends it, and leaves the receipt open to another', async () => {
    const { no, deal } = await submittedAppeal(server);
    expect(await server.succeed('appeals.withdraw', { no }, { token: deal.recycler.token })).toMatchObject({
      state: 'withdrawn',
      canAddWords: false,
    });
    expect((await uphold(no, { infoFee: true })).outcome).toBe('appeals.answered');
    expect((await submit(deal)).outcome).toBe('success');
  });
});

describe('appeals.list_mine', () => {
  it('has those of both sides, with how many wait', async () => {
    const { no, deal } = await submittedAppeal(server, { kind: 'customer', reason: '到了没有人' });
    for (const person of [deal.recycler, deal.customer]) {
      expect(await server.succeed('appeals.list_mine', {}, { token: person.token })).toMatchObject({
        items: [{ no, title: expect.any(String) }],
        next: null,
        open: 1,
      });
    }
  });
});

describe('appeals.console_list', () => {
  it('puts the promise that ends first at the top, with what each effect would move', async () => {
    const { no, deal } = await submittedAppeal(server);
    const { items } = await server.succeed('appeals.console_list', { kind: 'info_fee' }, { token: operator });
    const { count } = (await server.succeed('operations.queues', {}, { token: operator })).find(
      ({ page }) => page === 'appeals',
    )!;
    expect(count).toBe(
      (await server.succeed('appeals.console_list', { group: 'open' }, { token: operator })).items.length,
    );
    expect(items.map(({ promisedBy }) => promisedBy)).toEqual(items.map(({ promisedBy }) => promisedBy).toSorted());
    expect(items.find((item) => item.no === no)).toMatchObject({
      overdue: false,
      against: null,
      appellantSide: 'recycler',
      prices: { infoFeeFen: 200, feeFen: 0 },
      appellant: { userId: deal.recycler.userId, mobile: expect.stringContaining('****') },
    });
  });
});

describe('appeals.open', () => {
  it('shows both sides that somebody works on it', async () => {
    const { no, deal } = await submittedAppeal(server);
    await server.succeed('appeals.open', { no }, { token: operator });
    await server.succeed('appeals.open', { no }, { token: second });
    const { appeals } = await server.succeed(
      'appeals.list_of_order',
      { no: deal.receiptNo },
      { token: deal.recycler.token },
    );
    expect(appeals[0]).toMatchObject({
      state: 'reviewing',
      steps: [{ state: 'submitted' }, { by: 'operator', state: 'reviewing' }],
    });
  });
});

describe('appeals.answer', () => {
  it('gives the info fee back by a movement of the ledger, once', async () => {
    const { no, deal } = await submittedAppeal(server);
    const before = await available(deal.recycler.userId);
    const answers = await Promise.all([uphold(no, { infoFee: true }), uphold(no, { infoFee: true }, second)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['appeals.answered', 'success']);
    expect((await available(deal.recycler.userId)) - before).toBe(200);
    expect(
      (await server.succeed('orders.get', { no: deal.receiptNo }, { token: deal.recycler.token })).infoFee,
    ).toEqual({ amountFen: 200, state: 'returned' });
    expect((await server.succeed('messages.list', {}, { token: deal.recycler.token })).items[0]).toMatchObject({
      title: '申诉成立',
    });
  });

  it('does nothing that does not belong to the kind', async () => {
    const { no } = await submittedAppeal(server);
    for (const effects of [
      {},
      { infoFee: true, hideRating: true },
      { infoFee: true, compensationFen: 100 },
      { infoFee: true, fee: true },
    ])
      expect((await uphold(no, effects)).outcome).toBe('appeals.not_possible');
  });

  it('hides the words of a rating that was appealed, which were the other side’s', async () => {
    const deal = await paidOrder(server);
    await server.succeed(
      'orders.rate',
      { no: deal.no, stars: 1, tags: [], text: '迟到两个小时还骂人', photoIds: [] },
      { token: deal.customer.token },
    );
    await server.succeed(
      'orders.rate',
      { no: deal.receiptNo, stars: 5, tags: [], text: '很好沟通', photoIds: [] },
      { token: deal.recycler.token },
    );
    const { data } = await submit(deal, { kind: 'receipt', reason: '评价不实' });
    expect((await uphold(data.no, { hideRating: true })).outcome).toBe('success');
    const words = await server.deps.database.query<{ by: string; hidden: boolean }>(
      'SELECT rated_by AS by, hidden_at IS NOT NULL AS hidden FROM order_ratings WHERE order_no = $1 ORDER BY 1',
      [deal.no],
    );
    expect(words).toEqual([
      { by: 'customer', hidden: true },
      { by: 'recycler', hidden: false },
    ]);
  });

  it('lets the customer pay at most what their wallet holds for a visit in vain', async () => {
    const deal = await leftOrder(server, { customer: await buildCustomer(server, { balanceFen: 300 }) });
    const { no } = await submittedAppeal(server, { of: deal, kind: 'customer', reason: '到了没有人' });
    const before = await available(deal.recycler.userId);
    expect((await uphold(no, { infoFee: true, compensationFen: 500 })).outcome).toBe('success');
    expect([await available(deal.customer.userId), (await available(deal.recycler.userId)) - before]).toEqual([0, 500]);
  });

  it('reverses a cancellation fee, from the recycler as far as they still have it', async () => {
    const { no, deal } = await feeAppeal(server);
    expect((await uphold(no, { fee: true })).outcome).toBe('success');
    expect([await available(deal.customer.userId), await available(deal.recycler.userId)]).toEqual([1_000, 200]);
  });

  it('hides an appeal against a dismissal from the operator who dismissed it', async () => {
    const { no, deal } = await submittedAppeal(server);
    await dismiss(no);
    const again = await submit(deal);
    const renewed = (again.data as { no: string }).no;
    expect((await uphold(renewed, { infoFee: true })).outcome).toBe('appeals.other_operator');
    expect((await dismiss(renewed, second)).outcome).toBe('success');
    expect((await submit(deal)).outcome).toBe('appeals.exhausted');
  });
});

describe('appeals.confirm', () => {
  it('is by another operator where the answer moves more than ¥20', async () => {
    const deal = await leftOrder(server);
    await server.deps.database.query(`UPDATE receipts SET info_fee_fen = 2100 WHERE receipt_no = $1`, [deal.receiptNo]);
    const { no } = await submittedAppeal(server, { of: deal });
    expect((await uphold(no, { infoFee: true })).data).toEqual({ waits: true });
    expect((await server.call('appeals.confirm', { no, approve: true }, { token: operator })).outcome).toBe(
      'appeals.other_operator',
    );
    await server.succeed('appeals.confirm', { no, approve: false }, { token: second });
    expect((await server.call('appeals.confirm', { no, approve: true }, { token: second })).outcome).toBe(
      'appeals.not_possible',
    );
    // The receipt is put right before it ends: only its price was raised, no such fee was ever taken.
    await server.deps.database.query(`UPDATE receipts SET info_fee_fen = 200 WHERE receipt_no = $1`, [deal.receiptNo]);
    expect((await uphold(no, { infoFee: true }, second)).data).toEqual({ waits: false });
  });
});

describe('the clock', () => {
  const tick = async (): Promise<void> => {
    await server.server.jobs.run('appeals.keep_promises');
  };

  it('upholds an unanswered info-fee appeal, and no other kind', async () => {
    const { no, deal } = await submittedAppeal(server);
    const about = await submittedAppeal(server, { kind: 'customer', reason: '到了没有人' });
    const before = await available(deal.recycler.userId);
    await tick();
    expect(await available(deal.recycler.userId)).toBe(before);
    server.clock.advance(5 * DAY);
    await tick();
    expect((await available(deal.recycler.userId)) - before).toBe(200);
    expect((await uphold(no, { infoFee: true })).outcome).toBe('appeals.answered');
    expect((await server.succeed('appeals.list_mine', {}, { token: about.recycler.token })).open).toBe(1);
  });

  it('gives one recycler at most ¥50 in 30 days', async () => {
    const { no, deal } = await submittedAppeal(server);
    await server.deps.database.query(`UPDATE receipts SET info_fee_fen = 5001 WHERE receipt_no = $1`, [deal.receiptNo]);
    server.clock.advance(5 * DAY);
    await tick();
    expect((await server.succeed('appeals.list_mine', {}, { token: deal.recycler.token })).open).toBe(1);
    await server.deps.database.query(`UPDATE receipts SET info_fee_fen = 200 WHERE receipt_no = $1`, [deal.receiptNo]);
    await Promise.all([tick(), uphold(no, { infoFee: true })]);
    expect((await server.succeed('appeals.list_mine', {}, { token: deal.recycler.token })).open).toBe(0);
  });
});

it('whatever comes in whatever order, the fee comes back at most once, and exactly when an appeal was upheld', async () => {
  const events = ['open', 'uphold', 'dismiss', 'withdraw', 'clock', 'submit'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...events), { minLength: 2, maxLength: 6 }), async (course) => {
      const deal = await leftOrder(server, { recycler: await buildRecycler(server) });
      await fundWallet(server, deal.recycler.userId, 100);
      const before = await available(deal.recycler.userId);
      let { no } = await submittedAppeal(server, { of: deal });
      for (const event of course) {
        if (event === 'open') await server.call('appeals.open', { no }, { token: operator });
        else if (event === 'uphold') await uphold(no, { infoFee: true }, second);
        else if (event === 'dismiss') await dismiss(no);
        else if (event === 'withdraw') await server.call('appeals.withdraw', { no }, { token: deal.recycler.token });
        else if (event === 'clock') await server.server.jobs.run('appeals.keep_promises');
        else {
          const again = await submit(deal);
          if (again.outcome === 'success') no = (again.data as { no: string }).no;
        }
      }
      const { items } = await server.succeed('appeals.list_mine', {}, { token: deal.recycler.token });
      const upheld = items.filter(({ state }) => state === 'upheld').length;
      expect(upheld).toBeLessThanOrEqual(1);
      expect((await available(deal.recycler.userId)) - before).toBe(200 * upheld);
    }),
    { numRuns: 12 },
  );
});

it('a person whose appeal is open cannot delete the account', async () => {
  const { deal } = await submittedAppeal(server);
  expect(await appealsDeletionBlockers(server.deps.database, deal.recycler.userId)).toEqual([
    '有申诉正在处理，请等客服答复',
  ]);
});

it('the words of a deleted account are emptied, the course of its appeal stays', async () => {
  const { no, recycler } = await submittedAppeal(server);
  await dismiss(no);
  await server.deps.database.transaction((tx) => eraseStatements(tx, recycler.userId));
  const { appeals } = await server.succeed(
    'appeals.list_of_order',
    { no: (await server.succeed('appeals.list_mine', {}, { token: recycler.token })).items[0]!.orderNo },
    { token: recycler.token },
  );
  expect(appeals[0]).toMatchObject({
    state: 'dismissed',
    steps: [
      { by: 'appellant', text: '' },
      { by: 'operator', text: '门禁记录显示没有到达' },
    ],
  });
});

it('a paid order can be appealed by its customer, whom the recycler answers', async () => {
  const deal = await paidOrder(server);
  const { options } = await server.succeed('appeals.list_of_order', { no: deal.no }, { token: deal.customer.token });
  expect(options).toMatchObject([{ kind: 'receipt', reasons: expect.arrayContaining(['重量不对']), amountFen: 0 }]);
});
