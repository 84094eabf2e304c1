import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { seedCatalog } from '../../catalog/index.ts';
import { loadRegions } from '../../places/index.ts';
import { bulkGoods, enter, supplyInput, openSupply } from '../supply.scenes.ts';

let server: TestServer;
let app: string;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  app = await appToken(server);
  operator = await signInAsOperator(server);
});
afterAll(() => server.close());

describe('supply.publish', () => {
  it('waits for a review, seen by nobody but its seller', async () => {
    const goods = await bulkGoods(server);
    const supply = await server.succeed('supply.publish', supplyInput(goods, { place: '西丽留仙大道 112 号' }), {
      token: goods.seller.token,
    });
    expect(supply).toMatchObject({
      state: 'in_review',
      place: '西丽留仙大道',
      endsAt: null,
      depositFen: 30_000,
      tolerancePermille: 50,
      actions: ['withdraw', 'edit'],
    });
    expect((await server.call('supply.get', { no: supply.no }, { token: app })).outcome).toBe('supply.unknown');
    expect(
      (await server.succeed('supply.list_mine', { side: 'seller' }, { token: goods.seller.token })).items,
    ).toMatchObject([{ no: supply.no }]);
  });

  it('refuses what may not be sold so, contacts, and metal from production without proof', async () => {
    const goods = await bulkGoods(server);
    const outcomeOf = async (words: Parameters<typeof supplyInput>[1], token = goods.seller.token) =>
      (await server.call('supply.publish', supplyInput(goods, words), { token })).outcome;
    expect(await outcomeOf({}, (await signInAs(server)).token)).toBe('supply.verified_needed');
    expect(await outcomeOf({ itemId: 'gold' })).toBe('supply.item_unknown');
    expect(await outcomeOf({ kind: 'open' })).toBe('supply.step_needed');
    expect(await outcomeOf({ description: '拆下来的电力电缆 3 吨' })).toBe('supply.prohibited');
    expect(await outcomeOf({ viewing: '打电话 13800138000' })).toBe('supply.contact_in_text');
    expect(await outcomeOf({ adcode: '440300' })).toBe('supply.place_unknown');
    await seedCatalog(
      server.deps.database,
      [
        {
          id: 'scrap-copper',
          service: '3',
          name: '废铜',
          items: [
            { id: 'bright-copper', name: '光亮铜', grade: null, unit: 'kg', basePriceFen: 6_000, picture: 'box' },
          ],
        },
      ],
      [],
    );
    expect(await outcomeOf({ itemId: 'bright-copper', origin: 'production' })).toBe('supply.proof_needed');
  });

  it('allows ten at a time', async () => {
    const goods = await bulkGoods(server);
    for (let index = 0; index < 10; index += 1)
      await server.succeed('supply.publish', supplyInput(goods), { token: goods.seller.token });
    expect((await server.call('supply.publish', supplyInput(goods), { token: goods.seller.token })).outcome).toBe(
      'supply.supplies_open',
    );
  });
});

describe('supply.review', () => {
  it('opens a supply for as long as its seller asked, or refuses it with a reason', async () => {
    const goods = await bulkGoods(server);
    const [one, other] = [
      await server.succeed('supply.publish', supplyInput(goods), { token: goods.seller.token }),
      await server.succeed('supply.publish', supplyInput(goods), { token: goods.seller.token }),
    ];
    const review = (no: string, decision: 'approve' | 'refuse', reason = '') =>
      server.call('supply.review', { no, decision, reason }, { token: operator.token });
    expect((await review(one.no, 'approve')).outcome).toBe('success');
    expect((await review(one.no, 'refuse', '晚了')).outcome).toBe('supply.moved');
    expect((await review(other.no, 'refuse')).outcome).toBe('supply.reason_needed');
    expect((await review(other.no, 'refuse', '照片看不清货')).outcome).toBe('success');
    const ends = Date.parse((await server.succeed('supply.get', { no: one.no }, { token: app })).endsAt!);
    expect(ends - server.clock.now()).toBe(6 * 3_600_000);
    expect(await server.succeed('supply.get', { no: other.no }, { token: goods.seller.token })).toMatchObject({
      state: 'refused',
      reason: '照片看不清货',
    });
  });
});

describe('supply.list', () => {
  it('shows supplies of the city by goods, those that end first at the top, until their end', async () => {
    const later = await openSupply(server, { lastHours: 24 });
    const sooner = await openSupply(server);
    const list = (given: object = {}) => server.succeed('supply.list', { adcode: '440306', ...given }, { token: app });
    const nos = (await list()).items.map(({ no }) => no);
    expect(nos.indexOf(sooner.no)).toBeLessThan(nos.indexOf(later.no));
    expect((await list()).categories).toEqual([{ id: 'yard-paper', name: '废纸' }]);
    expect((await list({ itemCategory: 'scrap-copper' })).items).toEqual([]);
    expect((await server.succeed('supply.list', { adcode: '110101' }, { token: app })).items).toEqual([]);
    server.clock.advance(6 * 3_600_000);
    expect((await list()).items.map(({ no }) => no)).not.toContain(sooner.no);
  });
});

describe('supply.get', () => {
  it('says which of my companies may bid, and why one may not', async () => {
    const supply = await openSupply(server);
    expect(await server.succeed('supply.get', { no: supply.no }, { token: supply.bidder.token })).toMatchObject({
      mine: false,
      companies: [{ no: supply.companyNo, problem: null }],
      actions: ['enter', 'ask'],
    });
    await server.deps.database.query("UPDATE companies SET state = 'paused', why = '盘点' WHERE no = $1", [
      supply.companyNo,
    ]);
    expect(await server.succeed('supply.get', { no: supply.no }, { token: supply.bidder.token })).toMatchObject({
      companies: [{ problem: '这家企业暂停营业，暂时不能出价' }],
      actions: ['ask'],
    });
    expect((await server.call('supply.get', { no: 'HY26112199999999' }, { token: app })).outcome).toBe(
      'supply.unknown',
    );
  });
});

describe('supply.list_mine', () => {
  it('shows what companies of mine have entered', async () => {
    const supply = await openSupply(server);
    const mine = () => server.succeed('supply.list_mine', { side: 'bidder' }, { token: supply.bidder.token });
    expect((await mine()).items).toEqual([]);
    await server.succeed(
      'supply.enter',
      { no: supply.no, companyNo: supply.companyNo, depositFen: supply.depositFen },
      { token: supply.bidder.token },
    );
    expect((await mine()).items).toMatchObject([{ no: supply.no, bidders: 0 }]);
  });
});

describe('supply.console_list', () => {
  it('puts those to be reviewed first in the order of their arrival, and finds one by its number', async () => {
    const goods = await bulkGoods(server);
    const supply = await server.succeed('supply.publish', supplyInput(goods), { token: goods.seller.token });
    const { items } = await server.succeed('supply.console_list', { state: 'in_review' }, { token: operator.token });
    expect(items.at(-1)).toMatchObject({
      no: supply.no,
      seller: { name: '李师傅' },
      proofs: [],
      bids: [],
      steps: [{ state: 'in_review', by: 'seller' }],
    });
    expect(
      (await server.succeed('supply.console_list', { no: supply.no }, { token: operator.token })).items,
    ).toHaveLength(1);
  });
});

describe('supply.edit', () => {
  it('mends what was said before a company has entered, and an operator looks again', async () => {
    const opened = await openSupply(server);
    const edit = (leastFen: number) =>
      server.call(
        'supply.edit',
        {
          no: opened.no,
          grams: 12_000_000,
          leastFen,
          description: '干燥打包，重新称过',
          place: '西丽留仙大道 8 号',
          viewing: '每天上午',
          lastHours: 24,
          paymentDays: 3,
          deliverDays: 15,
        },
        { token: opened.seller.token },
      );
    expect((await edit(130)).data).toMatchObject({
      state: 'in_review',
      grams: 12_000_000,
      leastFen: 130,
      description: '干燥打包，重新称过',
      endsAt: null,
      actions: ['withdraw', 'edit'],
    });
    await server.succeed('supply.review', { no: opened.no, decision: 'approve' }, operator);
    await enter(server, { ...opened, depositFen: 31_200 }, opened);
    expect((await edit(120)).outcome).toBe('supply.moved');
  });
});

describe('supply.ask', () => {
  it('and supply.answer are for all to read, without ways around the platform', async () => {
    const opened = await openSupply(server);
    const ask = (text: string) => server.call('supply.ask', { no: opened.no, text }, { token: opened.bidder.token });
    expect((await ask('加微信 abc12345 聊')).outcome).toBe('supply.contact_in_text');
    for (const text of ['水分多少', '能叉车装吗', '有发票吗']) expect((await ask(text)).outcome).toBe('success');
    expect((await ask('几点看货')).outcome).toBe('supply.questions_open');
    expect(
      (await server.call('supply.ask', { no: opened.no, text: '自己问' }, { token: opened.seller.token })).outcome,
    ).toBe('supply.moved');
    const answer = () =>
      server.call('supply.answer', { no: opened.no, seq: 1, text: '6% 以内' }, { token: opened.seller.token });
    expect([(await answer()).outcome, (await answer()).outcome]).toEqual(['success', 'supply.moved']);
    const { questions } = await server.succeed(
      'supply.get',
      { no: opened.no },
      { token: (await signInAs(server)).token },
    );
    expect(questions).toMatchObject([
      { text: '有发票吗', answer: null, mine: false },
      { seq: 2 },
      { seq: 1, text: '水分多少', answer: '6% 以内' },
    ]);
  });
});

describe('supply.answer', () => {
  it('is the seller’s', async () => {
    const opened = await openSupply(server);
    await server.succeed('supply.ask', { no: opened.no, text: '水分多少' }, { token: opened.bidder.token });
    expect(
      (await server.call('supply.answer', { no: opened.no, seq: 1, text: '6%' }, { token: opened.bidder.token }))
        .outcome,
    ).toBe('supply.unknown');
  });
});
