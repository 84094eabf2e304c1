import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleInsurance } from '../../seed/samples/sample-insurance.ts';
import { insuredRecycler, signedInsurance } from './insurance.scenes.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAs, signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../wallet/index.ts';
import { findBrokenInsurance } from './insurance-invariants.store.ts';
import { seedInsuranceProducts } from './builders/products.builders.ts';
import { payPremium, readVisit, verify } from './builders/visits.builders.ts';

let server: TestServer;
let maker: string;
let decider: string;
let accountant: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedInsuranceProducts(server.deps.database, sampleInsurance(server.clock.now()), server.clock.now());
  maker = (await signInAsOperator(server, 'maker', ['trader'])).token;
  decider = (await signInAsOperator(server, 'decider', ['trader'])).token;
  accountant = (await signInAsOperator(server, 'accountant', ['accountant'])).token;
});
afterAll(async () => {
  expect(await findBrokenInsurance(server.deps.database)).toEqual([]);
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const draft = () => {
  const {
    products: [product],
  } = sampleInsurance(server.clock.now());
  const { officialUrl: _, ...rest } = product!;
  return {
    ...rest,
    cover: [...rest.cover],
    exclusions: [...rest.exclusions],
    jobs: [...rest.jobs],
    terms: [...rest.terms],
  };
};

describe('insurance.console_products, insurance.propose_product, insurance.decide_product and insurance.withdraw_product', () => {
  it('a version is shown once another operator has decided exactly what it says', async () => {
    const { version } = await server.succeed(
      'insurance.propose_product',
      { ...draft(), name: '示例回收从业人员意外伤害保险（新）' },
      { token: maker },
    );
    expect(version).toBe(2);
    const { products } = await server.succeed('insurance.console_products', {}, { token: maker });
    const proposed = products.find((each) => each.productId === 'recycler-accident' && each.version === 2)!;
    expect(proposed).toMatchObject({ state: 'proposed', ownProposal: true, live: false });
    const decide = async (token: string, contentSha = proposed.contentSha) =>
      (
        await server.call(
          'insurance.decide_product',
          { productId: 'recycler-accident', version, approve: true, contentSha },
          { token },
        )
      ).outcome;
    expect(await decide(maker)).toBe('insurance.second_operator');
    expect(await decide(decider, '0'.repeat(64))).toBe('insurance.content_changed');
    expect(await decide(decider)).toBe('success');
    expect(await decide(decider)).toBe('insurance.already_decided');
    const { token } = await signInAs(server);
    const offers = await server.succeed('insurance.list_products', {}, { token });
    expect(offers.find(({ productId }) => productId === 'recycler-accident')).toMatchObject({
      version: 2,
      name: '示例回收从业人员意外伤害保险（新）',
    });
  });

  it('a visit of the version before it can’t be applied under', async () => {
    const owner = await signInAs(server);
    await verify(server, owner.userId);
    const { visit, jobs } = await readVisit(server, owner, 'site-photo');
    await server.succeed('insurance.withdraw_product', { productId: 'site-photo', version: 1 }, { token: decider });
    expect(
      (
        await server.call(
          'insurance.quote',
          { visit, startsOn: '2026-11-23', days: 1, job: jobs[0]!, self: true, others: [], photoIds: [] },
          { token: owner.token },
        )
      ).outcome,
    ).toBe('insurance.product_unknown');
    expect(
      (await server.call('insurance.withdraw_product', { productId: 'site-photo', version: 1 }, { token: decider }))
        .outcome,
    ).toBe('insurance.already_decided');
  });

  it('words that marketing must not use are refused', async () => {
    expect(
      (await server.call('insurance.propose_product', { ...draft(), cover: ['保障：零风险'] }, { token: maker }))
        .outcome,
    ).toBe('insurance.banned_word');
  });
});

describe('insurance.console_applications and insurance.replay_visit', () => {
  it('replay what was shown and pressed from the evidence alone', async () => {
    const { no } = await insuredRecycler(server);
    const { items } = await server.succeed('insurance.console_applications', { no }, { token: maker });
    expect(items).toMatchObject([{ no, state: 'waiting', overdue: false, mobile: expect.stringContaining('****') }]);
    const replay = await server.succeed('insurance.replay_visit', { no }, { token: maker });
    expect(replay.intact).toBe(true);
    expect(replay.steps.map(({ by, page, action }) => `${by} ${page} ${action}`)).toEqual([
      'applicant notice read',
      'applicant exclusions read',
      'applicant clauses read',
      'applicant clauses ticked',
      'server quote shown',
      'server sign signed',
      'server payment created',
      'server payment paid',
      'server insurer accepted',
    ]);
    expect(replay.steps[1]!.shown).toEqual(['责任免除', ...sampleInsurance(0).products[0]!.exclusions]);
  });

  it('evidence can’t be changed, and a changed row is seen', async () => {
    const { no, owner } = await insuredRecycler(server);
    await expect(
      server.deps.database.query('UPDATE insurance_steps SET words = $2 WHERE person_id = $1', [owner.userId, '别的']),
    ).rejects.toThrow('append-only');
    await expect(
      server.deps.database.query('DELETE FROM insurance_steps WHERE person_id = $1', [owner.userId]),
    ).rejects.toThrow('append-only');
    await server.deps.database.query('ALTER TABLE insurance_steps DISABLE TRIGGER insurance_steps_append_only');
    await server.deps.database.query(
      `UPDATE insurance_steps SET at = at - interval '1 hour' WHERE person_id = $1 AND seq = 2`,
      [owner.userId],
    );
    await server.deps.database.query('ALTER TABLE insurance_steps ENABLE TRIGGER insurance_steps_append_only');
    expect((await server.succeed('insurance.replay_visit', { no }, { token: maker })).intact).toBe(false);
  });
});

describe('insurance.record_step', () => {
  it('keeps each step once and in its order, with the server’s time', async () => {
    const owner = await signInAs(server);
    const { visit, pages } = await readVisit(server, owner, 'height-work');
    const step = (seq: number) => ({
      seq,
      page: 'clauses' as const,
      action: 'shown' as const,
      sha: pages[2]!.sha,
      dwellMs: 0,
      at: '2020-01-01T00:00:00.000Z',
    });
    const send = (...steps: ReturnType<typeof step>[]) =>
      server.succeed('insurance.record_step', { visit, steps }, { token: owner.token });
    expect(await send(step(5), step(6))).toEqual({ kept: 6 });
    expect(await send(step(6), step(5))).toEqual({ kept: 6 });
    expect(await send(step(9))).toEqual({ kept: 6 });
    expect(await send(step(7), step(8), step(9))).toEqual({ kept: 9 });
  });

  it('is no store for anything else', async () => {
    const owner = await signInAs(server);
    const { visit } = await readVisit(server, owner, 'height-work');
    const at = '2026-11-21T02:00:00.000Z';
    expect(
      (
        await server.call(
          'insurance.record_step',
          { visit, steps: [{ seq: 5, page: 'notice', action: 'shown', sha: '1'.repeat(64), dwellMs: 0, at }] },
          { token: owner.token },
        )
      ).outcome,
    ).toBe('insurance.content_unknown');
    for (let from = 5; from <= 300; from += 40) {
      const steps = Array.from({ length: Math.min(40, 301 - from) }, (_, index) => ({
        seq: from + index,
        page: 'term' as const,
        action: 'shown' as const,
        dwellMs: 0,
        at,
      }));
      await server.succeed('insurance.record_step', { visit, steps }, { token: owner.token });
    }
    expect(
      (
        await server.call(
          'insurance.record_step',
          { visit, steps: [{ seq: 301, page: 'term', action: 'shown', dwellMs: 0, at } as never] },
          { token: owner.token },
        )
      ).status,
    ).toBe(400);
  });
});

describe('insurance.ask_again', () => {
  it('asks about what is open, and about nothing else', async () => {
    const owner = await signInAs(server);
    await verify(server, owner.userId);
    const application = await signedInsurance(server, owner);
    expect((await server.call('insurance.ask_again', { no: application.no }, { token: maker })).outcome).toBe(
      'insurance.not_now',
    );
    server.deps.gateways.insurers.sandbox!.fault('silent');
    await payPremium(server, owner, application);
    expect(await server.succeed('insurance.ask_again', { no: application.no }, { token: maker })).toEqual({
      state: 'waiting',
    });
  });
});

describe('insurance.console_remittances and insurance.remit', () => {
  it('premiums are sent on once, for exactly what is due, and what is given back later comes from the bank', async () => {
    const { owner, no, premiumFen } = await insuredRecycler(server);
    const {
      due: [due],
    } = await server.succeed('insurance.console_remittances', {}, { token: accountant });
    const remit = async (sumFen: number, bankNo: string) =>
      (await server.call('insurance.remit', { insurerId: due!.insurerId, sumFen, bankNo }, { token: accountant }))
        .outcome;
    expect(await remit(due!.sumFen - 1, 'B1')).toBe('insurance.nothing_to_remit');
    expect(await remit(due!.sumFen, 'B1')).toBe('success');
    expect(await remit(due!.sumFen, 'B2')).toBe('insurance.nothing_to_remit');
    expect(await server.succeed('insurance.console_remittances', {}, { token: accountant })).toMatchObject({
      due: [],
      past: [{ sumFen: due!.sumFen, bankNo: 'B1' }],
    });
    const before = await readBalances(server.deps.database, 'platform');
    expect(before.insurance_payable).toBe(0);
    await server.succeed('insurance.surrender', { no, sumFen: premiumFen! }, { token: owner.token });
    await server.server.deliver();
    const after = await readBalances(server.deps.database, 'platform');
    expect([after.insurance_payable, after.clearing_bank]).toEqual([0, before.clearing_bank - premiumFen!]);
  });
});
